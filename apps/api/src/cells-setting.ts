import { InvalidSettings, type Settings } from './config/settings.js';
import { withOneConnection } from './one-connection.js';

/**
 * Somebody who has moved out could go on here in a process that does not look where people live.
 * @throws {InvalidSettings} people have moved, and this process would not know
 */
export async function refuseWithoutCells({ directDatabaseUrl, CELLS }: Pick<Settings, 'directDatabaseUrl' | 'CELLS'>): Promise<void> {
  if (CELLS) return;
  const away = await withOneConnection(directDatabaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM read.residences WHERE status IN ('moved out', 'moving in')",
    );
    return rows[0]?.count ?? 0;
  });
  if (away === 0) return;
  throw new InvalidSettings([
    `CELLS has to be true: ${away === 1 ? 'an owner has' : `${away} owners have`} moved between this studio and another one, and would go on in both. Example: CELLS=true`,
  ]);
}
