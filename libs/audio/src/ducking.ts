import { type Channels, fromDecibels } from './pcm.js';

/** How other sound makes way for a voice. */
export interface DuckingOptions {
  /** How far music goes down while someone speaks, in dB. */
  readonly depthDb: number;
  /** Seconds before the voice at which the way down begins. */
  readonly lookAhead: number;
  /** Seconds of pause that count as still speaking. */
  readonly hold: number;
  /** Time constants of the way down and back up, in seconds. */
  readonly attack: number;
  readonly release: number;
}

export const DUCKING: DuckingOptions = { depthDb: 11, lookAhead: 0.12, hold: 0.35, attack: 0.045, release: 0.3 };

/** A pause in speech is below this, breath and room included. */
const SPEECH_THRESHOLD = fromDecibels(-42);
/** Control values per second. */
const CONTROL_RATE = 200;

/** The depth of ducking over time: 0 (none) to 1 (full), one value every `step` samples. */
export interface DuckingCurve {
  readonly step: number;
  readonly values: Float32Array;
}

/** Of the voices together, in pieces of whole steps (the last may end anywhere). */
export function duckingCurve(voice: Iterable<Channels>, sampleRate: number, options: DuckingOptions = DUCKING): DuckingCurve {
  const step = Math.round(sampleRate / CONTROL_RATE);
  const levels: number[] = [];
  for (const piece of voice) {
    const length = piece[0]?.length ?? 0;
    for (let start = 0; start < length; start += step) levels.push(blockLevel(piece, start, Math.min(length, start + step)));
  }
  // one more, for the slope of the last step
  const count = levels.length + 1;
  const spoken = new Uint8Array(count);
  const before = Math.round(options.lookAhead * CONTROL_RATE);
  const after = Math.round(options.hold * CONTROL_RATE);
  for (const [k, level] of levels.entries()) {
    if (level >= SPEECH_THRESHOLD) spoken.fill(1, Math.max(0, k - before), Math.min(count, k + after));
  }
  const down = 1 - Math.exp(-1 / (options.attack * CONTROL_RATE));
  const up = 1 - Math.exp(-1 / (options.release * CONTROL_RATE));
  const values = new Float32Array(count);
  let depth = 0;
  for (let k = 0; k < count; k++) {
    const target = spoken[k]!;
    depth += (target - depth) * (target > depth ? down : up);
    values[k] = depth;
  }
  return { step, values };
}

function blockLevel(channels: Channels, from: number, to: number): number {
  let sum = 0;
  for (const channel of channels) for (let i = from; i < to; i++) sum += channel[i]! * channel[i]!;
  return Math.sqrt(sum / ((to - from) * channels.length));
}

/** Adds `source` to `target`, turned down along the curve by up to `depthDb`. Both begin at sample `at` of the curve, where a step does. */
export function addDucked(target: Channels, source: Channels, { step, values }: DuckingCurve, depthDb: number, at = 0): void {
  const length = source[0]?.length ?? 0;
  const first = at / step;
  const gains = values.subarray(first, first + Math.ceil(length / step) + 1).map((depth) => fromDecibels(-depth * depthDb));
  for (let k = 0, start = 0; start < length; k++, start += step) {
    const slope = (gains[k + 1]! - gains[k]!) / step;
    const end = Math.min(length, start + step);
    for (const [c, to] of target.entries()) {
      const from = source[c]!;
      let gain = gains[k]!;
      for (let i = start; i < end; i++) {
        to[i]! += from[i]! * gain;
        gain += slope;
      }
    }
  }
}
