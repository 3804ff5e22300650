const OPEN: ReadonlySet<string> = new Set(['queued', 'running', 'retrying']);

/** The job is waiting or under way. */
export const isOpenState = (state: string): boolean => OPEN.has(state);
