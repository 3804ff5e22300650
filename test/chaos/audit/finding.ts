/** What a rule of the audit came to. */
export interface Finding {
  /** How many things were looked at. */
  readonly checked: number;
  /** A line for each that is not as it has to be. */
  readonly breaches: readonly string[];
}

/** Looks at one thing after the other; `breachOf` says what is wrong with it, or nothing. */
export function each<T>(things: Iterable<T>, breachOf: (thing: T) => string | undefined | false): Finding {
  let checked = 0;
  const breaches: string[] = [];
  for (const thing of things) {
    checked++;
    const breach = breachOf(thing);
    if (breach) breaches.push(breach);
  }
  return { checked, breaches };
}
