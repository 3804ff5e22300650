import { beforeAll, describe, expect, it } from '@jest/globals';
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
    };
    await shoot(first);
    await shoot(second);
    const stale = () => call('freshness', { params: { projectId } });
    const paint = (prompt: string) => call('editPortrait', { body: { character_id: fox, prompt } });
    const credits = async () => (await call('credits', { query: {} })).credits;
    return { call, projectId, fox, first: first!, second: second!, stale, paint, credits, scenes };
  }
  const ended = (person: Person, jobId: string) =>
    eventually(
      () => person.client.call('job', { params: { jobId } }),
      ({ job }) => ['completed', 'failed', 'cancelled'].includes(job.state),
    );

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada', 'ben', 'cleo'] });
  }, 90_000);

  it('says what no longer fits, and makes it again in order, for exactly the sum that was shown', async () => {
    const ada = await studio.person('ada');
    const { call, projectId, fox, first, second, stale, paint, credits, scenes } = await filmOf(ada);
    expect(await stale()).toEqual({ stale: [], total_credits: 0, updating: null });

    const impact = await call('impact', { params: { projectId }, body: { change: { type: 'portrait', characterId: fox } } });
    await paint('make the coat red');
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
    const done = await eventually(stale, ({ updating }) => updating === null);
    expect(done).toEqual({ stale: [], total_credits: 0, updating: null });
    expect(await credits()).toBe(before - 6);
    for (const at of [first, second]) {
      const { history } = await call('startFrameHistory', { query: at });
      expect(history[0]).toMatchObject({ in_use: true, prompt: 'The fox at the oven' });
      expect(history[0]!.recipe?.cast?.[0]?.looks).toContain('Now: make the coat red');
      const clips = (await call('videoHistory', { query: at })).history;
      expect(clips.map(({ in_use }) => in_use)).toEqual([true, false]);
      expect(clips[0]!.recipe?.source?.thumbnail_url.split('?')[0]).toBe(history[0]!.thumb_url.split('?')[0]);
    }
    expect((await scenes()).flatMap(({ shots }) => shots).filter(({ video_url }) => video_url).length).toBe(2);
  }, 240_000);

  it('leaves what somebody leaves, updates what somebody chooses, and asks again when there is another cause', async () => {
    const ben = await studio.person('ben');
    const { call, projectId, first, second, stale, paint } = await filmOf(ben);
    await paint('make the coat red');
    const [one, two] = [`clip:${first.clipId}`, `start_frame:${second.clipId}`];
    await call('leaveStale', { params: { projectId }, body: { outputs: [two] } });
    expect((await stale()).stale.map(({ output }) => output)).toEqual([`start_frame:${first.clipId}`, one]);
    await call('refresh', { params: { projectId }, body: { outputs: [one], accept_credits: 3 } });
    await eventually(stale, ({ updating }) => updating === null);
    expect((await stale()).stale).toEqual([]);
    await paint('make the coat blue');
    expect((await stale()).stale.map(({ output }) => output)).toContain(two);
    const eve = await studio.person('eve');
    await expect(eve.client.call('refresh', { params: { projectId }, body: { accept_credits: 6 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }, 240_000);

  it('gives up what waits for something that did not come about, and its credits are free again', async () => {
    const cleo = await studio.person('cleo');
    const { call, projectId, first, second, stale, paint, credits } = await filmOf(cleo);
    await paint('make the coat red');
    const before = await credits();
    await call('refresh', { params: { projectId }, body: { accept_credits: 6 } });
    // its shot goes while its picture is made: the clip that would follow is for nobody
    await call('removeShot', { params: { projectId, sceneId: first.sceneId, shotId: first.clipId } });
    await eventually(stale, ({ updating }) => updating === null);
    expect(await eventually(credits, (left) => left === before - 3)).toBe(before - 3);
    expect((await stale()).stale.filter(({ shot_uid }) => shot_uid === second.clipId)).toEqual([]);
  }, 240_000);
});
