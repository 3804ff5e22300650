import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaContext, MediaOutput, SpeechRequest } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { offload } from '@scenewright/threads';
import type { SpeechNotes } from '../notes.js';
import { normaliseText } from './normalise-text.js';
import { speechWork } from './render-speech.js';
import { findVoice, type OfflineVoice } from './voices.js';

/** Speaks a text into a 48 kHz WAV with its phones as notes. @throws ProviderFault; the signal's reason when aborted */
export async function makeSpeech(request: SpeechRequest, context: MediaContext): Promise<MediaOutput> {
  const voice = voiceOrFault(request.voiceId);
  const text = normaliseText(request.text);
  if (!text)
    throw new ProviderFault('fatal', 'There is nothing to say in this text. Write it in letters that can be read aloud in English.');
  const path = join(context.workDir, 'speech.wav');
  context.onProgress(0.1);
  const phones = await offload(speechWork, { text, recipe: voice.recipe, path }, context.signal);
  context.onProgress(1);
  return { path, mime: 'audio/wav', notes: { kind: 'speech', phones } satisfies SpeechNotes };
}

/** A WAV of the voice introducing itself; the same every time. @throws ProviderFault */
export async function voicePreview(voiceId: string, signal?: AbortSignal): Promise<Buffer> {
  const voice = voiceOrFault(voiceId);
  const dir = await mkdtemp(join(tmpdir(), 'voice-preview-'));
  try {
    const path = join(dir, 'preview.wav');
    const text = normaliseText(`Hello, I am ${voice.name}. Every story begins with a single voice.`);
    await offload(speechWork, { text, recipe: voice.recipe, path }, signal);
    return await readFile(path);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function voiceOrFault(voiceId: string): OfflineVoice {
  const voice = findVoice(voiceId);
  if (!voice) throw new ProviderFault('fatal', 'This voice does not exist here. Choose another voice and try again.');
  return voice;
}
