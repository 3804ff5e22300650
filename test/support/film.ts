import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { untilIdle } from './idle.js';

interface FilmToMake {
  readonly idea?: string;
  /** Seconds. */
  readonly videoLength?: number;
}

/** A film of somebody's own, as far as its start frames; no job is open any more. Its project. */
export async function makeFilm(
  client: StudioClient,
  { idea = 'Two foxes open a bakery', videoLength = 5 }: FilmToMake = {},
): Promise<string> {
  const { projectId } = await client.call('createProject', { body: { idea, videoLength } });
  await client.call('generateCharacters', { body: { project_id: projectId } });
  await client.call('generateScenes', { body: { projectId } });
  await untilIdle({ client });
  return projectId;
}
