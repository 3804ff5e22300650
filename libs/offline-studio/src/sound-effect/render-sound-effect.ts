import { writeFile } from 'node:fs/promises';
import {
  applyGain,
  biquad,
  fade,
  filter,
  fromDecibels,
  integratedLoudness,
  normaliseLoudness,
  type Pcm,
  randomFrom,
  reverb,
  STUDIO_RATE,
  writeWav,
} from '@scenewright/audio';
import { defineWork } from '@scenewright/threads';
import { withoutUnwanted } from '../unwanted.js';
import { effectOf } from './effects/index.js';
import { type Layer, overallLevel, readSoundPrompt } from './read-prompt.js';
import { Stage } from './stage.js';

export interface SoundEffectWork {
  readonly prompt: string;
  readonly seed: number;
  readonly seconds: number;
  /** WAV to write. */
  readonly path: string;
}

const USUAL_LUFS = -20;
/** A bed lies this much under the single sounds that are layered over it. */
const BED_DB = -5;

/** A sound effect of exactly this length, the same for the same prompt and seed. */
export function renderSoundEffect(prompt: string, seed: number, seconds: number): Pcm {
  const layers = readSoundPrompt(prompt);
  const length = Math.round(seconds * STUDIO_RATE);
  const sum = [new Float32Array(length), new Float32Array(length)] as const;
  const singles = layers.some(({ kind }) => !effectOf(kind).bed);
  for (const [index, layer] of layers.entries()) {
    const stage = new Stage(seconds, randomFrom('sound-effect', prompt, seed, index), withoutUnwanted(prompt.toLowerCase()));
    const effect = effectOf(layer.kind);
    effect.render(stage);
    const channels = [stage.left, stage.right] as const;
    const depth = effect.bed && singles ? BED_DB : 0;
    placeInSpace(channels, layer, effect.room ?? { decay: 0.5, wet: 0.12 });
    const loudness = integratedLoudness(channels, STUDIO_RATE);
    if (!Number.isFinite(loudness)) continue;
    applyGain(channels, fromDecibels(USUAL_LUFS - loudness + layer.levelDb - layer.distance * 8 + depth));
    for (const side of [0, 1] as const) for (let i = 0; i < length; i++) sum[side][i]! += channels[side][i]!;
  }
  for (const side of sum) filter(side, biquad('highpass', STUDIO_RATE, 25));
  fade(sum, STUDIO_RATE, Math.min(0.006, seconds / 10), Math.min(0.3, seconds / 5));
  normaliseLoudness(sum, STUDIO_RATE, USUAL_LUFS + overallLevel(layers), -1.5);
  return { sampleRate: STUDIO_RATE, channels: sum };
}

/** Air takes the treble from what is far away, and more of what is heard of it is the room. */
function placeInSpace(channels: readonly [Float32Array, Float32Array], { distance }: Layer, room: { decay: number; wet: number }): void {
  if (distance > 0)
    for (const side of channels) for (let pole = 0; pole < 2; pole++) filter(side, biquad('lowpass', STUDIO_RATE, 9000 * 0.08 ** distance));
  reverb(channels, STUDIO_RATE, {
    decay: room.decay * (1 + distance),
    wet: room.wet * (1 + 2 * distance),
    size: Math.min(1.5, 0.4 + room.decay * 0.4),
    damping: 0.35 + 0.3 * distance,
    preDelay: 0.006 + 0.03 * distance,
  });
}

/** Entry of the worker thread.
 * @public called by name in a worker thread
 */
export async function writeSoundEffect({ prompt, seed, seconds, path }: SoundEffectWork): Promise<void> {
  await writeFile(path, writeWav(renderSoundEffect(prompt, seed, seconds)));
}

export const soundEffectWork = defineWork<SoundEffectWork, void>(new URL(import.meta.url), 'writeSoundEffect', writeSoundEffect);
