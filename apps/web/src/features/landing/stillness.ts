const WISHES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'] as const;

/** What browsers that know their network say of it. */
interface Network extends EventTarget {
  readonly saveData?: boolean;
}
const network = (): Network | undefined => (navigator as { connection?: Network }).connection;

/** Calls whenever that may have changed. Returns the way to stop. */
export const watchStillness = (changed: () => void) => {
  const watched: (EventTarget | undefined)[] = [...WISHES.map((wish) => matchMedia(wish)), network()];
  for (const one of watched) one?.addEventListener('change', changed);
  return () => {
    for (const one of watched) one?.removeEventListener('change', changed);
  };
};
/** Whether nothing may move, or be fetched in order to move, unless it is asked for. */
export const isStill = () => WISHES.some((wish) => matchMedia(wish).matches) || network()?.saveData === true;
