import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { untilIdle } from '../support/idle.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';
import { makeThings, type Things } from '../support/things.js';

describe('the audit of a project', () => {
  let studio: SharedStudio;
  let boss: Person;
  let ada: Person;
  let things: Things;

  const params = () => ({ projectId: things.project });
  const history = (query: Record<string, string> = {}) => boss.client.call('adminProjectHistory', { params: params(), query });
  const text = async (file: string) => (await boss.client.fetch(`/api/admin/projects/${things.project}/${file}`)).text();
  const looks = async () => (await ada.client.call('whoLooked')).looks;
  // who looks is not kept waiting until the person who is looked at can read of it
  const looksTold = (count: number) => eventually(looks, (told) => told.length >= count);

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    [boss, ada] = [await studio.person('boss'), await studio.person('ada')];
    await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'admin' } });
    things = await makeThings(ada);
  }, 120_000);

  it('is told to its owner once, however much of it is looked at', async () => {
    expect(await looks()).toEqual([]);
    await Promise.all([history(), history({ money: 'true' }), boss.client.call('adminProjectCost', { params: params() })]);
    await boss.client.call('adminProject', { params: params() });
    expect(await looksTold(1)).toMatchObject([{ kind: 'projects', role: 'admin', reason: null }]);
    // and it stands in the project's own log
    const ofStaff = await eventually(
      () => history({ who: 'staff' }),
      ({ rows }) => rows.length > 0,
    );
    expect(ofStaff.rows).toMatchObject([{ type: 'StaffLooked', kind: 'staff', by: { role: 'admin', who: 'staff' } }]);
  });

  it('has every event of all its streams and its money, page by page', async () => {
    const whole = await history({ limit: '200' });
    expect(new Set(whole.rows.map(({ kind }) => kind))).toEqual(
      new Set(['project', 'cast', 'scene', 'soundtrack', 'conversation', 'credits', 'user', 'staff']),
    );
    const first = await history({ limit: '7' });
    const second = await history({ limit: '7', before: first.next! });
    expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 14));
    expect(first.total).toBe(whole.total);
  });

  it('is filtered by who, kind, money, failures and time', async () => {
    const all = (await history({ limit: '200' })).rows;
    const agrees = async (query: Record<string, string>, holds: (row: (typeof all)[number]) => boolean) => {
      const { rows, total } = await history({ limit: '200', ...query });
      expect(rows).toEqual(all.filter(holds));
      expect(total).toBe(rows.length);
      return rows.length;
    };
    expect(await agrees({ money: 'true' }, ({ money }) => money !== null)).toBeGreaterThan(3);
    expect(await agrees({ kind: 'cast' }, ({ kind }) => kind === 'cast')).toBeGreaterThan(1);
    expect(await agrees({ who: 'studio' }, ({ by }) => by.who === 'studio')).toBeGreaterThan(3);
    expect(await agrees({ failures: 'true' }, ({ failed }) => failed)).toBe(0);
    const { at } = all[5]!;
    expect(await agrees({ from: at }, (row) => row.at >= at)).toBeGreaterThan(5);
    // a zone that no map knows, and the database does not either
    expect((await history({ from: '2048-04-03T15:04:55.24804+19:13' })).rows).toEqual([]);
    await expect(history({ from: '0000-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(history({ from: 'yesterday' })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('says on whose behalf the studio did what followed, with addresses masked', async () => {
    const followed = (await history({ who: 'studio' })).rows[0]!;
    expect(followed.on_behalf_of).toMatchObject({ uid: ada.uid, who: 'owner' });
    expect(followed.on_behalf_of?.masked_email).toMatch(/^.•••@/);
    expect(JSON.stringify(await history({ limit: '200' }))).not.toContain(studio.address('ada'));
  });

  it('shows a click as a tree: request, work, result, money', async () => {
    const spent = (await history({ money: 'true', limit: '200' })).rows.find(
      ({ money }) => money?.kind === 'spent' && money.operation === 'video',
    )!;
    expect(spent.place).toEqual({ scene: 1, shot: 1 });
    const { nodes } = await boss.client.call('adminProjectCauses', {
      params: { ...params(), correlationId: spent.correlation_id },
    });
    expect(nodes.map(({ depth, event, job }) => [depth, event?.type ?? job?.kind])).toEqual([
      [0, 'VideoGenerationRequested'],
      [1, 'CreditsReserved'],
      [1, 'video'],
      ...nodes.filter(({ event }) => event?.type === 'VideoGenerationStarted').map(() => [2, 'VideoGenerationStarted']),
      [2, 'VideoGenerationCompleted'],
      [3, 'CreditsDeducted'],
    ]);
    expect(nodes.find(({ job }) => job)?.job).toMatchObject({ id: things.job, state: 'completed', attempts: 1 });
  });

  it('has the files with their hashes, and where they are used', async () => {
    const { files, total } = await boss.client.call('adminProjectFiles', { params: params(), query: { limit: '100' } });
    expect(files).toHaveLength(total);
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['image', 'video', 'sound']));
    for (const { sha256, bytes } of files) {
      expect(sha256[0]).toMatch(/^[0-9a-f]{64}$/);
      expect(bytes).toBeGreaterThan(0);
    }
    const clip = files.find(({ uses }) => uses.some(({ words }) => /^A video of .* was generated$/.test(words)))!;
    expect(clip).toMatchObject({ kind: 'video', stored_by: 'the studio' });
    expect(clip.uses[0]?.place).toEqual({ scene: 1, shot: 1 });
    // a voice and an effect stand where their shot does; music belongs to none
    const sounds = files.filter(({ kind }) => kind === 'sound').map(({ uses }) => uses[0]?.place);
    expect(sounds).toEqual(expect.arrayContaining([{ scene: 1, shot: 1 }, { scene: 1, shot: 1 }, null]));
    expect(sounds.filter((place) => place === null)).toHaveLength(1);
  });

  it('has its files page by page, each once, in the order in which its log names them', async () => {
    const database = new pg.Client(studio.databaseUrl);
    await database.connect();
    const page = (query: Record<string, string>) => boss.client.call('adminProjectFiles', { params: params(), query });
    const move = (from: string, to: string) =>
      database.query('UPDATE read.project_log SET position = $3 WHERE project_id = $1 AND position = $2', [things.project, from, to]);
    const { files } = await page({ limit: '100' });
    const first = files[0]!.uses[0]!.position;
    // as text it would stand behind nearly all others
    await move(first, '9');
    try {
      const paged: string[] = [];
      for (let after: string | null = null; paged.length === 0 || after !== null; ) {
        const { files: some, next }: Awaited<ReturnType<typeof page>> = await page({ limit: '1', ...(after && { after }) });
        paged.push(...some.map(({ asset_id }) => asset_id));
        after = next;
      }
      expect(paged).toEqual(files.map(({ asset_id }) => asset_id));
    } finally {
      await move('9', first);
      await database.end();
    }
  });

  it('adds up to what was taken for it', async () => {
    const { whole, scenes, shots, elsewhere } = await boss.client.call('adminProjectCost', { params: params() });
    const { credit_history: entries } = await ada.client.call('creditHistory');
    const taken = entries.filter(({ type }) => type === 'deduction').reduce((sum, { amount }) => sum - amount, 0);
    expect(whole.cost).toBeCloseTo(taken, 6);
    expect(whole.reserved).toBeCloseTo(whole.settled + whole.released + whole.open, 6);
    const sum = (of: readonly { cost: number }[]) => of.reduce((total, { cost }) => total + cost, 0);
    expect(sum(shots) + elsewhere.cost).toBeCloseTo(whole.cost, 6);
    expect(sum(scenes)).toBeCloseTo(sum(shots), 6);
    expect(shots[0]).toMatchObject({ scene: 1, shot: 1 });
  });

  it('shows it at a moment, and what differs between two', async () => {
    const then = await boss.client.call('adminProjectAt', { params: { ...params(), position: things.moment } });
    const { differences } = await boss.client.call('adminProjectDifferences', { params: { ...params(), position: things.moment } });
    expect(then.scenes[0]?.shots[0]).toMatchObject({ has_frame: true, has_clip: true });
    expect(differences.map(({ said }) => said)).toEqual(['The logline reads: “They rise early.”']);
  });

  it('can be taken away as JSONL and as CSV, whole, in the order of the log', async () => {
    const { total } = await history();
    const lines = (await text('history.jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(total);
    expect(lines.map(({ position }) => Number(position))).toEqual(lines.map(({ position }) => Number(position)).sort((a, b) => a - b));
    expect(lines.find(({ type }) => type === 'VideoGenerationRequested')).toMatchObject({
      schema_version: 2,
      data: { model: 'wan-2.2-fast' },
    });
    expect(lines.every(({ data }) => data !== null)).toBe(true);
    const csv = await text('history.csv?money=true');
    expect(csv).toContain('Spent');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + (await history({ money: 'true' })).total);
  });

  it('names people only to whom gave a reason for it', async () => {
    expect(await text('history.csv')).not.toContain(studio.address('ada'));
    await expect(text('history.csv?names=true')).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    await boss.client.call('lookAtPerson', { params: { uid: ada.uid }, body: { reason: 'A complaint about this film' } });
    expect(await text('history.csv?names=true')).toContain(studio.address('ada'));
    expect(await text('history.jsonl?names=true')).toContain(studio.address('ada'));
    expect((await looksTold(2)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['account', 'A complaint about this film'],
      ['projects', null],
    ]);
  });

  it('is made as it was for its owner, who sees by whom and why, and can undo it', async () => {
    const shots = async () =>
      (await ada.client.call('scenes', { params: params() })).scenes.flatMap((scene) => scene.shots.map(({ uid }) => uid));
    const before = await shots();
    const moment = (await history({ limit: '1' })).rows[0]!.position;
    await ada.client.call('addShot', { params: { ...params(), sceneId: 1 }, body: { description: 'A bell over the door' } });
    const after = await shots();
    await untilIdle(ada);
    expect(after).toHaveLength(before.length + 1);
    await boss.client.call('adminRestoreMoment', {
      params: { ...params(), position: moment },
      body: { reason: 'She asked for the old one' },
    });
    expect(await shots()).toEqual(before);
    const told = await ada.client.call('projectHistory', { params: params(), query: {} });
    expect(told.entries[0]).toMatchObject({
      who: 'you',
      via: 'staff',
      said: expect.arrayContaining([expect.stringContaining('restored')]),
    });
    const lookedAt = await eventually(looks, (all) => all.some(({ reason }) => reason === 'She asked for the old one'));
    expect(lookedAt).toContainEqual(expect.objectContaining({ kind: 'projects', role: 'admin', reason: 'She asked for the old one' }));
    const { entries } = await boss.client.call('adminAudit', { query: {} });
    expect(entries[0]).toMatchObject({ words: expect.stringContaining('restored'), person: { uid: ada.uid } });

    const { undo } = await ada.client.call('steps', { params: params() });
    await ada.client.call('undoStep', { params: params(), body: { step: undo!.step } });
    expect(await shots()).toEqual(after);
    const elsewhere = boss.client.call('adminRestoreMoment', {
      params: { ...params(), position: '999999999' },
      body: { reason: 'Why not' },
    });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unsaid = boss.client.call('adminRestoreMoment', { params: { ...params(), position: moment }, body: { reason: ' ' } });
    await expect(unsaid).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('is there of a deleted project, too, until it goes for good', async () => {
    await ada.client.call('deleteProject', { params: params() });
    const { project } = await boss.client.call('adminProject', { params: params() });
    expect(project).toMatchObject({ id: things.project, deleted_at: expect.any(String), days_left: expect.any(Number) });
    expect((await history()).rows.some(({ type }) => type === 'ProjectDeleted')).toBe(true);
    await ada.client.call('deleteProjectForGood', { params: params() });
    await expect(history()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(text('history.jsonl')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
