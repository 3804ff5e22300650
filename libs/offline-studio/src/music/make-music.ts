import { join } from 'node:path';
import type { MediaContext, MediaOutput, MusicRequest } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { offload } from '@scenewright/threads';
import { musicWork } from './render-music.js';

/** Ten minutes fill the memory of a small machine. */
const LONGEST_SECONDS = 600;

/** Composes and plays a piece into a 48 kHz stereo WAV of exactly the length asked. @throws ProviderFault; the signal's reason when aborted */
export async function makeMusic(request: MusicRequest, context: MediaContext): Promise<MediaOutput> {
  const { prompt, seed, seconds } = request;
  if (!(seconds > 0 && seconds <= LONGEST_SECONDS)) throw new ProviderFault('fatal', `Music can be up to ${LONGEST_SECONDS} seconds long.`);
  if (/^\W*(?:(?:no|without) music|nothing|none|silence)\W*$/i.test(prompt))
    throw new ProviderFault('fatal', 'This asks for no music. Delete the piece to have none here, or say what is to play.');
  const path = join(context.workDir, 'music.wav');
  context.onProgress(0.1);
  await offload(musicWork, { prompt, seed, seconds, path }, context.signal);
  context.onProgress(1);
  return { path, mime: 'audio/wav' };
}
