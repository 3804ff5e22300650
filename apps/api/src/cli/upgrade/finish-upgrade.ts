import { dropOldVersions } from '@scenewright/event-log';
import type pg from 'pg';
import { livingProcesses } from '../../event-log/living-processes.js';
import { StudioError } from '../studio-client.js';

/**
 * Drops the tables of versions that newer ones have taken the place of; says which.
 * @throws {StudioError} a process lives that reads them: nothing was dropped
 */
export async function finishUpgrade(client: pg.Client): Promise<string[]> {
  const ask = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  await client.query('BEGIN');
  try {
    const aside: { projection: string; version: number }[] = await ask(
      "SELECT split_part(name, '@', 1) AS projection, version FROM ops.checkpoints WHERE name = split_part(name, '@', 1) || '@' || version",
    );
    const living = await livingProcesses(ask);
    const reader = living.find(({ projections }) => aside.some(({ projection, version }) => projections[projection] === version));
    if (reader) {
      throw new StudioError(
        `Process ${reader.pid} on ${reader.host} (release ${reader.release}) reads them still. Replace it first, or wait 15 s when it has just ended.`,
      );
    }
    const dropped: string[] = [];
    for (const projection of new Set(aside.map((one) => one.projection)))
      dropped.push(...(await dropOldVersions(projection, { query: ask })));
    await client.query('COMMIT');
    return dropped;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
