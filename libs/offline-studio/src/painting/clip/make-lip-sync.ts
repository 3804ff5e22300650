import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readWav } from '@scenewright/audio';
import { decodeToWav, FPS } from '@scenewright/film';
import type { LipSyncRequest, MediaContext, MediaInput, MediaOutput, SpokenWords } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { offload } from '@scenewright/threads';
import type { SpeechNotes } from '../../notes.js';
import { type ClipNotes, isClipNotes } from './clip-notes.js';
import { clipWork } from './make-video.js';
import { type MouthShape, mouthFromLoudness, mouthFromPhones } from './mouth.js';
import { phonesOfWords } from './word-phones.js';

/** Renders a clip of ours again with the mouth of who speaks moving to the voice. The voice itself stays in the soundtrack. */
export async function makeLipSync(request: LipSyncRequest, context: MediaContext): Promise<MediaOutput> {
  const { video, origin, voice, seconds, speaker } = request;
  const own = isClipNotes(video.notes)
    ? { notes: video.notes, from: 0 }
    : isClipNotes(origin?.video.notes)
      ? { notes: origin.video.notes, from: origin.startSeconds }
      : null;
  if (!own) {
    throw new ProviderFault(
      'fatal',
      'Without a lip sync provider only clips that were made offline from a painted start frame can be lip-synced. Generate the video of this shot again first.',
    );
  }
  const { plan } = own.notes;
  if (plan.scene.players.length === 0)
    throw new ProviderFault(
      'fatal',
      'Nobody who could speak is in this shot. Add a character and generate its start frame and video again.',
    );
  const frames = Math.round(seconds * FPS);
  const named = plan.scene.players.findIndex((player) => player.looks.name === speaker?.name);
  const path = join(context.workDir, 'lip-sync.mp4');
  const from = (plan.from ?? 0) + own.from;
  const spoken = { ...plan, from, length: seconds };
  await offload(
    clipWork,
    { plan: { ...spoken, mouth: await mouthFor(voice, frames, context), speaker: Math.max(0, named) }, out: path },
    context.signal,
  );
  const notes: ClipNotes = { kind: 'clip', version: 1, plan: spoken };
  return { path, mime: 'video/mp4', notes };
}

async function mouthFor(voice: MediaInput, frames: number, { workDir, signal }: MediaContext): Promise<MouthShape[]> {
  const notes = voice.notes as SpeechNotes | SpokenWords | undefined;
  const phones = notes?.kind === 'speech' ? notes.phones : notes?.kind === 'words' ? phonesOfWords(notes.words) : null;
  if (phones) return mouthFromPhones(phones, frames, FPS);
  const wav = join(workDir, 'voice.wav');
  await decodeToWav(voice.path, wav, signal);
  const { channels, sampleRate } = readWav(await readFile(wav));
  return mouthFromLoudness(channels[0] ?? new Float32Array(), sampleRate, frames, FPS);
}
