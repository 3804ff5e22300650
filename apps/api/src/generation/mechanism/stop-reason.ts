/** Why work under way is stopped: the `reason` of its abort signal. */
export const TIMED_OUT = Symbol('timed out');
export const CANCELLED = Symbol('cancelled');
/** Not an end: what a provider has under way goes on, and whoever starts next waits for it. */
export const SHUTTING_DOWN = Symbol('shutting down');
/** Not an end either: this worker was taken for dead, and another one may be at it. */
export const TAKEN_OVER = Symbol('taken over');
