import { randomUUID } from 'node:crypto';
import { untilIdle } from './idle.js';
import { eventually, type Person } from './studio.js';

/** What requests name: a project with one of everything in it. Each is an id, but for the last three. */
export interface Things {
  readonly project: string;
  readonly character: string;
  readonly portrait: string;
  readonly scene: string;
  readonly shot: string;
  readonly frame: string;
  readonly clip: string;
  readonly voice: string;
  readonly take: string;
  readonly effect: string;
  readonly music: string;
  readonly job: string;
  /** Something that was done and can be undone. */
  readonly step: string;
  /** Proposed by the assistant: one to be carried out, one to be left. */
  readonly action: string;
  readonly proposal: string;
  /** Before that was done. */
  readonly moment: string;
  /** Whose they are: a uid. */
  readonly person: string;
  /** Addresses of stored media, as the studio gave them. */
  readonly frameUrl: string;
  readonly voiceUrl: string;
}

/** Ids and addresses of nothing at all. */
export const thingsOfNothing = (): Things => ({
  project: randomUUID(),
  character: randomUUID(),
  portrait: randomUUID(),
  scene: randomUUID(),
  shot: randomUUID(),
  frame: randomUUID(),
  clip: randomUUID(),
  voice: randomUUID(),
  take: randomUUID(),
  effect: randomUUID(),
  music: randomUUID(),
  job: randomUUID(),
  step: randomUUID(),
  action: randomUUID(),
  proposal: randomUUID(),
  moment: '1',
  person: randomUUID(),
  frameUrl: `/api/media/${randomUUID()}.jpg`,
  voiceUrl: `/api/media/${randomUUID()}.m4a`,
});

/** Makes a project of a person's own with one of everything in it. */
export async function makeThings(person: Person): Promise<Things> {
  const { client } = person;
  const { projectId, script } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
  const { characters } = await client.call('generateCharacters', { body: { project_id: projectId } });
  const characterId = characters[0]!._id;
  await client.call('generateScenes', { body: { projectId } });
  const shotOf = async () => {
    const { scenes } = await client.call('scenes', { params: { projectId } });
    return { scene: scenes[0], shot: scenes[0]?.shots[0] };
  };
  const { scene, shot } = await eventually(shotOf, (found) => found.shot?.start_frame != null);
  const at = { projectId, sceneId: scene!.uid, clipId: shot!.uid };
  const { job_id } = await client.call('generateVideo', { body: { ...at, prompt: 'push in', model: 'wan-2.2-fast' } });
  await eventually(shotOf, (found) => found.shot?.video_url != null);

  const sound = { project_id: projectId, prompt: 'Good morning' };
  const placed = { ...sound, scene_id: scene!.uid, shot_id: shot!.uid };
  const { audio: voice } = await client.call('generateVoice', { body: { ...placed, voice_id: 'offline-ava' } });
  const { audio: effect } = await client.call('generateSoundEffect', { body: placed });
  const { audio: music } = await client.call('generateMusic', {
    body: { ...sound, start_scene_id: scene!.uid, end_scene_id: scene!.uid },
  });
  await eventually(
    () => client.call('characters', { params: { projectId } }),
    (cast) => cast.characters_completed,
  );
  const [portraits, frames, clips, takes] = await Promise.all([
    client.call('characterHistory', { query: { projectId, characterId } }),
    client.call('startFrameHistory', { query: at }),
    client.call('videoHistory', { query: at }),
    client.call('audioTakes', { params: { audioId: voice._id } }),
  ]);
  await untilIdle(person);
  await client.call('reviseFilm', { params: { projectId }, body: { logline: { from: script.logline, to: 'They rise early.' } } });
  const { undo } = await client.call('steps', { params: { projectId } });
  const askFor = async (message: string) =>
    (await client.call('askAssistant', { body: { projectId, message, currentTab: 'scenes' } })).actions[0]!.id;
  const history = await client.call('projectHistory', { params: { projectId } });
  return {
    project: projectId,
    character: characterId,
    portrait: portraits.history[0]!._id,
    scene: scene!.uid,
    shot: shot!.uid,
    frame: frames.history[0]!._id,
    clip: clips.history[0]!._id,
    voice: voice._id,
    take: takes.takes[0]!._id,
    effect: effect._id,
    music: music._id,
    job: job_id,
    step: undo!.step,
    action: await askFor('export the film'),
    proposal: await askFor('export the film'),
    moment: history.entries[1]!.position,
    person: person.uid,
    frameUrl: frames.history[0]!.image_url,
    voiceUrl: voice.audio_url!,
  };
}
