import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { probeVideo } from '@scenewright/film';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';

describe('the way from an idea to a film', () => {
  let studio: SharedStudio;
  let client: StudioClient;
  let projectId: string;

  const scenes = async () => (await client.call('scenes', { params: { projectId } })).scenes;
  const shot = async (scene = 0, index = 0) => (await scenes())[scene]!.shots[index]!;
  const first = { sceneId: 1, clipId: 1 };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ({ client } = await studio.person('ada'));
  }, 60_000);

  it('begins with credits', async () => {
    expect(await client.call('credits')).toMatchObject({ credits: 2400 });
    expect(await client.call('checkCredits', { body: { amount: 2400 } })).toMatchObject({ has_enough: true });
    expect(await client.call('checkCredits', { body: { amount: 2400.001 } })).toMatchObject({ has_enough: false });
  });

  it('writes a script whose shots last as long as was asked', async () => {
    const made = await client.call('createProject', {
      body: { idea: 'A lighthouse keeper befriends a storm', videoLength: 15, aspectRatio: '1:1', videoStyle: '2D Animation' },
    });
    projectId = made.projectId;
    const shots = made.script.scenes.flatMap((scene) => scene.shots as { duration_seconds: number }[]);
    expect(shots.reduce((sum, one) => sum + one.duration_seconds, 0)).toBe(15);
    const { projects } = await client.call('listProjects');
    expect(projects).toMatchObject([{ _id: projectId, aspect_ratio: '1:1', video_length: 15, scene_count: 0, character_count: 0 }]);
  });

  it('casts the characters and paints them', async () => {
    const { characters } = await client.call('generateCharacters', { body: { project_id: projectId, script: '{}' } });
    expect(characters.length).toBeGreaterThan(0);
    const cast = await eventually(
      () => client.call('characters', { params: { projectId } }),
      (answer) => answer.characters_completed,
    );
    for (const character of cast.characters) {
      expect(character.image_status).toBe('completed');
      const image = await fetch(new URL(character.image_url!, studio.url));
      expect(image.headers.get('content-type')).toBe('image/jpeg');
      expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    }
  });

  it('changes a portrait, keeps the history and goes back', async () => {
    const before = await client.call('characters', { params: { projectId } });
    const { _id: characterId, image_url } = before.characters[0]!;
    const { character } = await client.call('editPortrait', {
      body: { character_id: characterId, prompt: 'make the coat green', regen: 'false' },
    });
    expect(character.image_url).not.toBe(image_url);
    const { history } = await client.call('characterHistory', { query: { projectId, characterId } });
    expect(history).toHaveLength(2);
    const back = await client.call('useHistoricalPortrait', { body: { projectId, characterId, imageHistoryId: history[1]!._id } });
    expect(back.character.image_url).toBe(image_url);
  });

  it('makes the scenes with a start frame for every shot', async () => {
    await client.call('generateScenes', { body: { projectId } });
    await eventually(
      scenes,
      (all) => all.length > 0 && all.every((scene) => scene.shots.every((one) => one.start_frame_status === 'completed')),
    );
    const { status_summary } = await client.call('sceneStatus', { params: { projectId } });
    expect(status_summary[0]!.clips[0]).toMatchObject({
      id: 1,
      has_start_frame: true,
      has_video: false,
      video_generation_status: 'not_started',
    });
  });

  it('has what it begins with for the project’s card, for nobody else', async () => {
    const { covers } = await client.call('projectCovers');
    const [first] = (await scenes())[0]!.shots;
    expect(covers).toEqual([{ project_id: projectId, thumbnail_url: first!.start_frame!.thumbnail_url }]);
    const { client: stranger } = await studio.person('stranger');
    expect(await stranger.call('projectCovers')).toEqual({ covers: [] });
  });

  it('changes a start frame', async () => {
    const before = (await shot()).start_frame!.image_url;
    await client.call('editStartFrame', { body: { projectId, ...first, prompt: 'at night, with falling snow', action: 'modify' } });
    await eventually(
      () => shot(),
      (one) => one.start_frame_status === 'completed' && one.start_frame?.image_url !== before,
    );
    const { history } = await client.call('startFrameHistory', { query: { projectId, sceneId: '1', clipId: '1' } });
    expect(history.map((item) => item.in_use)).toEqual([true, false]);
  });

  it('adds a shot in the middle, which shifts the later ones', async () => {
    const before = (await scenes())[0]!.shots.map((one) => one.uid);
    const added = await client.call('addShot', {
      params: { projectId, sceneId: 1 },
      body: { description: 'Close-up of a lantern in the rain', shot_id: 1 },
    });
    expect(added.shot_id).toBe(1);
    expect(added.designed_audios.length).toBeGreaterThan(0);
    const after = (await scenes())[0]!.shots.map((one) => one.uid);
    expect(after).toEqual([added.shot_uid, ...before]);
    await client.call('removeShot', { params: { projectId, sceneId: 1, shotId: added.shot_uid } });
    expect((await scenes())[0]!.shots.map((one) => one.uid)).toEqual(before);
  });

  it('films a shot, trims it and goes back to the whole clip', async () => {
    const { credits } = await client.call('credits');
    const { start_frame } = await shot();
    await client.call('generateVideo', {
      body: {
        projectId,
        ...first,
        model: 'seedance-1-lite',
        resolution: '480p',
        length: '5s',
        prompt: 'pan left',
        startFrameUrl: start_frame!.image_url,
      },
    });
    await eventually(
      () => shot(),
      (one) => one.video_generation_status === 'completed',
    );
    expect((await client.call('credits')).credits).toBeCloseTo(credits - 5 * 0.36, 6);
    const { video_url: untrimmed_video_url, video_sprite_url: untrimmed_sprite_url } = await shot();
    const trimmed = await client.call('trimVideo', { body: { projectId, ...first, startTime: 1, endTime: 3.5 } });
    expect(trimmed.duration).toBe(2.5);
    expect(await shot()).toMatchObject({
      ...{ video_url: trimmed.video_url, trim_start: 1, trim_end: 3.5 },
      ...{ untrimmed_duration: 5, untrimmed_video_url, untrimmed_sprite_url },
    });
    const { history } = await client.call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } });
    expect(history.map((item) => item.kind)).toEqual(['trimmed', 'generated']);
    await client.call('useHistoricalVideo', { body: { projectId, ...first, videoHistoryId: history[1]!._id } });
    expect((await shot()).video_duration).toBe(5);
  });

  it('films the other shots in one go', async () => {
    const { generated_count } = await client.call('generateAllClips', { body: { projectId, model: 'wan-2.2-fast' } });
    expect(generated_count).toBeGreaterThan(0);
    await eventually(scenes, (all) => all.every((scene) => scene.shots.every((one) => one.video_generation_status === 'completed')));
    expect((await client.call('generateAllClips', { body: { projectId, model: 'wan-2.2-fast' } })).generated_count).toBe(0);
  });

  it('speaks with chosen voices and moves the mouth to them', async () => {
    const { voices } = await client.call('voices');
    expect(voices.length).toBeGreaterThanOrEqual(6);
    expect((await fetch(new URL(voices[0]!.preview_url, studio.url))).status).toBe(200);
    const shots = (await scenes()).flatMap((scene) => scene.shots.map((one) => ({ scene: scene.id, ...one })));
    const speaking = shots.find((one) => one.character_ids.length > 0)!;
    const { audio } = await client.call('generateVoice', {
      body: {
        project_id: projectId,
        audio_id: 'temp_1',
        scene_id: speaking.scene,
        shot_id: speaking.shot_id,
        prompt: 'I have been waiting for you.',
        voice_id: voices[1]!.voice_id,
      },
    });
    expect(audio).toMatchObject({ type: 'voice', scene_id: speaking.scene, shot_id: speaking.shot_id, status: 'completed' });
    const at = { projectId, sceneId: speaking.scene, clipId: speaking.uid };
    await client.call('lipSync', { body: { ...at, audioUrl: audio.audio_url! } });
    const spoken = async () => (await scenes()).flatMap((scene) => scene.shots).find((one) => one.uid === speaking.uid);
    const done = await eventually(spoken, (shot) => shot?.lip_sync_status === 'completed');
    expect(done?.lip_sync_audio_id).toBe(audio._id);
    const { status_summary } = await client.call('sceneStatus', { params: { projectId } });
    expect(status_summary.flatMap((scene) => scene.clips).find((clip) => clip.uid === speaking.uid)?.has_lip_sync).toBe(true);
  });

  it('designs the soundtrack and makes all of it', async () => {
    const { audios } = await client.call('designAudios', { body: { project_id: projectId } });
    expect(new Set(audios.map((audio) => audio.type))).toEqual(new Set(['voice', 'sound_effect', 'music']));
    expect((await client.call('designAudios', { body: { project_id: projectId } })).audios).toHaveLength(audios.length);
    await client.call('generateAllAudios', { body: { project_id: projectId } });
    await eventually(
      () => client.call('audios', { params: { projectId } }),
      (answer) => answer.audios.every((audio) => audio.audio_url !== null),
    );
    const doomed = audios.find((audio) => audio.type === 'sound_effect')!;
    await client.call('removeAudio', { params: { audioId: doomed._id } });
    expect((await client.call('audios', { params: { projectId } })).audios.map((audio) => audio._id)).not.toContain(doomed._id);
  });

  it('previews scene by scene', async () => {
    const { preview_data } = await client.call('preview', { params: { projectId } });
    expect(preview_data.total_duration).toBeCloseTo(15, 1);
    for (const scene of preview_data.scenes) {
      expect((await fetch(new URL(scene.video_url, studio.url), { headers: { range: 'bytes=0-99' } })).status).toBe(206);
      expect((await fetch(new URL(scene.mixed_audio_url!, studio.url))).headers.get('content-type')).toBe('audio/mp4');
    }
  });

  it('exports a film that is as long as its clips, and the same one when nothing changed', async () => {
    const exported = await client.call('exportFilm', { body: { projectId } });
    const film = await fetch(new URL(exported.download_url, studio.url));
    expect(film.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.mp4"/);
    const file = join(studio.dataDir, 'film.mp4');
    writeFileSync(file, Buffer.from(await film.arrayBuffer()));
    const facts = await probeVideo(file);
    expect(facts).toMatchObject({ codec: 'avc', hasAudio: true, fps: 24 });
    expect(facts.seconds).toBeCloseTo(15, 0);
    expect((await client.call('exportFilm', { body: { projectId } })).final_url).toBe(exported.final_url);
  });

  it('leaves a log from which everything shown can be derived again', async () => {
    const { clean, differences } = await studio.operator.call('verify');
    expect(differences).toEqual([]);
    expect(clean).toBe(true);
    for (const name of ['scenes', 'credits', 'projects']) await studio.operator.call('rebuildProjection', { params: { name } });
    expect((await studio.operator.call('verify')).clean).toBe(true);
  });

  it('deletes a project and brings it back', async () => {
    await client.call('deleteProject', { params: { projectId } });
    await expect(client.call('project', { params: { projectId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await client.call('restoreProject', { params: { projectId } });
    expect((await client.call('project', { params: { projectId } })).project.scene_count).toBeGreaterThan(0);
  });
});
