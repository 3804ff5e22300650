import { useState } from 'react';

/** Moments that are looked at: one as it was, or two that are compared. `until` null: with now. */
export interface Pair {
  readonly seen: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly lookAt: (position: string) => void;
  readonly begin: (position: string) => void;
  readonly end: (position: string) => void;
  readonly close: () => void;
}

const NONE = { seen: null, from: null, until: null };

export function usePair(): Pair {
  const [state, setState] = useState<Pick<Pair, 'seen' | 'from' | 'until'>>(NONE);
  return {
    ...state,
    lookAt: (position) => setState({ ...NONE, seen: position }),
    begin: (position) => setState({ ...NONE, from: position }),
    // whichever is earlier comes first
    end: (position) =>
      setState(({ from }) => {
        const [earlier, later] = [from ?? position, position].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
        return { ...NONE, from: earlier ?? position, until: later ?? null };
      }),
    close: () => setState(NONE),
  };
}
