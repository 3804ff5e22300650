const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Browsers tell a page that comes under a resting mouse of a move by nothing. */
const isResting = (event: Event) =>
  event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;

let first: Promise<void> | undefined;

/** Resolves when somebody first points, touches, scrolls or presses a key; it listens from when it is first asked. */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => {
    const noticed = (event: Event) => {
      if (isResting(event)) return;
      for (const sign of SIGNS) removeEventListener(sign, noticed, { capture: true });
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, noticed, { capture: true, passive: true });
  });
  return first;
}
