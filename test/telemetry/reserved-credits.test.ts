import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { StudioNumbers } from '../../apps/api/src/telemetry/studio-numbers.js';
import { createTestDatabase, openDataSource, type TestDatabase } from '../support/database.js';

const [PROJECT, DELETED] = [randomUUID(), randomUUID()];
const [RUNS, ENDED, UNKNOWN, WAITS, GIVEN_UP, FORGOTTEN, UNREAD] = Array.from({ length: 7 }, () => randomUUID()) as [
  ...[string, string, string, string, string, string, string],
];

describe('credits that are put aside', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await openDataSource({
      ...{ type: 'postgres', url: database.url },
      extra: { options: '-c search_path=read,ops,public' },
    });
    const film = (steps: object[]) => JSON.stringify({ refreshes: [{ refreshId: randomUUID(), isStopped: false, steps }] });
    for (const [id, state] of [
      [
        PROJECT,
        film([
          { jobId: WAITS, outcome: null },
          { jobId: GIVEN_UP, outcome: 'dropped' },
        ]),
      ],
      [DELETED, '{"refreshes":[]}'],
    ]) {
      await source.query("INSERT INTO projects (id, owner_id, state, created_at) VALUES ($1, 'ada', $2, now())", [id, state]);
    }
    for (const [id, state] of [
      [RUNS, 'running'],
      [ENDED, 'failed'],
    ]) {
      await source.query(
        `INSERT INTO generation_jobs (id, kind, stream, event, user_id, state, progress, attempts, created_at, updated_at)
         VALUES ($1, 'video', 'scene-x', '{}', 'ada', $2, 0, 1, now(), now())`,
        [id, state],
      );
    }
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.close();
  });

  const strandedOf = async (...reserved: [jobId: string, projectId: string][]) => {
    const reservations = reserved.map(([jobId, projectId]) => [jobId, { amount: 100, operation: 'video', spentOn: { projectId } }]);
    await source.query(
      "INSERT INTO credit_accounts (uid, state, balance) VALUES ('ada', $1, 0) ON CONFLICT (uid) DO UPDATE SET state = excluded.state",
      [JSON.stringify({ reservations: Object.fromEntries(reservations) })],
    );
    return (await new StudioNumbers(source, {} as never, {} as never, {} as never).reserved()).stranded;
  };

  it('are stranded where their job has ended or is not known', async () => {
    expect(await strandedOf([RUNS, PROJECT])).toBe(0);
    expect(await strandedOf([RUNS, PROJECT], [ENDED, PROJECT], [UNKNOWN, PROJECT])).toBe(2);
  });

  it('are not stranded while an update of a film is still going to ask for their job', async () => {
    expect(await strandedOf([WAITS, PROJECT])).toBe(0);
    expect(await strandedOf([WAITS, PROJECT], [GIVEN_UP, PROJECT], [FORGOTTEN, DELETED])).toBe(2);
  });

  it('are not stranded before the process that makes jobs has read what they are for', async () => {
    await source.query(
      `INSERT INTO credit_ledger (uid, version, position, type, said, amount, change, reserved_change, available, reserved, job_id, cause, actor, role, at)
       VALUES ('ada', 1, 20, 'CreditsReserved', '', 100, -100, 100, 0, 100, $1, '', 'ada', 'creator', now())`,
      [UNREAD],
    );
    expect(await strandedOf([UNREAD, PROJECT], [UNKNOWN, PROJECT])).toBe(1);
    await source.query("INSERT INTO ops.checkpoints (name, version, position) VALUES ('process:generation', 1, 19)");
    expect(await strandedOf([UNREAD, PROJECT])).toBe(0);
    await source.query("UPDATE ops.checkpoints SET position = 20 WHERE name = 'process:generation'");
    expect(await strandedOf([UNREAD, PROJECT])).toBe(1);
  });
});
