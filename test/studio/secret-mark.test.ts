import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../apps/api/src/database.js';
import { refuseOtherSecrets } from '../../apps/api/src/secret-mark.js';
import { createTestDatabase } from '../support/database.js';

describe('The secret of a studio', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
  }, 60_000);
  afterAll(() => database?.close());

  it('is the same for every process of it, and one with another is told so', async () => {
    const [own, other] = [randomBytes(32), randomBytes(32)];
    const start = (signing: Buffer, SIGNING_SECRET?: string) =>
      refuseOtherSecrets({
        directDatabaseUrl: database.url,
        dataDir: '/data',
        secrets: { signing, operatorToken: '' },
        SIGNING_SECRET,
      } as never);
    await Promise.all([start(own), start(own)]);
    await expect(start(other)).rejects.toThrow('The secret in /data/secrets.json differs');
    await expect(start(other, other.toString('base64'))).rejects.toThrow('SIGNING_SECRET differs');
    await start(own);
  });
});
