/**
 * Longest silence of a session that holds a lock, in ms. To the server a client that is gone without a word lives on, for hours where the
 * system's keep-alive decides, and what it holds with it.
 */
const SILENCE_LIMIT_MS = 10_000;
const ASK_EVERY_MS = 2_000;

/** A session on the server: of one connection, without a pooler that lends it by the transaction. */
interface Session {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Waits for an advisory lock, which is held until the session ends. The server ends it when its client says nothing for ten seconds, so
 * that nobody waits for the dead: whoever works elsewhere meanwhile has to `keepTalking`.
 * @param key any number of 64 bits, of one purpose
 */
export async function takeSessionLock(session: Session, key: number): Promise<void> {
  await session.query(
    "SELECT set_config('idle_session_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false)",
    [String(SILENCE_LIMIT_MS)],
  );
  await session.query('SELECT pg_advisory_lock($1)', [key]);
}

/** Has the server hear of a session while work goes on over others. @throws when the session has ended meanwhile, and its lock with it */
export async function keepTalking<T>(session: Session, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setInterval(() => void session.query('SELECT 1').catch(reject), ASK_EVERY_MS);
  });
  try {
    return await Promise.race([work(), ended]);
  } finally {
    clearInterval(timer);
  }
}
