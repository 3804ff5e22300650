/** Injection token of the `ReadReplica` that `DATABASE_READ_URL` leads to, or null. */
export const READ_REPLICA = Symbol('read replica');
