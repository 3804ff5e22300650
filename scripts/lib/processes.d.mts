/** The processes that a process started, and those that they started. */
export function descendantsOf(pid: number): number[];
/** Sends a signal to a process, or to a group of them by its negative number, that may have ended. */
export function send(pid: number, signal: NodeJS.Signals): void;
