import { join } from 'node:path';
import { FilmMaker } from '../../../apps/api/src/cli/film-maker.js';
import { Progress } from '../../../apps/api/src/cli/progress.js';
import type { StudioClient } from '../../../apps/api/src/cli/studio-client.js';
import type { TestStudio } from '../../support/studio.js';

const quiet = Object.assign(Object.create(process.stderr), { write: () => true, isTTY: false });

/** A finished film of the person, made through the same calls as the browser. Returns the project. */
export async function makeFilm(studio: TestStudio, client: StudioClient, idea: string, length: number): Promise<string> {
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
