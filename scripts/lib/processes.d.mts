/** The processes that a process started, and those that they started. */
export function descendantsOf(pid: number): number[];
