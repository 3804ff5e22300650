const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

let holders = 0;

/** As long as it holds, whoever closes or reloads the page is asked by the browser first. To be called once: what it gives back lets go. */
export function holdPage(): () => void {
  if (holders === 0) addEventListener('beforeunload', askFirst);
  holders += 1;
  let isHolding = true;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    holders -= 1;
    if (holders === 0) removeEventListener('beforeunload', askFirst);
  };
}

export const isPageHeld = (): boolean => holders > 0;
