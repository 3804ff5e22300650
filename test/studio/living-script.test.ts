import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@scenewright/contract';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

const BROUGHT = [
  ...['INT. KITCHEN - NIGHT', 'Mara lights the old lamp.', 'MARA\nIt was a very long day.', 'Tom sits down.', 'TOM\nIt was a long year.'],
  ...['EXT. HARBOUR - DAY', 'The small boats leave.', 'MARA\nThe sea is beautiful.'],
].join('\n\n');

describe('a script that lives', () => {
  let studio: SharedStudio;
  let ada: Person;
  let projectId: string;

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const script = async () => (await call('project', { params: { projectId } })).project.script!;
  const scene = async () => (await call('scenes', { params: { projectId } })).scenes[0]!;
  const put = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` };
    const response = await fetch(`${studio.url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as ErrorResponse };
  };

  beforeAll(async () => {
    studio = await sharedStudio();
    ada = await studio.person('ada');
    ({ projectId } = await call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
  }, 90_000);

  it('is what the scenes are made of, with everything that was changed in it', async () => {
    const { title, scenes } = await script();
    const written = scenes[0]!;
    const narration = String(written.shots[0]!.narration);
    await call('reviseFilm', { params: { projectId }, body: { title: { from: title, to: 'Flour' } } });
    await call('reviseScene', { params: { projectId, sceneId: 1 }, body: { title: { from: written.title, to: 'The oven' } } });
    await call('reviseShot', {
      params: { projectId, sceneId: 1, shotId: 1 },
      body: { narration: { from: narration, to: 'It has to rise first.' } },
    });
    expect((await script()).title).toBe('Flour');
    const { characters } = await call('generateCharacters', { body: { project_id: projectId } });
    const [fox] = characters;
    await call('reviseCharacter', { params: { projectId, characterId: fox!._id }, body: { name: { from: fox!.name, to: 'Rusty' } } });
    await call('generateScenes', { body: { projectId } });
    const made = await eventually(scene, (one) => one !== undefined);
    expect(made.title).toBe('The oven');
    expect(made.shots[0]!.narration).toBe('It has to rise first.');
    // whoever the script calls by their former name is still in their shots
    const named = scenes[0]!.shots.filter((shot) => (shot.characters as string[]).includes(fox!.name)).length;
    expect(made.shots.filter((shot) => shot.character_ids.includes(fox!._id))).toHaveLength(named);
    expect((await call('characters', { params: { projectId } })).characters[0]!.name).toBe('Rusty');
  });

  it('is changed in its scenes from then on', async () => {
    const { uid, shots, description } = await scene();
    await call('reviseScene', { params: { projectId, sceneId: uid }, body: { description: { from: description, to: 'Early.' } } });
    const { duration_seconds: from } = shots[0]!;
    await call('reviseShot', { params: { projectId, sceneId: uid, shotId: shots[0]!.uid }, body: { duration_seconds: { from, to: 7 } } });
    expect(await scene()).toMatchObject({ description: 'Early.', shots: [{ duration_seconds: 7 }] });
  });

  it('takes the words of sounds along that are not made yet, in one step that can be undone', async () => {
    const { audios } = await call('designAudios', { body: { project_id: projectId } });
    const { uid, shots } = await scene();
    const voice = audios.find(({ type, shot_uid }) => type === 'voice' && shot_uid === shots[0]!.uid)!;
    expect(voice.prompt).toBe('It has to rise first.');
    const says = async () => (await call('audios', { params: { projectId } })).audios.find(({ _id }) => _id === voice._id)?.prompt;
    await call('reviseShot', {
      params: { projectId, sceneId: uid, shotId: shots[0]!.uid },
      body: { narration: { from: 'It has to rise first.', to: 'Everything rises.' } },
    });
    expect(await says()).toBe('Everything rises.');
    const { undo } = await call('steps', { params: { projectId }, query: {} });
    expect(undo).toMatchObject({ name: 'edit the narration of shot 1' });
    const { step } = undo!;
    await call('undoStep', { params: { projectId }, body: { step } });
    expect(await says()).toBe('It has to rise first.');
    expect((await scene()).shots[0]!.narration).toBe('It has to rise first.');
    await call('redoStep', { params: { projectId }, body: { step } });
    expect(await says()).toBe('Everything rises.');
    await call('reviseAudio', { params: { audioId: voice._id }, body: { prompt: { from: 'Everything rises.', to: 'Rise!' } } });
    await call('reviseShot', {
      params: { projectId, sceneId: uid, shotId: shots[0]!.uid },
      body: { narration: { from: 'Everything rises.', to: 'Nothing rises.' } },
    });
    // words of its own stay
    expect(await says()).toBe('Rise!');
    const { voices } = await call('voices', {});
    const to = voices.find(({ voice_id }) => voice_id !== voice.voice_id)!.voice_id;
    expect(await put(`/audios/${voice._id}`, { voice_id: { from: voice.voice_id, to: 'nobody' } })).toMatchObject({
      status: 400,
      body: { field: 'voice_id' },
    });
    expect(await put(`/audios/${voice._id}`, { voice_id: { from: voice.voice_id, to } })).toMatchObject({ status: 200 });
  });

  it('has its lines said by whom it says, in the voice that they have by now', async () => {
    const { uid, shots } = await scene();
    const [fox] = (await call('characters', { params: { projectId } })).characters;
    const { _id: characterId, script_name: name, voice_id: none } = fox!;
    const params = { projectId, sceneId: uid, shotId: shots[0]!.uid };
    await call('reviseShot', { params, body: { speaker: { from: '', to: name } } });
    expect((await scene()).shots[0]!.speaker).toBe(name);
    const { voices } = await call('voices', {});
    const [first, second] = voices.map(({ voice_id }) => voice_id) as [string, string];
    await call('reviseCharacter', { params: { projectId, characterId }, body: { voice_id: { from: none, to: first } } });
    const { narration } = shots[0]!;
    const { audio } = await call('generateVoice', {
      body: { project_id: projectId, scene_id: uid, shot_id: shots[0]!.uid, prompt: narration, voice_id: first },
    });
    expect(audio).toMatchObject({ voice_id: first, voice_by_hand: false });
    const stale = async () => (await call('freshness', { params: { projectId } })).stale.filter(({ audio_id }) => audio_id === audio._id);
    expect(await stale()).toEqual([]);
    const change = { type: 'voice' as const, characterId, voiceId: second };
    expect((await call('impact', { params: { projectId }, body: { change } })).stale).toMatchObject([{ audio_id: audio._id }]);
    await call('reviseCharacter', { params: { projectId, characterId }, body: { voice_id: { from: first, to: second } } });
    expect(await stale()).toMatchObject([{ causes: ['Rusty has another voice'] }]);
    await call('reviseShot', { params, body: { speaker: { from: name, to: '' } } });
    expect(await stale()).toEqual([]);
    expect((await scene()).shots[0]!.speaker).toBeUndefined();
    const nobody = { voice_id: { from: second, to: 'nobody' } };
    expect(await put(`/characters/${projectId}/${characterId}`, nobody)).toMatchObject({ status: 400, body: { field: 'voice_id' } });
  });

  it('is said otherwise as a proposal that changes nothing, until it is taken', async () => {
    const { uid, shots } = await scene();
    const params = { projectId, sceneId: uid, shotId: shots[0]!.uid };
    const long = 'Rusty, who has never baked, opens the very old oven, while the whole village sleeps.';
    await call('reviseShot', { params, body: { narration: { from: shots[0]!.narration, to: long } } });
    const ask = (how: 'shorter' | 'darker', turn = 0) =>
      call('proposeRewrite', { params: { projectId }, body: { scene: uid, shot: shots[0]!.uid, how, turn } });
    const { proposals } = await ask('shorter');
    const narration = proposals.find(({ field }) => field === 'narration')!;
    expect(narration).toMatchObject({
      scene: uid,
      shot: shots[0]!.uid,
      shot_number: 1,
      from: long,
      to: 'Rusty opens the old oven, while the whole village sleeps.',
    });
    expect((await scene()).shots[0]!.narration).toBe(long);
    const { from, to } = narration;
    await call('reviseShot', { params, body: { narration: { from, to } } });
    expect((await scene()).shots[0]!.narration).toBe('Rusty opens the old oven, while the whole village sleeps.');
    const ofScene = await call('proposeRewrite', { params: { projectId }, body: { scene: 1, how: 'darker', turn: 0 } });
    expect(ofScene.proposals.map(({ field }) => field)).toEqual(expect.arrayContaining(['description', 'narration']));
    const nothing = await call('proposeRewrite', {
      params: { projectId },
      body: { scene: 1, how: 'instruction', instruction: 'make it rhyme', turn: 0 },
    });
    expect(nothing).toEqual({ proposals: [], note: expect.stringMatching(/can be made shorter, longer/) });
    const bob = await studio.person('bob');
    const asBob = bob.client.call('proposeRewrite', { params: { projectId }, body: { scene: 1, how: 'darker', turn: 0 } });
    await expect(asBob).rejects.toThrow(/no such project/);
  });

  it('is said otherwise from a shot on to the end of the film, before its scenes are made and after', async () => {
    const cleo = await studio.person('cleo');
    const call: typeof cleo.client.call = (...given) => cleo.client.call(...given);
    const { projectId: film } = await call('createProject', { body: { idea: BROUGHT, videoLength: 30 } });
    const params = { projectId: film };
    const numbered = (await call('project', { params })).project.script!.scenes;
    // of what is asked about first, the earlier ones stay as they are
    const shot = numbered[0]!.shots.findLastIndex(({ narration }) => narration !== '') + 1;
    expect(shot).toBeGreaterThan(1);
    const darker = { rest: true, how: 'darker' as const, turn: 0 };
    const inScript = await call('proposeRewrite', { params, body: { ...darker, scene: 1, shot } });
    expect(new Set(inScript.proposals.map(({ scene }) => scene))).toEqual(new Set(numbered.map(({ id }) => id)));
    await call('generateScenes', { body: { projectId: film } });
    const made = await eventually(
      async () => (await call('scenes', { params })).scenes,
      (all) => all.length === numbered.length,
    );
    const asked = { ...darker, scene: made[0]!.uid, shot: made[0]!.shots[shot - 1]!.uid };
    const { proposals } = await call('proposeRewrite', { params, body: asked });
    const places = proposals.map(({ scene_number, shot_number, field }) => [scene_number, shot_number, field]);
    expect(places).toEqual(inScript.proposals.map(({ scene_number, shot_number, field }) => [scene_number, shot_number, field]));
    for (const { scene, scene_number, shot: at, shot_number, field, from } of proposals) {
      const there = made[scene_number - 1]!;
      expect(scene).toBe(there.uid);
      if (at === null) expect([field, from]).toEqual(['description', there.description]);
      else expect(there.shots[shot_number! - 1]).toMatchObject({ uid: at, narration: from });
    }
    const [alone] = proposals;
    expect([alone!.scene_number, alone!.shot_number]).toEqual([1, shot]);
    const missing = call('proposeRewrite', { params, body: { ...darker, scene: made.length + 1 } });
    await expect(missing).rejects.toThrow(/no such scene/);
  });

  it('loses nothing of two who write at once: the later one is told what it says now', async () => {
    const path = `/scenes/${projectId}/1`;
    expect(await put(path, { title: { from: 'The oven', to: 'Bread' } })).toMatchObject({ status: 200 });
    expect(await put(path, { title: { from: 'The oven', to: 'Rolls' } })).toMatchObject({
      status: 409,
      body: { error_code: 'EDIT_CONFLICT', field: 'title', details: { now: 'Bread' } },
    });
    expect(await put(path, { title: { from: 'Bread', to: 'Rolls' } })).toMatchObject({ status: 200 });
    expect((await scene()).title).toBe('Rolls');
  });

  it('says what is missing or too much', async () => {
    expect(await put(`/scenes/${projectId}/1`, {})).toMatchObject({ status: 400 });
    expect(await put(`/scenes/${projectId}/1`, { title: { from: 'Rolls', to: ' ' } })).toMatchObject({
      status: 400,
      body: { field: 'title' },
    });
    const longer = { videoLength: { from: 5, to: 700 } };
    expect(await put(`/projects/${projectId}`, longer)).toMatchObject({ status: 403, body: { error_code: 'VIDEO_LENGTH_CAP' } });
    const upright = { aspectRatio: { from: '16:9', to: '9:16' } };
    expect(await put(`/projects/${projectId}`, upright)).toMatchObject({ status: 409, body: { field: 'aspectRatio' } });
  });

  it('is only read by an admin, who is told whose it is', async () => {
    const boss = await studio.person('boss');
    await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'admin' } });
    const { project } = await boss.client.call('project', { params: { projectId } });
    expect(project.user_email).toBe(studio.address('ada'));
    expect((await call('project', { params: { projectId } })).project.user_email).toBeUndefined();
    const edit = { title: { from: project.script?.title ?? '', to: 'Mine' } };
    await expect(boss.client.call('reviseFilm', { params: { projectId }, body: edit })).rejects.toThrow(/no such project/);
  });

  describe('in its order', () => {
    const titles = async () => (await call('scenes', { params: { projectId } })).scenes.map(({ id, title }) => `${id} ${title}`);
    const add = (title: string, place?: number) =>
      call('addScene', { params: { projectId }, body: { title, ...(place ? { place } : {}) } }).then(({ scene_uid }) => scene_uid);

    it('has scenes added, moved, taken out and brought back, with their numbers and their sound', async () => {
      const first = (await scene()).uid;
      const market = await add('The market');
      const dawn = await add('Dawn', 1);
      expect(await titles()).toEqual(['1 Dawn', '2 Rolls', '3 The market']);
      const { scene_id } = await call('moveScene', { params: { projectId, sceneId: market }, body: { place: 1 } });
      expect(scene_id).toBe(1);
      expect(await titles()).toEqual(['1 The market', '2 Dawn', '3 Rolls']);
      await call('designAudios', { body: { project_id: projectId } });
      const heard = () => call('audios', { params: { projectId } }).then(({ audios }) => audios);
      const before = await heard();
      expect(before.filter((audio) => audio.scene_id === 3)).not.toEqual([]);
      await call('removeScene', { params: { projectId, sceneId: first } });
      expect(await titles()).toEqual(['1 The market', '2 Dawn']);
      expect((await heard()).filter((audio) => audio.shot_uid !== null)).toEqual([]);
      expect((await call('project', { params: { projectId } })).project.scene_count).toBe(2);
      expect(await put(`/scenes/${projectId}/${first}`, { title: { from: 'Rolls', to: 'Bread' } })).toMatchObject({ status: 404 });
      expect((await call('restoreScene', { params: { projectId, sceneUid: first } })).scene_id).toBe(3);
      expect(await heard()).toEqual(before);
      await call('removeScene', { params: { projectId, sceneId: market } });
      await call('removeScene', { params: { projectId, sceneId: dawn } });
      await expect(call('removeScene', { params: { projectId, sceneId: first } })).rejects.toThrow(/at least one scene/);
      expect(await titles()).toEqual(['1 Rolls']);
    });
  });
});
