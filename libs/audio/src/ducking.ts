import { fromDecibels } from './pcm.js';

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

export function duckingCurve(voice: readonly Float32Array[], sampleRate: number, options: DuckingOptions = DUCKING): DuckingCurve {
  const step = Math.round(sampleRate / CONTROL_RATE);
  const length = voice[0]?.length ?? 0;
  const count = Math.ceil(length / step) + 1;
  const spoken = new Uint8Array(count);
  const before = Math.round(options.lookAhead * CONTROL_RATE);
  const after = Math.round(options.hold * CONTROL_RATE);
  for (let k = 0; k < count; k++) {
    if (blockLevel(voice, k * step, Math.min(length, (k + 1) * step)) < SPEECH_THRESHOLD) continue;
    spoken.fill(1, Math.max(0, k - before), Math.min(count, k + after));
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

function blockLevel(channels: readonly Float32Array[], from: number, to: number): number {
  let sum = 0;
  for (const channel of channels) for (let i = from; i < to; i++) sum += channel[i]! * channel[i]!;
  return to > from ? Math.sqrt(sum / ((to - from) * channels.length)) : 0;
}

/** Adds `source` to `target`, turned down along the curve by up to `depthDb`. */
export function addDucked(target: Float32Array, source: Float32Array, curve: DuckingCurve, depthDb: number): void {
  const { step, values } = curve;
  const gains = values.map((depth) => fromDecibels(-depth * depthDb));
  for (let k = 0, start = 0; start < source.length; k++, start += step) {
    let gain = gains[k]!;
    const slope = (gains[k + 1]! - gain) / step;
    for (let i = start, end = Math.min(source.length, start + step); i < end; i++) {
      target[i]! += source[i]! * gain;
      gain += slope;
    }
  }
}
