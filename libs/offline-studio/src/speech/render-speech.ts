import { writeFile } from 'node:fs/promises';
import { resample, STUDIO_RATE, writeWav } from '@scenewright/audio';
import { defineWork } from '@scenewright/threads';
import type { Phone } from '../notes.js';
import { flite } from './flite.js';
import { polishSpeech, TAIL_SECONDS } from './polish.js';
import { splitSentences } from './sentences.js';
import type { OfflineVoice } from './voices.js';

export interface SpeechWork {
  /** As `normaliseText` gives it. */
  readonly text: string;
  readonly recipe: OfflineVoice['recipe'];
  /** WAV to write. */
  readonly path: string;
}

/** Speaks into a mono 48 kHz WAV. @returns the phones as they are heard in it
 * @public called by name in a worker thread
 */
export async function renderSpeech({ text, recipe, path }: SpeechWork): Promise<Phone[]> {
  const size = recipe.size ?? 1;
  const parts: Float32Array[] = [];
  const phones: Phone[] = [];
  let frames = 0;
  for (const sentence of splitSentences(text)) {
    const speech = await flite(sentence, { speaker: recipe.speaker, pitch: recipe.pitch, stretch: recipe.pace * size });
    const samples = resample(speech.samples, Math.round(speech.sampleRate * size), STUDIO_RATE);
    const scale = samples.length / speech.samples.length / (STUDIO_RATE / speech.sampleRate);
    const offset = frames / STUDIO_RATE;
    for (const { phone, start, end } of speech.phones) phones.push({ phone, start: offset + start * scale, end: offset + end * scale });
    parts.push(samples);
    frames += samples.length;
  }
  const whole = new Float32Array(frames + Math.round(TAIL_SECONDS * STUDIO_RATE));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  polishSpeech(whole, recipe.brightness ?? 0);
  await writeFile(path, writeWav({ sampleRate: STUDIO_RATE, channels: [whole] }));
  return phones;
}

export const speechWork = defineWork<SpeechWork, Phone[]>(new URL(import.meta.url), 'renderSpeech', renderSpeech);
