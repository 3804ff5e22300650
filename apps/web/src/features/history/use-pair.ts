import { useState } from 'react';

/** A moment that was chosen to be compared. */
export interface Chosen {
  readonly position: string;
  /** What it is known by. */
  readonly label: string;
}

/** Up to two moments, the earlier one first. */
export interface Pair {
  readonly chosen: readonly Chosen[];
  has(position: string): boolean;
  /** Takes it in or out. A third one takes the place of the one that was chosen longest ago. */
  toggle(moment: Chosen): void;
  clear(): void;
}

export function usePair(): Pair {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  return {
    chosen: chosen.toSorted((one, other) => (BigInt(one.position) < BigInt(other.position) ? -1 : 1)),
    has: (position) => chosen.some((one) => one.position === position),
    toggle: (moment) =>
      setChosen((before) =>
        before.some(({ position }) => position === moment.position)
          ? before.filter(({ position }) => position !== moment.position)
          : [...before.slice(-1), moment],
      ),
    clear: () => setChosen([]),
  };
}
