import { beforeAll, describe, expect, it } from '@jest/globals';
import { creditsOf } from '../support/credits.js';
import { holdJobs } from '../support/held-jobs.js';
import { untilIdle } from '../support/idle.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('a film that is brought up to date', () => {
  let studio: SharedStudio;

  /** A film of somebody's own, with the clips of its first two shots, both with its first character, and a voice on the first. */
  async function filmOf(ada: Person) {
    const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
    const { projectId } = await call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 10 } });
    const { characters } = await call('generateCharacters', { body: { project_id: projectId } });
    const fox = characters[0]!._id;
    await call('generateScenes', { body: { projectId } });
    const scenes = async () => (await call('scenes', { params: { projectId } })).scenes;
    const settled = () =>
      eventually(
        scenes,
        (all) => all.length > 0 && all.every(({ shots }) => shots.every((shot) => shot.start_frame_status === 'completed')),
      );
    await eventually(
      () => call('characters', { params: { projectId } }),
      (cast) => cast.characters_completed,
    );
    const shots = (await settled()).flatMap(({ uid, shots: all }) => all.map((shot) => ({ sceneId: uid, shot })));
    const [first, second] = shots.slice(0, 2).map(({ sceneId, shot }) => ({ projectId, sceneId, clipId: shot.uid }));
    for (const at of [first!, second!]) {
      await call('addCharacterToShot', { params: at, body: { character_id: fox } });
      const { job_id } = await call('editStartFrame', { body: { ...at, prompt: 'The fox at the oven', action: 'generate' } });
      await ended(ada, job_id);
    }
    const shoot = async (at: typeof first) => {
      const { job_id } = await call('generateVideo', { body: { ...at!, prompt: 'push in', model: 'wan-2.2-fast' } });
      await ended(ada, job_id);
      // a job may say so before its clip can be read
      await eventually(
        () => call('videoHistory', { query: at! }),
        ({ history }) => history.length > 0,
      );
    };
    await shoot(first);
    await shoot(second);
    const stale = () => call('freshness', { params: { projectId } });
    /** The log says that an update is over before all that it made can be read. */
    const updated = async () => {
      const over = await eventually(stale, ({ updating }) => updating === null);
      await untilIdle(ada);
      return over;
    };
    const paint = (prompt: string) => call('editPortrait', { body: { character_id: fox, prompt } });
    const credits = async () => (await call('credits', { query: {} })).credits;
    return { call, projectId, fox, first: first!, second: second!, stale, updated, paint, credits, scenes };
  }
  const ended = (person: Person, jobId: string) =>
    eventually(
      () => person.client.call('job', { params: { jobId } }),
      ({ job }) => ['completed', 'failed', 'cancelled'].includes(job.state),
    );

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada', 'ben', 'cleo', 'dora', 'finn'] });
  }, 90_000);

  it('is not out of date at birth, also when its scenes are made while the portraits are still being painted', async () => {
    const gail = await studio.person('gail');
    const { projectId } = await gail.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 10 } });
    await gail.client.call('generateCharacters', { body: { project_id: projectId } });
    await gail.client.call('generateScenes', { body: { projectId } });
    const { characters } = await gail.client.call('characters', { params: { projectId } });
    expect(characters.map(({ image_status }) => image_status)).toEqual(characters.map(() => 'completed'));
    await eventually(
      () => gail.client.call('scenes', { params: { projectId } }),
      ({ scenes }) => scenes.length > 0 && scenes.every(({ shots }) => shots.every((shot) => shot.start_frame_status === 'completed')),
    );
    expect((await gail.client.call('freshness', { params: { projectId } })).stale).toEqual([]);
  });

  it('says what no longer fits, and makes it again in order, for exactly the sum that was shown', async () => {
    const ada = await studio.person('ada');
    const { call, projectId, fox, first, second, stale, updated, paint, credits, scenes } = await filmOf(ada);
    expect(await stale()).toEqual({ stale: [], total_credits: 0, updating: null });

    await expect(call('refresh', { params: { projectId }, body: { accept_credits: 12 } })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Everything is up to date already.',
    });

    const impact = await call('impact', { params: { projectId }, body: { change: { type: 'portrait', characterId: fox } } });
    await paint('black fur');
    const found = await stale();
    const keys = found.stale.map(({ output }) => output);
    expect(keys).toEqual(
      [first, second].flatMap(({ clipId }) => `start_frame:${clipId}`).concat([first, second].map(({ clipId }) => `clip:${clipId}`)),
    );
    expect(found.stale[0]).toMatchObject({ causes: [expect.stringMatching(/has another portrait now$/)], credits: 1, blocked: null });
    expect(found.stale[2]).toMatchObject({ causes: ['follows its start frame'], credits: 2, follows: [keys[0]] });
    // what was foretold
    expect(impact).toMatchObject({ total_credits: found.total_credits, shots: 2 });
    expect(found.total_credits).toBe(6);

    const body = { accept_credits: found.total_credits - 1 };
    await expect(call('refresh', { params: { projectId }, body })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('6 credits'),
    });
    const before = await credits();
    const { step_count } = await call('refresh', { params: { projectId }, body: { accept_credits: 6 } });
    expect(step_count).toBe(4);
    // all of it is reserved at once, and nothing of it is outdated any more
    expect(await credits()).toBe(before - 6);
    expect((await stale()).stale).toEqual([]);
    const done = await updated();
    expect(done).toEqual({ stale: [], total_credits: 0, updating: null });
    expect(await credits()).toBe(before - 6);
    for (const at of [first, second]) {
      const { history } = await call('startFrameHistory', { query: at });
      expect(history[0]).toMatchObject({ in_use: true, prompt: 'The fox at the oven' });
      expect(history[0]!.recipe?.cast?.[0]?.looks).toContain('Now: black fur');
      const clips = (await call('videoHistory', { query: at })).history;
      expect(clips.map(({ in_use }) => in_use)).toEqual([true, false]);
      expect(clips[0]!.recipe?.source?.thumbnail_url.split('?')[0]).toBe(history[0]!.thumb_url.split('?')[0]);
    }
    expect((await scenes()).flatMap(({ shots }) => shots).filter(({ video_url }) => video_url).length).toBe(2);
  }, 240_000);

  it('leaves what somebody leaves, updates what somebody chooses, and asks again when there is another cause', async () => {
    const ben = await studio.person('ben');
    const { call, projectId, first, second, stale, updated, paint } = await filmOf(ben);
    await paint('black fur');
    const [one, two] = [`clip:${first.clipId}`, `start_frame:${second.clipId}`];
    await call('leaveStale', { params: { projectId }, body: { outputs: [two] } });
    expect((await stale()).stale.map(({ output }) => output)).toEqual([`start_frame:${first.clipId}`, one]);
    await call('refresh', { params: { projectId }, body: { outputs: [one], accept_credits: 3 } });
    await updated();
    expect((await stale()).stale).toEqual([]);
    // as a step: it is spoken of again, and left again
    const turn = async (way: 'undo' | 'redo') => {
      const next = (await call('steps', { params: { projectId } }))[way]!;
      await call(way === 'undo' ? 'undoStep' : 'redoStep', { params: { projectId }, body: { step: next.step } });
      return next.name;
    };
    await paint('white fur');
    await call('leaveStale', { params: { projectId }, body: { outputs: [`start_frame:${first.clipId}`, two] } });
    const left = (await stale()).stale.length;
    expect(await turn('undo')).toBe('leave 2 outdated outputs as they are');
    expect((await stale()).stale.map(({ output }) => output)).toEqual(expect.arrayContaining([`start_frame:${first.clipId}`, two]));
    expect(await turn('redo')).toBe('leave 2 outdated outputs as they are');
    expect((await stale()).stale).toHaveLength(left);
    await paint('grey fur');
    expect((await stale()).stale.map(({ output }) => output)).toContain(two);
    const eve = await studio.person('eve');
    await expect(eve.client.call('refresh', { params: { projectId }, body: { accept_credits: 6 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }, 240_000);

  /** What the ledger says of an update's reservations, by job: how much was set aside, and what became of it. */
  async function moneyOf({ uid }: Person) {
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `credits-${uid}` } });
    const told = events as unknown as { type: string; data: { reservationId?: string; amount: number } }[];
    const of = (type: string) => new Map(told.filter((one) => one.type === type).map(({ data }) => [data.reservationId, data.amount]));
    const [reserved, released, deducted] = [of('CreditsReserved'), of('CreditsReleased'), of('CreditsDeducted')];
    return { reserved, released, deducted, open: [...reserved.keys()].filter((id) => !released.has(id) && !deducted.has(id)) };
  }

  const settledMoneyOf = (person: Person) =>
    eventually(
      () => moneyOf(person),
      ({ open }) => open.length === 0,
    );

  it('is stopped whole: what has not begun is dropped, what runs is cancelled, and the money adds up', async () => {
    const dora = await studio.person('dora');
    const { call, projectId, first, second, stale, updated, paint, credits } = await filmOf(dora);
    await expect(call('stopRefresh', { params: { projectId } })).rejects.toMatchObject({ code: 'NOT_IN_FLIGHT' });
    await paint('black fur');
    const [before, known] = [await credits(), await moneyOf(dora)];
    // however slow this machine is, none of it is over before it is stopped
    const queue = await holdJobs(studio.databaseUrl);
    await call('refresh', { params: { projectId }, body: { accept_credits: 6 } });
    expect(await credits()).toBe(before - 6);
    await call('stopRefresh', { params: { projectId } });
    await queue.letGo();
    await updated();
    const { reserved, released, deducted, open } = await settledMoneyOf(dora);
    const mine = [...reserved.keys()].filter((id) => !known.reserved.has(id));
    const sum = (amounts: ReadonlyMap<string | undefined, number>) => mine.reduce((all, id) => all + (amounts.get(id) ?? 0), 0);
    expect([mine.length, sum(reserved), open]).toEqual([4, 6000, []]);
    // each either paid for or given back, and whatever was paid for is there
    expect(mine.filter((id) => released.has(id) && deducted.has(id))).toEqual([]);
    expect(sum(released) + sum(deducted)).toBe(6000);
    expect(sum(released)).toBeGreaterThan(0);
    expect(await creditsOf(studio.operator, dora)).toBe(before - sum(deducted) / 1000);
    // nothing of it begins any more
    const clips = async (at: typeof first) => (await call('videoHistory', { query: at })).history.length;
    expect([await clips(first), await clips(second)]).toEqual([1, 1]);
    // what was not made is out of date as before, and can be updated after all
    const { stale: left, total_credits } = await stale();
    expect(left.map(({ output }) => output)).toEqual(expect.arrayContaining([`clip:${first.clipId}`, `clip:${second.clipId}`]));
    await call('refresh', { params: { projectId }, body: { accept_credits: total_credits } });
    await updated();
    expect(await stale()).toMatchObject({ stale: [] });
    const { entries } = await call('projectHistory', { params: { projectId }, query: {} });
    expect(entries.flatMap(({ said }) => said)).toContain('An update was stopped');
  }, 240_000);

  it('goes on without a job that is cancelled and what waits for it', async () => {
    const finn = await studio.person('finn');
    const { call, projectId, stale, updated, paint, credits } = await filmOf(finn);
    await paint('black fur');
    const [before, known] = [await credits(), await moneyOf(finn)];
    const queue = await holdJobs(studio.databaseUrl);
    await call('refresh', { params: { projectId }, body: { accept_credits: 6 } });
    const cancelled = await eventually(
      async () => {
        const { jobs } = await call('jobs', { query: { state: 'open' } });
        for (const { id } of jobs) {
          const job = await call('cancelJob', { params: { jobId: id } }).then(
            (answer) => answer.job,
            () => null,
          );
          if (job) return job;
        }
        return null;
      },
      (job) => job !== null,
    );
    await queue.letGo();
    await updated();
    const { reserved, released, deducted, open } = await settledMoneyOf(finn);
    const mine = [...reserved.keys()].filter((id) => !known.reserved.has(id));
    const given = mine.filter((id) => released.has(id));
    expect(open).toEqual([]);
    expect(given).toContain(cancelled!.id);
    // a start frame takes its clip along; the other shot is brought up to date
    expect(given).toHaveLength(cancelled!.kind === 'start_frame' ? 2 : 1);
    expect(await creditsOf(studio.operator, finn)).toBe(before - mine.reduce((sum, id) => sum + (deducted.get(id) ?? 0), 0) / 1000);
    expect((await stale()).stale).toHaveLength(given.length);
  }, 240_000);

  it('gives up what waits for something that did not come about, and its credits are free again', async () => {
    const cleo = await studio.person('cleo');
    const { call, projectId, first, second, stale, updated, paint, credits } = await filmOf(cleo);
    await paint('black fur');
    const before = await credits();
    const queue = await holdJobs(studio.databaseUrl);
    await call('refresh', { params: { projectId }, body: { accept_credits: 6 } });
    // its shot goes before its picture is made: the clip that would follow is for nobody
    await call('removeShot', { params: { projectId, sceneId: first.sceneId, shotId: first.clipId } });
    await queue.letGo();
    await updated();
    expect(await eventually(credits, (left) => left === before - 3)).toBe(before - 3);
    expect((await stale()).stale.filter(({ shot_uid }) => shot_uid === second.clipId)).toEqual([]);
  }, 240_000);
});
