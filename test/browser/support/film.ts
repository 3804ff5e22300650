import { join } from 'node:path';
import { FilmMaker } from '../../../apps/api/src/cli/film-maker.js';
import { Progress } from '../../../apps/api/src/cli/progress.js';
import type { StudioClient } from '../../../apps/api/src/cli/studio-client.js';
import { eventually, type RunningStudio } from '../../support/studio.js';

const quiet = Object.assign(Object.create(process.stderr), { write: () => true, isTTY: false });

/** A finished film of the person, made through the same calls as the browser. Returns the project. */
export async function makeFilm(studio: RunningStudio, client: StudioClient, idea: string, length: number): Promise<string> {
  const { projectId } = await new FilmMaker(client, new Progress(quiet)).make({
    idea,
    length,
    aspect: '16:9',
    style: 'Cinematic',
    model: 'seedance-1-lite',
    out: join(studio.dataDir, `${length}.mp4`),
  });
  return projectId;
}

/** A project of the person's with its characters, start frames and designed sound; nothing of it is filmed yet. */
export async function makeScenes(
  client: StudioClient,
  { length = 10, idea = 'A lighthouse keeper befriends a storm' } = {},
): Promise<string> {
  const { projectId } = await client.call('createProject', {
    body: { idea, videoLength: length, aspectRatio: '16:9', videoStyle: 'Cinematic' },
  });
  await client.call('generateCharacters', { body: { project_id: projectId } });
  await eventually(
    () => client.call('characters', { params: { projectId } }),
    (cast) => cast.characters_completed,
  );
  await client.call('generateScenes', { body: { projectId } });
  await eventually(
    () => client.call('scenes', { params: { projectId } }),
    ({ scenes }) => scenes.length > 0 && scenes.every(({ shots }) => shots.every((shot) => shot.start_frame_status === 'completed')),
  );
  await client.call('designAudios', { body: { project_id: projectId } });
  return projectId;
}

/** Films a shot, given by its numbers, with the cheapest model. */
export async function filmShot(client: StudioClient, projectId: string, sceneId = 1, clipId = 1): Promise<void> {
  const shotNow = async () => {
    const { scenes } = await client.call('scenes', { params: { projectId } });
    return scenes[sceneId - 1]?.shots[clipId - 1];
  };
  const frame = (await shotNow())?.start_frame;
  await client.call('generateVideo', {
    body: {
      ...{ projectId, sceneId, clipId, prompt: 'the camera pans left', model: 'wan-2.2-fast', resolution: '720p', length: 5 },
      ...(frame ? { startFrameUrl: frame.image_url } : {}),
    },
  });
  await eventually(shotNow, (shot) => shot?.video_generation_status === 'completed');
}
