import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry, MomentKind } from '@scenewright/contract';
import pg from 'pg';
import { makeFilm } from '../support/film.js';
import { untilIdle } from '../support/idle.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('moments of a project that stand out', () => {
  let studio: SharedStudio;
  let ada: Person;
  let projectId: string;

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const history = async (query: Record<string, string> = {}) =>
    (await call('projectHistory', { params: { projectId }, query })).entries as HistoryEntry[];
  const newest = async () => (await history())[0]!;
  const marksOf = async (kind: MomentKind) =>
    (await history({ only: 'marked' })).flatMap(({ marks }) => marks.filter((mark) => mark.kind === kind));
  const name = (position: string, words: string) => call('nameMoment', { params: { projectId, position }, body: { name: words } });
  const titleAt = async (position: string) => (await call('projectAt', { params: { projectId, position } })).title;
  const rename = async (from: string, to: string) => call('reviseFilm', { params: { projectId }, body: { title: { from, to } } });
  const title = async () => (await call('project', { params: { projectId } })).project.script!.title;
  const firstShot = async () => {
    const { scenes } = await call('scenes', { params: { projectId } });
    return { scene: scenes[0]!, shot: scenes[0]!.shots[0]! };
  };
  const done = (jobId: string) =>
    eventually(
      () => call('job', { params: { jobId } }),
      ({ job }) => job.state === 'completed',
    );

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    projectId = await makeFilm(ada.client);
  }, 90_000);

  it('have the name that somebody gave them, and another one when they are named again', async () => {
    const { position, marks } = await newest();
    expect(marks).toEqual([]);
    expect(await history({ only: 'named' })).toEqual([]);
    await name(position, 'First cut');
    expect((await history({ only: 'named' })).flatMap((entry) => entry.marks)).toEqual([
      { kind: 'named', name: 'First cut', position, at: expect.any(String) },
    ]);
    expect(await call('projectAt', { params: { projectId, position } })).toMatchObject({ name: 'First cut' });
    expect((await newest()).said).toEqual(['A moment was named “First cut”']);
    await name(position, 'Rough cut');
    expect((await marksOf('named')).map((mark) => mark.name)).toEqual(['Rough cut']);
  });

  it('lose it, and get it back, as steps that are undone and done again', async () => {
    const { position } = (await marksOf('named'))[0]!;
    const names = async () => (await marksOf('named')).map((mark) => mark.name);
    const turn = async (way: 'undo' | 'redo') => {
      const next = (await call('steps', { params: { projectId } }))[way]!;
      await call(way === 'undo' ? 'undoStep' : 'redoStep', { params: { projectId }, body: { step: next.step } });
      return next.name;
    };
    expect(await turn('undo')).toBe('name a moment');
    expect(await names()).toEqual(['First cut']);
    expect(await turn('redo')).toBe('name a moment');
    await call('removeMomentName', { params: { projectId, position } });
    expect(await names()).toEqual([]);
    expect(await turn('undo')).toBe('take the name of a moment away');
    expect(await names()).toEqual(['Rough cut']);
  });

  it('are those of the project, and nobody else’s to name', async () => {
    const { position } = await newest();
    const eve = await studio.person('eve');
    const asEve = eve.client.call('nameMoment', { params: { projectId, position }, body: { name: 'Mine' } });
    await expect(asEve).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(name('1', 'Nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(name(position, ' ')).rejects.toMatchObject({ code: 'INVALID' });
    await expect(name(position, 'x'.repeat(81))).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('are the last one before a restoration', async () => {
    const { position } = (await marksOf('named'))[0]!;
    const before = await title();
    await rename(before, 'The Oven');
    await call('restoreMoment', { params: { projectId, position } });
    expect(await title()).toBe(before);
    const [mark] = await marksOf('before_restore');
    expect(await titleAt(mark!.position)).toBe('The Oven');
  });

  it('are the one that a film was exported of, whatever was changed while it was made', async () => {
    const { scene, shot } = await firstShot();
    const at = { projectId, sceneId: scene.uid, clipId: shot.uid };
    const { characters } = await call('characters', { params: { projectId } });
    await call('addCharacterToShot', { params: at, body: { character_id: characters[0]!._id } });
    await done((await call('editStartFrame', { body: { ...at, prompt: 'The fox at the oven', action: 'generate' } })).job_id);
    await done((await call('generateVideo', { body: { ...at, prompt: 'push in', model: 'wan-2.2-fast' } })).job_id);
    const before = await title();
    await call('exportFilm', { body: { projectId } });
    const [mark] = await marksOf('exported');
    expect(await titleAt(mark!.position)).toBe(before);
    const entry = (await history()).find(({ marks }) => marks.some(({ kind }) => kind === 'exported'))!;
    expect(entry.said[0]).toBe('An export of 1 clip and 0 sounds was requested');
    expect(BigInt(mark!.position)).toBeLessThan(BigInt(entry.position));
  }, 120_000);

  it('are the last one before an update', async () => {
    const { characters } = await call('characters', { params: { projectId } });
    await call('editPortrait', { body: { character_id: characters[0]!._id, prompt: 'black fur' } });
    await rename(await title(), 'The red coat');
    const stale = () => call('freshness', { params: { projectId } });
    await call('refresh', { params: { projectId }, body: { accept_credits: (await stale()).total_credits } });
    await eventually(stale, ({ updating }) => updating === null);
    await untilIdle(ada);
    const [mark] = await marksOf('before_update');
    expect(await titleAt(mark!.position)).toBe('The red coat');
    const entry = (await history()).find(({ marks }) => marks.some(({ kind }) => kind === 'before_update'))!;
    expect(entry.said[0]).toBe('The title of the film was changed: “The red coat”');
  }, 120_000);

  it('are those at which branches begin', async () => {
    const { position } = await newest();
    const [before] = [await marksOf('branched')];
    await call('branchProject', { params: { projectId }, body: { position } });
    expect([before, (await marksOf('branched')).map((mark) => mark.position)]).toEqual([[], [position]]);
  });

  it('can be compared with each other and played, each with the clips that it had', async () => {
    const [update] = await marksOf('before_update');
    const [exported] = await marksOf('exported');
    const { differences } = await call('compareMoments', {
      params: { projectId, position: exported!.position },
      query: { until: update!.position },
    });
    expect(differences.map(({ said }) => said)).toContain('The film is called: “The red coat”');
    const then = (await call('momentPreview', { params: { projectId, position: update!.position } })).preview_data;
    const now = (await call('preview', { params: { projectId } })).preview_data;
    expect(then.scenes).toHaveLength(1);
    expect(then.scenes[0]!.video_url.split('?')[0]).not.toBe(now.scenes[0]!.video_url.split('?')[0]);
    expect((await fetch(studio.url + then.scenes[0]!.video_url)).status).toBe(200);
    const [first] = (await history()).slice(-1);
    expect((await call('momentPreview', { params: { projectId, position: first!.position } })).preview_data).toEqual({
      total_duration: 0,
      scenes: [],
      captions: null,
    });
    const eve = await studio.person('eve');
    await expect(eve.client.call('momentPreview', { params: { projectId, position: update!.position } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('go on playing while the film as it is now is played beside them, though they were made long ago', async () => {
    const { scene, shot } = await firstShot();
    const sound = { project_id: projectId, scene_id: scene.uid, shot_id: shot.uid, prompt: 'An oven door' };
    await call('generateSoundEffect', { body: sound });
    const [audio] = await eventually(
      async () => (await call('audios', { params: { projectId } })).audios,
      (all) => all.some(({ audio_url }) => audio_url),
    );
    const { position } = await newest();
    const play = async () => (await call('momentPreview', { params: { projectId, position } })).preview_data.scenes[0]!.mixed_audio_url!;
    await play();
    const database = new pg.Client(studio.databaseUrl);
    await database.connect();
    await database.query("UPDATE ops.preview_media SET made_at = now() - interval '2 hours' WHERE project_id = $1", [projectId]);
    await database.end();
    await call('removeAudio', { params: { audioId: audio!._id } });
    const address = await play();
    await call('preview', { params: { projectId } });
    expect((await fetch(studio.url + address)).status).toBe(200);
  }, 60_000);

  it('is what the log tells', async () => {
    const { differences } = await studio.operator.call('verify');
    expect(differences).toEqual([]);
  });
});
