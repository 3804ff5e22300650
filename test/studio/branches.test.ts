import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@scenewright/contract';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('a branch of a film', () => {
  let studio: SharedStudio;
  let ada: Person;
  let film: string;
  let branch: string;
  let moment: string;

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const scenesOf = async (projectId: string) => (await call('scenes', { params: { projectId } })).scenes;
  const shotsOf = async (projectId: string) => (await scenesOf(projectId)).flatMap(({ shots }) => shots);
  const audiosOf = async (projectId: string) => (await call('audios', { params: { projectId } })).audios;
  const charactersOf = async (projectId: string) => (await call('characters', { params: { projectId } })).characters;
  const freshnessOf = async (projectId: string) => (await call('freshness', { params: { projectId } })).stale;
  const credits = async () => (await call('credits', { query: { t: 'now' } })).credits;
  const statusOf = async (address: string) => (await fetch(studio.url + address)).status;
  const ask = async (person: Person, projectId: string, body: object) => {
    const response = await fetch(`${studio.url}/api/projects/${projectId}/branches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as ErrorResponse };
  };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    const about = { idea: 'Two foxes, Mara and Jon, open a bakery.', videoLength: 5 };
    ({ projectId: film } = await call('createProject', { body: about }));
    await call('generateCharacters', { body: { project_id: film } });
    await eventually(
      () => charactersOf(film),
      (all) => all.length > 0 && all.every(({ image_url }) => image_url),
    );
    await call('generateScenes', { body: { projectId: film } });
    await eventually(
      () => shotsOf(film),
      (all) => all.length > 0 && all.every((one) => one.start_frame_status === 'completed'),
    );
    const at = { projectId: film, sceneId: 1, clipId: 1 };
    await call('generateVideo', { body: { ...at, prompt: 'push in', model: 'wan-2.2-fast' } });
    await eventually(
      () => shotsOf(film),
      (all) => Boolean(all[0]?.video_url),
    );
    const sound = { project_id: film, scene_id: 1, shot_id: 1, prompt: 'An oven door' };
    await call('generateSoundEffect', { body: sound });
    await eventually(
      () => audiosOf(film),
      (all) => all.some(({ audio_url }) => audio_url),
    );
    moment = (await call('projectHistory', { params: { projectId: film }, query: {} })).entries[0]!.position;
  }, 120_000);

  it('begins as the film was then, with its cast, pictures, clips and sounds, and costs nothing', async () => {
    const before = await credits();
    const [title] = (await scenesOf(film)).map((scene) => scene.title);
    await call('reviseScene', { params: { projectId: film, sceneId: 1 }, body: { title: { from: title!, to: 'Later' } } });
    const { project } = await call('branchProject', { params: { projectId: film }, body: { position: moment, title: 'The other bakery' } });
    branch = project._id;
    expect(project).toMatchObject({ script: { title: 'The other bakery' }, branch_of: { project_id: film, position: moment } });
    expect(await credits()).toBe(before);
    const then = (await call('projectAt', { params: { projectId: film, position: moment } })).scenes;
    const [now] = await scenesOf(branch);
    expect(now).toMatchObject({ title, id: 1 });
    expect(now!.shots.map(({ visuals, narration }) => ({ visuals, narration }))).toEqual(
      then[0]!.shots.map(({ visuals, narration }) => ({ visuals, narration })),
    );
    expect(now!.shots.map(({ uid }) => uid)).not.toContain(then[0]!.shots[0]!.uid);
    const pathOf = (address: string | null | undefined) => address?.split('?')[0];
    for (const [n, shot] of now!.shots.entries()) {
      expect(pathOf(shot.start_frame!.image_url)).toBe(pathOf(then[0]!.shots[n]!.start_frame!.image_url));
      expect(await statusOf(shot.start_frame!.image_url)).toBe(200);
    }
    expect(await statusOf(now!.shots[0]!.video_url!)).toBe(200);
    const [cast, original] = [await charactersOf(branch), await charactersOf(film)];
    expect(cast.map(({ name }) => name)).toEqual(original.map(({ name }) => name));
    const sounds = (await audiosOf(branch)).filter(({ audio_url }) => audio_url);
    expect(sounds).toMatchObject([{ prompt: 'An oven door', scene_id: 1, shot_id: 1 }]);
    expect(await freshnessOf(branch)).toEqual(await freshnessOf(film));
    expect((await call('listProjects', { query: {} })).projects.find(({ _id }) => _id === branch)).toMatchObject({
      branch_of: { project_id: film },
      scene_count: 1,
      character_count: original.length,
    });
  });

  it('keeps the versions, with when and how they were made', async () => {
    const versions = async (projectId: string) => {
      const { history } = await call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } });
      // who is in it has an id of its own in each film
      const people = (all: readonly { name: string }[] = []) => all.map(({ name }) => name);
      return history.map(({ created_at, recipe }) => ({ created_at, recipe: { ...recipe, cast: people(recipe?.cast ?? []) } }));
    };
    expect(await versions(branch)).toEqual(await versions(film));
    expect(await versions(branch)).toHaveLength(1);
  });

  it('tells in its history where it comes from, and is no step that could be undone', async () => {
    const { entries } = await call('projectHistory', { params: { projectId: branch }, query: {} });
    expect(entries.at(-1)!.said[0]).toMatch(/^A branch in 16:9 was begun from a film as it was on /);
    expect(entries.flatMap(({ said }) => said).filter((one) => one.includes('came along'))).toEqual([]);
    expect((await call('steps', { params: { projectId: branch } })).undo).toMatchObject({
      state: 'fixed',
      because: expect.stringContaining('begins here'),
    });
  });

  it('is changed by itself: the film stays as it is', async () => {
    const before = await shotsOf(film);
    await call('removeShot', { params: { projectId: branch, sceneId: 1, shotId: 1 } });
    expect(await shotsOf(film)).toEqual(before);
    const { undo } = await call('steps', { params: { projectId: branch } });
    await call('undoStep', { params: { projectId: branch }, body: { step: undo!.step } });
    expect((await shotsOf(branch))[0]).toMatchObject({ video_url: expect.any(String) });
  });

  it('has another shape where that is asked for, and says what it costs to bring the pictures to it', async () => {
    const { project } = await call('branchProject', { params: { projectId: film }, body: { aspectRatio: '9:16' } });
    expect(project).toMatchObject({ aspect_ratio: '9:16' });
    expect((await scenesOf(project._id))[0]).toMatchObject({ title: 'Later' });
    const stale = await freshnessOf(project._id);
    expect(stale.some(({ causes }) => causes.includes('made for another shape than 9:16'))).toBe(true);
    const { success: _, ...film916 } = await call('exportFilm', { body: { projectId: project._id } });
    expect(film916).toMatchObject({ duration: expect.closeTo(5, 0) });
    const preview = await call('preview', { params: { projectId: project._id } });
    expect(preview.preview_data).toMatchObject({ scenes: [{ scene_id: 1, video_url: expect.any(String) }] });
  }, 60_000);

  it('is asked for once, however often the request arrives', async () => {
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', 'idempotency-key': 'branch-once-4711' };
    const ask = () => fetch(`${studio.url}/api/projects/${film}/branches`, { method: 'POST', headers, body: '{"title":"Once"}' });
    const answers = [await ask(), await ask()];
    const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as { project: { _id: string } }).project._id));
    expect(ids[0]).toBe(ids[1]);
  });

  it('counts as a project, within the plan', async () => {
    const bob = await studio.person('bob');
    const { projectId } = await bob.client.call('createProject', { body: { idea: 'A fox sleeps.', videoLength: 5 } });
    expect(await ask(bob, projectId, {})).toMatchObject({ status: 403, body: { error_code: 'PROJECT_LIMIT_EXCEEDED' } });
  });

  it('is nobody else’s to make, and of a moment that there was', async () => {
    const eve = await studio.person('eve');
    expect((await ask(eve, film, {})).status).toBe(404);
    expect((await ask(ada, film, { position: '1' })).status).toBe(404);
    expect((await ask(ada, film, { aspectRatio: '2:1' })).status).toBe(400);
  });

  it('plays on when the film that it branches from is gone for good', async () => {
    await call('deleteProject', { params: { projectId: film } });
    const [shot] = await shotsOf(branch);
    expect(await statusOf(shot!.start_frame!.image_url)).toBe(200);
    expect(await statusOf(shot!.video_url!)).toBe(200);
  });

  it('is what the log tells', async () => {
    const { differences } = await studio.operator.call('verify');
    expect(differences).toEqual([]);
  });
});
