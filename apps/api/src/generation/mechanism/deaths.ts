/**
 * A job may end the process that works on it, by what it takes or by a fault in a library, and the next one that takes it over. Counted are
 * workers that died while they had it: one that is told to stop leaves it, and one that lost it in an outage takes it up again, unless another
 * is quicker.
 */

/**
 * At so many deaths a job is given up. What is made here dies with others' work each time. What waits for a service may have paid it, and waits
 * through many restarts.
 */
export const MOST_DEATHS = { here: 6, elsewhere: 20 } as const;

/** From so many on it is suspected: whoever merely worked beside another one has fewer, most likely. */
export const SUSPECTED_FROM = 3;

/**
 * How old a worker is before it begins one that is suspected: whoever starts it again takes it for well by then. The pause of each job alone
 * would not do: of two that end their workers, the other one is waiting when a worker starts.
 */
export const WELL_AFTER_MS = 61_000;
/** Until one that is suspected is tried again: in so long a worker has got something done. */
const PAUSE_SECONDS = 60;

export const pauseAfter = (deaths: number): number => (deaths < SUSPECTED_FROM ? 0 : PAUSE_SECONDS);
