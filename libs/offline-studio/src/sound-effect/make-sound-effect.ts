import { join } from 'node:path';
import type { MediaContext, MediaOutput, SoundEffectRequest } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { offload } from '@scenewright/threads';
import { readSoundPrompt } from './read-prompt.js';
import { soundEffectWork } from './render-sound-effect.js';

const LONGEST_SECONDS = 120;

/** Makes a sound effect into a 48 kHz stereo WAV of exactly the length asked. @throws ProviderFault; the signal's reason when aborted */
export async function makeSoundEffect(request: SoundEffectRequest, context: MediaContext): Promise<MediaOutput> {
  const { prompt, seed, seconds } = request;
  if (!(seconds > 0 && seconds <= LONGEST_SECONDS))
    throw new ProviderFault('fatal', `A sound effect can be up to ${LONGEST_SECONDS} seconds long.`);
  // the tone of a room for what nobody here can make would be paid for and thrown away
  if (readSoundPrompt(prompt).length === 0)
    throw new ProviderFault(
      'fatal',
      'The offline studio does not know this sound. Say in plain English what is heard, such as rain on a roof, a car horn or a dog barking. Instruments and melodies can be made as music.',
    );
  const path = join(context.workDir, 'sound-effect.wav');
  context.onProgress(0.1);
  await offload(soundEffectWork, { prompt, seed, seconds, path }, context.signal);
  context.onProgress(1);
  return { path, mime: 'audio/wav' };
}
