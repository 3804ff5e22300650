/** Injection token of the `EventStore`. Who only reads takes the `EventLog`, whose events are typed. */
export const EVENT_STORE = Symbol('event store');
