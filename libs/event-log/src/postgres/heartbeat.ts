import { connectionTo, patientConnection } from './connection.js';
import { WatchedClient } from './watched-client.js';

const BEAT_EVERY_MS = 1_000;
const BEAT_LIMIT_MS = 3_000;

/**
 * Does work whose statements may take any time, over connections of its own (`patientConnection`): long, or never answered any more, cannot be
 * told apart on them. A connection beside them is asked all the while; when that falls silent, all of them to the same host are cut off, and
 * the work fails.
 */
export async function withHeartbeat<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new WatchedClient({
    ...patientConnection,
    ...connectionTo(url),
    silenceLimit: BEAT_LIMIT_MS,
    application_name: 'scenewright heartbeat',
  });
  await client.connect();
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    await client.query('SELECT 1').catch(() => undefined);
    isAsking = false;
  };
  const beat = setInterval(() => void ask(), BEAT_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await client.end().catch(() => undefined);
  }
}
