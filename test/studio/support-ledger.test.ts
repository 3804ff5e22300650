import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { creditsDecider, projectDecider } from '@scenewright/domain';
import { CommandExecutor, newId, PostgresEventStore, systemContext } from '@scenewright/event-log';
import { type RefreshStep, streams } from '@scenewright/events';
import pg from 'pg';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';
import { makeThings, type Things } from '../support/things.js';

/** Moves in time when credits were set aside for a job, as it is read. */
const AGED = "UPDATE read.credit_ledger SET at = at + $2::interval WHERE job_id = $1 AND type = 'CreditsReserved'";

describe('somebody’s ledger, to the staff', () => {
  let studio: SharedStudio;
  let sue: Person;
  let ada: Person;
  let things: Things;

  const params = () => ({ uid: ada.uid });
  const onDatabase = async (work: (database: pg.Client) => Promise<unknown>) => {
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    await work(database).finally(() => database.end());
  };
  /** For work that there is not: no call does that. `steps`: of an update, which wait for each other. */
  const setAside = async (reservationId: string, amount: number, steps: readonly RefreshStep[] = []) => {
    const store = new PostgresEventStore(studio.databaseUrl);
    const now = new Date().toISOString();
    const projectId = things.project;
    await new CommandExecutor(store).execute(systemContext(newId(), { userId: ada.uid, projectId }), async (unit) => {
      await unit.decide(creditsDecider, streams.credits(ada.uid), {
        type: 'ReserveCredits',
        ...{ reservationId, amount, operation: 'video', spentOn: { projectId }, now },
      });
      if (steps.length > 0)
        await unit.decide(projectDecider, streams.project(projectId), { type: 'RequestRefresh', refreshId: newId(), steps });
    });
    await store.close();
  };
  const page = (query: { limit?: string; before?: string; job?: string } = {}) =>
    sue.client.call('supportLedger', { params: params(), query });
  const at = async (query: { position?: string; time?: string; version?: string } = {}) =>
    (await sue.client.call('supportLedgerAt', { params: params(), query })).moment;
  const check = () => sue.client.call('supportLedgerCheck', { params: params() });

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    [sue, ada] = [await studio.person('sue'), await studio.person('ada')];
    await studio.operator.call('grantRole', { body: { email: studio.address('sue'), role: 'support' } });
    things = await makeThings(ada);
    await sue.client.call('lookAtPerson', { params: params(), body: { reason: 'She asks what a clip costs' } });
  }, 90_000);

  it('has every event with what could be spent and what was set aside after it', async () => {
    const { entries, next, total } = await page();
    expect(next).toBeNull();
    expect(total).toBe(entries.length);
    const inOrder = entries.toReversed();
    let [available, reserved] = [0, 0];
    for (const entry of inOrder) {
      available += entry.change;
      reserved += entry.reserved_change;
      expect(entry.available).toBeCloseTo(available, 6);
      expect(entry.reserved).toBeCloseTo(reserved, 6);
    }
    expect(available).toBeCloseTo((await ada.client.call('credits')).credits, 6);
    expect(inOrder[0]).toMatchObject({ type: 'CreditsGranted', version: 1, by: 'themselves', reserved: 0 });
  });

  it('says of each what it was for, and how that work stands', async () => {
    const { entries } = await page({ job: things.job });
    expect(entries.map(({ type }) => type)).toEqual(['CreditsDeducted', 'CreditsReserved']);
    const [settled, reserved] = entries;
    expect(reserved).toMatchObject({
      operation: 'video',
      model: 'wan-2.2-fast',
      scene: 1,
      shot: 1,
      by: 'themselves',
      // what a film is called is what somebody wrote
      project: { id: things.project, title: null },
      job: { id: things.job, state: 'completed', attempts: 1 },
    });
    expect(settled).toMatchObject({ by: 'the studio', deduction_id: things.job, reserved_change: -reserved!.reserved_change });
    expect(settled?.correlation_id).toBe(reserved?.correlation_id);
  });

  it('is read page by page, from wherever one stands', async () => {
    const all = (await page()).entries.map(({ position }) => position);
    const read: string[] = [];
    for (let before: string | undefined; ; ) {
      const { entries, next } = await page({ limit: '3', ...(before && { before }) });
      read.push(...entries.map(({ position }) => position));
      if (!next) break;
      before = next;
    }
    expect(read).toEqual(all);
  });

  it('is at any event of it, and at any position, what it was then', async () => {
    const { entries } = await page();
    for (const { version, position, available, reserved } of entries) {
      const moment = await at({ version: String(version) });
      expect(moment).toMatchObject({ position, available, reserved });
      expect(moment.grants.reduce((sum, { remaining }) => sum + remaining, 0)).toBeCloseTo(available, 6);
      expect(moment.reservations.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(reserved, 6);
      expect(await at({ position })).toEqual(moment);
      const { granted, refunded, used, expired, reserved: aside } = moment.sums;
      expect(granted + refunded - used - expired - aside).toBeCloseTo(available, 6);
    }
    expect(await at()).toMatchObject({ position: entries[0]?.position });
    expect(await at({ time: entries.at(-1)?.at ?? '' })).toMatchObject({ position: entries.at(-1)?.position });
    await expect(at({ time: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(at({ position: '0' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(at({ version: '999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leaves one trace of being read, beside that of the account', async () => {
    await check();
    const kinds = await eventually(
      async () => (await ada.client.call('whoLooked')).looks.map(({ kind, reason }) => [kind, reason]),
      (found) => found.length >= 2,
    );
    expect(kinds).toEqual([
      ['credits', 'She asks what a clip costs'],
      ['account', 'She asks what a clip costs'],
    ]);
  });

  it('can be taken along as CSV, which names nobody', async () => {
    const { csv, file_name } = await sue.client.call('supportLedgerCsv', { params: params() });
    const { entries } = await page();
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(entries.length + 1);
    expect(lines[1]).toContain(`${ada.uid},1,`);
    expect(csv).not.toContain(studio.address('ada'));
    expect(file_name).toBe(`ledger-${ada.uid}.csv`);
  });

  it('keeps what its work still needs, and gives back what nothing would end', async () => {
    const release = (jobId: string) => sue.client.call('releaseReservation', { params: { ...params(), jobId } });
    await expect(release(things.job)).rejects.toMatchObject({ code: 'NOT_IN_FLIGHT' });
    const before = await ada.client.call('credits');
    const stuck = randomUUID();
    await setAside(stuck, 2000);
    const person = async () => (await sue.client.call('supportPerson', { params: params() })).person;
    const [reservation] = await eventually(
      async () => (await person()).reservations,
      (found) => found.length > 0,
    );
    expect(reservation).toMatchObject({ job_id: stuck, amount: 2, job: null, stuck: false });
    // it may have been asked for this moment
    await expect(release(stuck)).rejects.toMatchObject({ code: 'CONFLICT' });
    await onDatabase((database) => database.query(AGED, [stuck, '-1 hour']));
    // before the process that makes jobs has read of it, it may still become one
    const [known] = await eventually(
      async () => (await person()).reservations,
      ([one]) => one?.stuck === true,
    );
    expect(known).toMatchObject({ job_id: stuck, job: null });
    expect((await check()).problems).toEqual([`2 credits are set aside for job ${stuck}, which there is not.`]);
    expect(await release(stuck)).toEqual({ credits: before.credits });
    await expect(release(stuck)).rejects.toMatchObject({ code: 'NOT_IN_FLIGHT' });
    await onDatabase((database) => database.query(AGED, [stuck, '1 hour']));
    const [released] = (await page({ job: stuck })).entries;
    expect(released).toMatchObject({ type: 'CreditsReleased', change: 2, reserved_change: -2 });
  });

  it('keeps what a later step of an update needs, which is no job yet', async () => {
    const step = randomUUID();
    const trim = { kind: 'trim', sceneUid: things.scene, shotUid: things.shot, start: 0, end: 2, price: 0 } as const;
    await setAside(step, 2000, [{ ...trim, jobId: step, output: `clip:${things.shot}`, waitsFor: [randomUUID()] }]);
    const person = async () => (await sue.client.call('supportPerson', { params: params() })).person;
    await eventually(person, ({ reservations }) => reservations.length > 0);
    await onDatabase((database) => database.query(AGED, [step, '-1 hour']));
    expect((await person()).reservations).toMatchObject([{ job_id: step, job: null, stuck: false }]);
    expect((await check()).problems).toEqual([]);
    await expect(sue.client.call('releaseReservation', { params: { ...params(), jobId: step } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await onDatabase((database) => database.query(AGED, [step, '1 hour']));
  });

  it('adds up', async () => {
    expect(await check()).toEqual({ entries: (await page()).total, problems: [] });
  });
});
