import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Checkpoints, EventLog } from '@scenewright/event-log';
import pg from 'pg';
import type { StudioParts } from '../../apps/api/src/event-log/studio-parts.js';
import { Verification } from '../../apps/api/src/operator/verification.js';
import { openTallies, projectorOn, Tally, unchanged, until } from './support/tally.js';

beforeAll(() => Logger.overrideLogger(false));

describe('verifying a read model', () => {
  let tallies: Awaited<ReturnType<typeof openTallies>>;
  let verification: Verification;

  beforeEach(async () => {
    tallies = await openTallies();
    const { store, database, url } = tallies;
    const parts = { of: () => [new Tally()] } as unknown as StudioParts;
    const nothing = { run: async () => ({ differences: [], damages: [] }) };
    verification = new Verification(
      new EventLog(store, unchanged),
      parts,
      new Checkpoints(database),
      database,
      { directDatabaseUrl: url },
      nothing as never,
      nothing as never,
      nothing as never,
      nothing as never,
    );
    const projector = projectorOn(await tallies.openNode(), new Tally());
    projector.start();
    await tallies.tell('tale-1');
    const last = await tallies.tell('tale-2');
    await until(async () => (await tallies.status())?.position === last);
    await projector.close();
  });
  afterEach(() => tallies.close());

  it('says what it shows otherwise than the log', async () => {
    expect(await verification.run({ hashes: false })).toMatchObject({ checked: { tally: 2 }, differences: [] });
    await tallies.database.query("UPDATE read.tally SET events = 7 WHERE stream = 'tale-2'");
    const { differences } = await verification.run({ hashes: false });
    expect(differences.map(({ difference }) => difference)).toEqual(['missing or different in the read model', 'not in the log']);
  });

  it('takes as long as it takes', async () => {
    const holder = new pg.Client({ connectionString: tallies.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE read.tally IN ACCESS EXCLUSIVE MODE');
    // longer than the database lets a statement of a call wait
    const released = holder.query('SELECT pg_sleep(9); ROLLBACK').finally(() => holder.end());
    expect(await verification.run({ hashes: false })).toMatchObject({ checked: { tally: 2 }, differences: [] });
    await released;
  });
});
