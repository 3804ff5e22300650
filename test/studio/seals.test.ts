import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SealProof } from '@scenewright/contract';
import { CommandExecutor, PostgresEventStore, Sealer, Seals } from '@scenewright/event-log';
import pg from 'pg';
import { checkedProof } from '../../apps/api/src/cli/commands/proof.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('the seals of a studio', () => {
  let studio: SharedStudio;
  let ada: Person;
  let store: PostgresEventStore;
  let seals: Seals;

  /** As the studio does before long, now; beside the studio, which does it as well. */
  const seal = async () => {
    await new Sealer(store, new CommandExecutor(store), { events: 1_000, ms: 0 }).look();
    const last = await seals.last();
    if (!last) throw new Error('nothing was sealed');
    return last;
  };

  /** Somebody who owns the table changes what an event says, and puts it back after `work`. */
  async function changed(position: bigint, work: () => Promise<void>): Promise<void> {
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    const data = async (now: unknown) => {
      await database.query('ALTER TABLE event_log.events DISABLE TRIGGER facts_stay');
      await database.query('UPDATE event_log.events SET data = $2 WHERE position = $1', [String(position), now]);
      await database.query('ALTER TABLE event_log.events ENABLE TRIGGER facts_stay');
    };
    const { rows } = await database.query('SELECT data FROM event_log.events WHERE position = $1', [String(position)]);
    await data({ ...rows[0].data, idea: 'Two foxes rob a bakery' });
    try {
      await work();
    } finally {
      await data(rows[0].data);
      await database.end();
    }
  }

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    store = new PostgresEventStore(studio.databaseUrl);
    seals = new Seals(store);
    await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
  }, 90_000);
  afterAll(() => store?.close());

  const check = async (number: number) => (await studio.operator.call('verifyChain', { body: { after: number - 1 } })).seals[0];

  it('agree with the log as the database keeps it, from the first one on', async () => {
    const { number, position, count, head } = await seal();
    const says = { position: String(position), count, head };
    expect(await check(number)).toMatchObject({ number, ok: true, says, found: says });
    const { seals: first } = await studio.operator.call('verifyChain', { body: {} });
    expect(first.map(({ ok }) => ok)).toEqual(first.map(() => true));
  });

  it('find a row that somebody changed behind the studio’s back', async () => {
    await ada.client.call('createProject', { body: { idea: 'A robot learns to knit', videoLength: 5 } });
    const { number, position } = await seal();
    let created = 0n;
    for await (const event of store.readAll()) if (event.type === 'ProjectCreated' && event.position <= position) created = event.position;
    expect((await seals.covering(created))?.seal.number).toBe(number);
    await changed(created, async () => {
      expect(await check(number)).toMatchObject({ number, ok: false, says: { position: String(position) } });
    });
    expect(await check(number)).toMatchObject({ ok: true });
  });

  describe('to download', () => {
    let boss: Person;
    const asking = (path: string) => fetch(`${studio.url}/api${path}`, { headers: { authorization: `Bearer ${boss.token}` } });

    beforeAll(async () => {
      boss = await studio.person('boss');
      await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'admin' } });
    });

    it('prove an event to whoever has the head, and show nothing that anybody wrote', async () => {
      const { position, head } = await seal();
      const answer = await asking(`/admin/proof?position=${position}`);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=proof-${position}.json`);
      const proof = (await answer.json()) as SealProof;
      expect(checkedProof(proof, head)).toMatchObject({ holds: true });
      expect(proof.event.text).toBeNull();
      const whole = await studio.operator.call('operatorProof', { query: { position: String(position) } });
      expect(checkedProof(whole, head).lines[1]).toContain('is what was hashed');
      expect({ ...whole, event: { ...whole.event, text: null } }).toEqual(proof);
    });

    it('tell whom they are about of the operator who takes what was written along', async () => {
      const cyd = await studio.person('cyd');
      await cyd.client.call('createProject', { body: { idea: 'A heron opens a bank', videoLength: 5 } });
      await seal();
      let created = 0n;
      for await (const event of store.readAll())
        if (event.metadata.subject.userId === cyd.uid && event.type === 'ProjectCreated') created = event.position;
      await studio.operator.call('operatorProof', { query: { position: String(created) } });
      const looks = await eventually(
        async () => (await cyd.client.call('whoLooked')).looks,
        (found) => found.length > 0,
      );
      expect(looks.map(({ kind, role, reason }) => [kind, role, reason])).toEqual([['projects', 'operator', null]]);
    });

    it('are not there for what is not sealed yet', async () => {
      await ada.client.call('createProject', { body: { idea: 'A moth learns to read', videoLength: 5 } });
      const query = { position: String(await store.head()) };
      await expect(boss.client.call('adminProof', { query })).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(boss.client.call('adminProof', { query: { position: '0' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('are listed, the newest first, with what is not sealed yet', async () => {
      // what was begun before may go on behind the seal
      const { number, seals: listed } = await eventually(
        async () => ({ ...(await seal()), ...(await boss.client.call('adminSeals', { query: { limit: '2' } })) }),
        ({ unsealed }) => unsealed.events === 0,
      );
      expect(listed[0]?.number).toBeGreaterThanOrEqual(number);
      const { next } = await boss.client.call('adminSeals', { query: { limit: '1' } });
      const older = await boss.client.call('adminSeals', { query: { limit: '1', before: String(next) } });
      expect(older.seals[0]?.number).toBe((next ?? 0) - 1);
    });

    it('beside what the staff did: for admins by name, and on the command line', async () => {
      await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'support' } });
      const params = { uid: ada.uid };
      await boss.client.call('lookAtPerson', { params, body: { reason: 'She asked' } });
      await boss.client.call('supportCredits', { params, body: { amount: 2, reason: 'For your patience' } });
      await studio.operator.call('adjustCredits', { body: { email: studio.address('ada'), amount: 3, reason: 'A gift' } });
      await boss.client.call('endSessionsOfPerson', { params });
      const told = async (staff: string) =>
        (await boss.client.call('adminAudit', { query: { staff } })).entries.map(({ words, person }) => [words, person?.uid]);
      const expected = [
        ['Signed somebody out everywhere', ada.uid],
        ['Gave 2 credits: For your patience', ada.uid],
        ['Looked at an account: She asked', ada.uid],
      ];
      expect(
        await eventually(
          () => told(boss.uid),
          (all) => all.length >= expected.length,
        ),
      ).toEqual(expected);
      const { entries, staff } = await studio.operator.call('operatorAudit', { query: { limit: '200' } });
      const byOperator = entries.filter(({ staff: { role } }) => role === 'operator').map(({ words }) => words);
      expect(byOperator).toEqual(expect.arrayContaining(['The role of admin was granted', expect.stringMatching(/3 credits.*A gift/)]));
      expect(staff.find(({ uid }) => uid === boss.uid)?.role).toBe('admin');
      const first = await boss.client.call('adminAudit', { query: { staff: boss.uid, limit: '1' } });
      const second = await boss.client.call('adminAudit', { query: { staff: boss.uid, limit: '1', before: first.next ?? '' } });
      expect(second.entries[0]?.words).toBe(expected[1]?.[0]);
    });
  });
});
