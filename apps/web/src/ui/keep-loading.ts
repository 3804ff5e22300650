/** Until it is asked for again, in milliseconds, after the first failure and after each further one; the last stays. */
const PAUSES_MS = [500, 1_000, 3_000, 8_000, 15_000];
/** A failure that passes sooner is nobody's concern. */
const SAID_AFTER = 3;

/** What kept code from coming that is wanted. */
export interface MissingCode {
  readonly why: unknown;
}

const missing = new Set<MissingCode>();
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The code that is being asked for in vain: what says so must not need any itself. */
export const missingCode = {
  now: (): MissingCode | null => missing.values().next().value ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Loads code, and asks for it until it is there; at once when there is a network again. Returns the way to stop. */
export function keepLoading<Module>(load: () => Promise<Module>, loaded: (module: Module) => void): () => void {
  let isWanted = true;
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let said: MissingCode | undefined;

  const stop = (): void => {
    isWanted = false;
    removeEventListener('online', ask);
    clearTimeout(again);
    if (said && missing.delete(said)) tell();
  };
  const failed = (why: unknown): void => {
    if (!isWanted) return;
    failures += 1;
    if (failures >= SAID_AFTER && !said) {
      said = { why };
      missing.add(said);
      tell();
    }
    clearTimeout(again);
    again = setTimeout(ask, PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]);
  };
  const ask = (): void => {
    load().then((module) => {
      if (!isWanted) return;
      stop();
      loaded(module);
    }, failed);
  };
  addEventListener('online', ask);
  ask();
  return stop;
}
