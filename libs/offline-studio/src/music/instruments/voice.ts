import type { Random } from '@scenewright/audio';

/** One note as an instrument plays it. */
export interface Played {
  /** Hz. */
  readonly frequency: number;
  /** Seconds for which it is held. */
  readonly duration: number;
  /** 0 to 1. */
  readonly velocity: number;
  readonly random: Random;
}

/** Renders a note, with its release, at unit level. */
export type Instrument = (note: Played, sampleRate: number) => Float32Array;

const TABLE_SIZE = 2048;

export type Wavetable = Float32Array;

/** One period of a sum of sines, with a few samples more so that interpolation needs no wrap. */
export function wavetable(partials: readonly number[]): Wavetable {
  const table = new Float32Array(TABLE_SIZE + 2);
  for (let i = 0; i < table.length; i++) {
    let sum = 0;
    for (let k = 0; k < partials.length; k++) sum += partials[k]! * Math.sin((2 * Math.PI * (k + 1) * i) / TABLE_SIZE);
    table[i] = sum;
  }
  return table;
}

/** Adds a wavetable tone under an envelope: attack and release in seconds, both smooth. */
export function addTone(
  out: Float32Array,
  table: Wavetable,
  sampleRate: number,
  tone: {
    frequency: number;
    level: number;
    phase: number;
    attack: number;
    hold: number;
    release: number;
    vibrato?: number;
    decay?: number;
  },
): void {
  const { frequency, level, attack, hold, release, vibrato = 0, decay = 0 } = tone;
  const step = (frequency * TABLE_SIZE) / sampleRate;
  const length = Math.min(out.length, Math.round((hold + release) * sampleRate));
  const block = 64;
  let position = tone.phase * TABLE_SIZE;
  let gain = 0;
  for (let start = 0; start < length; start += block) {
    const end = Math.min(length, start + block);
    const t = end / sampleRate;
    const rise = Math.min(1, t / attack);
    const fall = t > hold ? Math.max(0, 1 - (t - hold) / release) : 1;
    const target = level * rise * rise * (3 - 2 * rise) * fall * fall * Math.exp(-decay * t);
    const slope = (target - gain) / (end - start);
    const bend = step * (1 + vibrato * Math.min(1, t) * Math.sin(2 * Math.PI * 5.2 * t + tone.phase * 6));
    for (let i = start; i < end; i++) {
      gain += slope;
      const index = position | 0;
      const a = table[index]!;
      out[i]! += gain * (a + (table[index + 1]! - a) * (position - index));
      position += bend;
      if (position >= TABLE_SIZE) position -= TABLE_SIZE;
    }
  }
}

/** Partials of a saw, softened: 1/k to the power of `slope`. */
export const sawPartials = (count: number, slope: number): number[] => Array.from({ length: count }, (_, k) => 1 / (k + 1) ** slope);

/** Partials that stay under about 9 kHz. */
export const partialsBelow = (frequency: number, limit: number): number => Math.max(2, Math.min(limit, Math.floor(9000 / frequency)));
