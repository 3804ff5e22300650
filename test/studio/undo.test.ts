import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@scenewright/contract';
import { makeFilm } from '../support/film.js';
import { untilIdle } from '../support/idle.js';
import { listen } from '../support/listener.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('steps that are undone and done again', () => {
  let studio: SharedStudio;
  let ada: Person;
  let projectId: string;

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const shots = async () => (await call('scenes', { params: { projectId } })).scenes[0]!.shots;
  const order = async () => (await shots()).map(({ uid }) => uid);
  const shot = async (uid: string) => (await shots()).find((one) => one.uid === uid)!;
  const audios = async () => (await call('audios', { params: { projectId } })).audios;
  const steps = () => call('steps', { params: { projectId } });
  const undo = (step: string) => call('undoStep', { params: { projectId }, body: { step } });
  const redo = (step: string) => call('redoStep', { params: { projectId }, body: { step } });
  const undoNewest = async () => undo((await steps()).undo!.step);
  const ledger = async () => ({
    history: (await call('creditHistory', { query: { limit: '100' } })).credit_history,
    credits: (await call('credits', { query: { t: String(Date.now()) } })).credits,
  });
  const inScene = (shotId: string | number) => ({ projectId, sceneId: 1, shotId });
  const post = async (path: string, body: unknown = {}, headers: Record<string, string> = {}, { token } = ada) => {
    const response = await fetch(`${studio.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as ErrorResponse & { name: string } };
  };
  const film = (clipId: string) =>
    call('generateVideo', {
      body: { projectId, sceneId: 1, clipId, model: 'wan-2.2-fast', length: 5, prompt: 'push in', resolution: '720p' },
    });
  const filmed = async (uid: string) => {
    await film(uid);
    await eventually(
      () => shot(uid),
      (one) => one.video_generation_status === 'completed',
    );
  };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    projectId = await makeFilm(ada.client);
  }, 90_000);

  it('stop at what the film stands on, and it is said why', async () => {
    const { undo: newest, redo: none, steps: all } = await steps();
    expect(newest).toMatchObject({ name: 'make the scenes', state: 'fixed', because: expect.stringContaining('Delete the scenes') });
    expect(none).toBeNull();
    expect(all.map(({ name }) => name)).toEqual(['make the scenes', 'cast the characters', 'begin the film']);
    expect(await post(`/projects/${projectId}/undo`, { step: newest!.step })).toMatchObject({
      status: 409,
      body: { error_code: 'CONFLICT', error: expect.stringMatching(/^This cannot be undone\. The scenes/) },
    });
  });

  it('are named by what they did, with the numbers that shots have now', async () => {
    for (const description of ['A bell over the door', 'Flour in the morning light']) {
      await call('addShot', { params: { projectId, sceneId: 1 }, body: { description } });
    }
    await eventually(shots, (all) => all.every((one) => one.start_frame_status === 'completed'));
    await call('moveShot', { params: inScene(1), body: { place: 2 } });
    expect((await steps()).undo).toMatchObject({ name: 'move shot 2', state: 'done', paid: false });
    expect((await steps()).steps.slice(0, 3).map(({ name }) => name)).toEqual(['move shot 2', 'add shot 3', 'add shot 1']);
  });

  it('go back one by one and forth again, and tell what is next', async () => {
    const before = await order();
    const moved = (await steps()).undo!;
    expect(await undo(moved.step)).toMatchObject({
      success: true,
      name: 'move shot 2',
      undo: { name: `add shot ${before.length}` },
      redo: { step: moved.step, name: 'move shot 1', state: 'undone' },
    });
    expect(await order()).toEqual([before[1], before[0], ...before.slice(2)]);
    await undoNewest();
    await undoNewest();
    expect(await order()).toEqual([before[1]]);
    expect((await steps()).undo).toMatchObject({ name: 'make the scenes', state: 'fixed' });
    for (let again = 0; again < 3; again += 1) await redo((await steps()).redo!.step);
    expect(await order()).toEqual(before);
    expect((await steps()).redo).toBeNull();
  });

  it('undo once what is asked for twice: at once, under one key, or long after', async () => {
    const before = await order();
    const { step } = (await steps()).undo!;
    const both = await Promise.all([1, 2].map(() => post(`/projects/${projectId}/undo`, { step })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const key = { 'idempotency-key': randomUUID() };
    for (const headers of [{}, key, key]) expect((await post(`/projects/${projectId}/undo`, { step }, headers)).status).toBe(200);
    expect(await order()).toEqual([before[1], before[0], ...before.slice(2)]);
    const twice = await Promise.all([1, 2].map(() => post(`/projects/${projectId}/redo`, { step })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await order()).toEqual(before);
  });

  it('forget what was undone as soon as something else is done', async () => {
    await undoNewest();
    expect((await steps()).redo).not.toBeNull();
    const { title } = (await call('scenes', { params: { projectId } })).scenes[0]!;
    await call('reviseScene', { params: { projectId, sceneId: 1 }, body: { title: { from: title, to: 'The opening' } } });
    expect(await steps()).toMatchObject({ undo: { name: 'edit the title of scene 1' }, redo: null });
    await undoNewest();
    expect((await call('scenes', { params: { projectId } })).scenes[0]!.title).toBe(title);
  });

  it('bring back a removed shot with its sound, however it was removed, and never touch the ledger', async () => {
    const [uid] = await order();
    await filmed(uid!);
    const { audio } = await call('generateSoundEffect', { body: { project_id: projectId, scene_id: 1, shot_id: uid!, prompt: 'A bell' } });
    const [before, paid] = [await shot(uid!), await ledger()];
    await call('removeShot', { params: inScene(uid!) });
    expect((await steps()).undo).toMatchObject({ name: expect.stringMatching(/^remove the shot “/) });
    await undoNewest();
    expect(await shot(uid!)).toEqual(before);
    expect((await audios()).map(({ _id }) => _id)).toContain(audio._id);
    // the sound, then the clip: the shot has none any more, as before its first one
    await undoNewest();
    expect((await audios()).map(({ _id }) => _id)).not.toContain(audio._id);
    expect((await steps()).undo).toMatchObject({ name: 'make the video of shot 1', paid: true });
    await undoNewest();
    expect(await shot(uid!)).toMatchObject({ video_url: null, video_generation_status: 'not_started' });
    for (let again = 0; again < 2; again += 1) await redo((await steps()).redo!.step);
    expect((await shot(uid!)).video_url).not.toBeNull();
    expect((await audios()).find(({ _id }) => _id === audio._id)?.audio_url).not.toBeNull();
    expect(await ledger()).toEqual(paid);
  });

  it('stop what is still being made for a step, and it costs nothing', async () => {
    const before = (await order()).length;
    const held = await ledger();
    const added = post(`/scenes/${projectId}/1/shots/add`, { description: 'A long queue' }, { 'x-correlation-id': 'queue' });
    await eventually(order, (all) => all.length === before + 1);
    expect((await undo('queue')).name).toBe(`add shot ${before + 1}`);
    await added;
    expect((await order()).length).toBe(before);
    await untilIdle(ada);
    expect((await order()).length).toBe(before);
    expect((await ledger()).credits).toBe(held.credits);
  });

  it('refuse with what to do first when something rests on them, and then nothing has changed', async () => {
    const at = { params: { projectId, sceneId: 1 } };
    const { shot_uid: uid } = await call('addShot', { ...at, body: { description: 'The last loaf' } });
    const adding = (await steps()).undo!.step;
    await eventually(
      () => shot(uid),
      (one) => one.start_frame_status === 'completed',
    );
    await filmed(uid);
    const filming = (await steps()).undo!.step;
    const before = await shots();
    expect(await post(`/projects/${projectId}/undo`, { step: adding })).toEqual({
      status: 409,
      body: { error_code: 'CONFLICT', error: 'This shot has its video by now. Undo that first, or delete the shot.' },
    });
    expect(await shots()).toEqual(before);
    await undo(filming);
    await undo(adding);
    expect(await order()).not.toContain(uid);
  });

  it('are taken together where a client says so', async () => {
    const [uid] = await order();
    const { narration } = await shot(uid!);
    for (const [from, to] of [
      [narration, 'It is early.'],
      ['It is early.', 'It is early in the morning.'],
    ]) {
      const response = await fetch(`${studio.url}/api/scenes/${projectId}/1/shots/${uid}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}`, 'x-correlation-id': 'one-sitting' },
        body: JSON.stringify({ narration: { from, to } }),
      });
      expect(response.status).toBe(200);
    }
    expect((await steps()).undo).toMatchObject({ step: 'one-sitting' });
    await undo('one-sitting');
    expect((await shot(uid!)).narration).toBe(narration);
  });

  it('are of nobody else', async () => {
    const eve = await studio.person('eve');
    const { step } = (await steps()).undo ?? { step: 'one-sitting' };
    expect((await post(`/projects/${projectId}/undo`, { step }, {}, eve)).status).toBe(404);
    expect((await post(`/projects/${projectId}/undo`, { step: 'no-such-step' })).status).toBe(404);
  });

  it('come to every window: what they changed, and what is next', async () => {
    const listener = await listen(studio.url, ada.token);
    try {
      await listener.ask('join-project', { projectId });
      await call('moveShot', { params: inScene(1), body: { place: 2 } });
      await undoNewest();
      const told = async (type: string) => listener.events.filter((event) => event.type === type);
      const [undone] = await eventually(
        () => told('StepUndone'),
        (events) => events.length > 0,
      );
      expect(undone?.change?.stale).toContain('Steps');
      // the step is told of before what it changed; what was moved by tests before may be told of here as well
      await eventually(
        () => told('ShotMoved'),
        (events) => events.length >= 2,
      );
    } finally {
      listener.close();
    }
  });
});
