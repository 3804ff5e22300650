import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@scenewright/contract';
import { holdJobs } from '../support/held-jobs.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('shots between scenes', () => {
  let studio: SharedStudio;
  let ada: Person;
  let projectId: string;

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const scenes = async () => (await call('scenes', { params: { projectId } })).scenes;
  const audios = async () => (await call('audios', { params: { projectId } })).audios;
  const clips = async () => (await scenes()).map(({ shots }) => shots.map(({ video_url }) => video_url?.split('?')[0] ?? null));
  const visuals = async () => (await scenes()).map(({ shots }) => shots.map((shot) => shot.visuals));
  const undo = async () => {
    const { undo } = await call('steps', { params: { projectId } });
    await call('undoStep', { params: { projectId }, body: { step: undo!.step } });
    return undo!.name;
  };
  const at = (scene: number, shot: number) => ({ projectId, sceneId: scene, shotId: shot });
  const post = async (path: string, body: object, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', ...more };
    const response = await fetch(`${studio.url}/api/scenes/${projectId}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as ErrorResponse & { shot_uid?: string } };
  };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    const idea = 'Mara wakes at dawn. She bakes bread. She opens the shop. The street fills with people.';
    ({ projectId } = await call('createProject', { body: { idea, videoLength: 20 } }));
    await call('generateCharacters', { body: { project_id: projectId } });
    await call('generateScenes', { body: { projectId } });
    await call('addScene', { params: { projectId }, body: { title: 'Evening' } });
    await eventually(scenes, (all) => all[0]!.shots.every((shot) => shot.start_frame_status === 'completed'));
    await call('generateVideo', { body: { projectId, sceneId: 1, clipId: 1, prompt: 'push in', model: 'wan-2.2-fast' } });
    await eventually(scenes, (all) => Boolean(all[0]!.shots[0]!.video_url));
    await call('generateSoundEffect', { body: { project_id: projectId, scene_id: 1, shot_id: 1, prompt: 'Birds' } });
    await eventually(audios, (all) => all.some(({ audio_url }) => audio_url));
  }, 120_000);

  it('go to another scene with their clip, their sound and their history, as one step', async () => {
    const before = await visuals();
    const [clip] = (await clips())[0]!;
    const credits = (await call('credits', { query: {} })).credits;
    const { shot_uid, shot_id } = await call('moveShot', { params: at(1, 1), body: { place: 1, scene: 2 } });
    expect(shot_id).toBe(1);
    expect(await visuals()).toEqual([before[0]!.slice(1), [before[0]![0]]]);
    expect((await clips())[1]).toEqual([clip]);
    expect((await audios()).filter(({ audio_url }) => audio_url)).toMatchObject([{ prompt: 'Birds', scene_id: 2, shot_id: 1, shot_uid }]);
    const { history } = await call('videoHistory', { query: { projectId, sceneId: '2', clipId: '1' } });
    expect(history).toMatchObject([{ in_use: true, recipe: { prompt: 'push in' } }]);
    expect(Date.parse(history[0]!.created_at)).toBeLessThan(Date.now());
    expect(await undo()).toBe('move scene 2, shot 1 here from another scene');
    expect(await visuals()).toEqual(before);
    expect((await audios()).filter(({ audio_url }) => audio_url)).toMatchObject([{ prompt: 'Birds', scene_id: 1, shot_id: 1 }]);
    expect((await call('credits', { query: {} })).credits).toBe(credits);
  });

  it('go there once, however often the request arrives', async () => {
    const [key, before] = [{ 'idempotency-key': 'move-across-1' }, await visuals()];
    const first = await post('1/shots/1/move', { place: 1, scene: 2 }, key);
    const again = await post('1/shots/1/move', { place: 1, scene: 2 }, key);
    expect(again.body.shot_uid).toBe(first.body.shot_uid);
    expect((await visuals())[1]).toHaveLength(1);
    await undo();
    expect(await visuals()).toEqual(before);
  });

  it('are there twice when they are duplicated, and each goes its own way', async () => {
    const [clip] = (await clips())[0]!;
    expect(await call('duplicateShot', { params: at(1, 1) })).toMatchObject({ shot_id: 2 });
    expect((await clips())[0]!.slice(0, 2)).toEqual([clip, clip]);
    expect((await audios()).filter(({ audio_url }) => audio_url).map(({ shot_id }) => shot_id)).toEqual([1, 2]);
    const narration = (await scenes())[0]!.shots[1]!.narration;
    await call('reviseShot', { params: at(1, 2), body: { narration: { from: narration, to: 'Something else.' } } });
    expect((await scenes())[0]!.shots.slice(0, 2).map((shot) => shot.narration)).toEqual([narration, 'Something else.']);
    await undo();
    expect(await undo()).toMatch(/^duplicate /);
    expect((await clips())[0]!.filter((one) => one === clip)).toHaveLength(1);
  });

  it('make a scene of their own where it is split, and are of one scene again when the two are joined', async () => {
    const before = await visuals();
    expect(await call('splitScene', { params: { projectId, sceneId: 1 }, body: { shot: 2 } })).toMatchObject({ scene_id: 2 });
    expect(await visuals()).toEqual([before[0]!.slice(0, 1), before[0]!.slice(1), []]);
    expect((await scenes())[1]!.title).toMatch(/\(continued\)$|^Continued$/);
    const beginning = await post('1/split', { shot: 1 });
    expect(beginning).toMatchObject({ status: 409, body: { error: expect.stringContaining('begins with this shot') } });
    await call('joinScenes', { params: { projectId, sceneId: 1 } });
    expect(await visuals()).toEqual(before);
    expect(await post('2/join', {})).toMatchObject({ status: 409, body: { error: expect.stringContaining('last scene') } });
    await undo();
    await undo();
    expect(await visuals()).toEqual(before);
  });

  it('stay while something is made for them, and it is said why', async () => {
    const queue = await holdJobs(studio.databaseUrl);
    const { job_id } = await call('generateVideo', { body: { projectId, sceneId: 1, clipId: 2, prompt: 'pan', model: 'wan-2.2-fast' } });
    const refused = await post('1/shots/2/move', { place: 1, scene: 2 });
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('Something is being made for this shot') } });
    await queue.letGo();
    await eventually(
      () => call('job', { params: { jobId: job_id } }),
      ({ job }) => job.state === 'completed',
    );
  });

  it('is what the log tells', async () => {
    const { differences } = await studio.operator.call('verify');
    expect(differences).toEqual([]);
  });

  it('are told as what changed since an answer, to whoever says which', async () => {
    const since = (position: string) => call('scenes', { params: { projectId }, query: { since: position } });
    const { position, scenes: before } = await call('scenes', { params: { projectId } });
    const order = before.map(({ uid }) => uid);
    expect((await since(position)).changes).toEqual({ scenes: [], order });

    const [first] = before;
    const shot = first!.shots[0]!;
    await call('reviseShot', { params: at(1, 1), body: { narration: { from: shot.narration, to: 'The oven is still warm.' } } });
    const { scenes: whole } = await call('scenes', { params: { projectId } });
    const told = await since(position);
    const { shots, video_clips: _, ...about } = whole[0]!;
    expect(told.scenes).toEqual([]);
    expect(told.changes).toEqual({ scenes: [{ ...about, shots: { items: [shots[0]], order: shots.map(({ uid }) => uid) } }], order });

    // of a history that this log does not have: everything, as since 0
    const all = (await since('999999999')).changes;
    expect(all).toEqual((await since('0')).changes);
    expect(all?.scenes.map((scene) => scene.shots.items)).toEqual(whole.map((scene) => scene.shots));
  });
});
