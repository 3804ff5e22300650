import { setFlagsFromString } from 'node:v8';

/**
 * By how much, in percent, the heap may grow over what was alive at the last full collection before the next one. Left to itself V8 takes up
 * to 300 where the machine has memory: a process that catches up, with 100 MB alive, came to 760 MB (`bench/README.md`, catch-up).
 */
const GROWTH = 50;

/** From here on the memory of this process follows what it needs. A smaller limit that its operator has set counts as before. */
export const boundHeap = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
