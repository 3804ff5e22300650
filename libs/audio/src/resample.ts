import { type Sound, STUDIO_RATE, soundOf } from './pcm.js';

/** Zero crossings of the sinc on each side; with this window the stop band is below -90 dB. */
const HALF_WIDTH = 24;
const KAISER_BETA = 9;
/** Between more phases than this, coefficients are interpolated (error below -100 dB). */
const MAX_PHASES = 512;
/** Share of the narrower band that passes; the rest is the filter's slope. */
const PASS_BAND = 0.93;

interface Kernel {
  readonly phases: number;
  readonly half: number;
  /** `phases + 1` rows of `2 * half` coefficients. */
  readonly rows: Float32Array;
}

const kernels = new Map<string, Kernel>();

/** Band-limited conversion between any two rates (Hz). The same call with made-up rates changes pitch and speed together. */
export function resample(input: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return input.slice();
  const divisor = greatestCommonDivisor(Math.round(from), Math.round(to));
  const whole = Number.isInteger(from) && Number.isInteger(to);
  const phases = whole ? Math.min(to / divisor, MAX_PHASES) : MAX_PHASES;
  const exact = whole && to / divisor <= MAX_PHASES;
  const { half, rows } = kernelFor(Math.min(1, to / from), phases);
  const taps = 2 * half;
  const padded = new Float32Array(input.length + 2 * taps);
  padded.set(input, taps);
  const output = new Float32Array(Math.round((input.length * to) / from));
  const step = from / to;
  for (let i = 0; i < output.length; i++) {
    const position = exact ? (i * from) / to : i * step;
    let base = Math.floor(position);
    let phase = (position - base) * phases;
    if (exact) {
      phase = Math.round(phase);
      if (phase === phases) {
        phase = 0;
        base++;
      }
    }
    const row = Math.floor(phase);
    const blend = phase - row;
    let a = row * taps;
    let x = base - half + 1 + taps;
    let sum = 0;
    if (blend === 0) for (const end = a + taps; a < end; a++, x++) sum += padded[x]! * rows[a]!;
    else for (const end = a + taps; a < end; a++, x++) sum += padded[x]! * (rows[a]! + blend * (rows[a + taps]! - rows[a]!));
    output[i] = sum;
  }
  return output;
}

/** The same sound at the studio's rate. Whatever is stored has that; what has not is converted as a whole. */
export function atStudioRate(sound: Sound): Sound {
  const { sampleRate, frames } = sound;
  if (sampleRate === STUDIO_RATE) return sound;
  const channels = sound.read(0, frames).map((channel) => resample(channel, sampleRate, STUDIO_RATE));
  return soundOf({ sampleRate: STUDIO_RATE, channels });
}

function kernelFor(ratio: number, phases: number): Kernel {
  const key = `${ratio.toFixed(9)}/${phases}`;
  const known = kernels.get(key);
  if (known) return known;
  const half = Math.ceil(HALF_WIDTH / ratio);
  const taps = 2 * half;
  const cutoff = ratio * PASS_BAND;
  const rows = new Float32Array((phases + 1) * taps);
  for (let p = 0; p <= phases; p++) {
    let sum = 0;
    for (let k = 0; k < taps; k++) {
      const distance = k - half + 1 - p / phases;
      const value = sinc(distance * cutoff) * kaiser(distance / half);
      rows[p * taps + k] = value;
      sum += value;
    }
    // each row adds up to one, else a constant input would ripple with the phase
    for (let k = 0; k < taps; k++) rows[p * taps + k]! /= sum;
  }
  if (kernels.size >= 24) kernels.clear();
  const kernel = { phases, half, rows };
  kernels.set(key, kernel);
  return kernel;
}

export const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Kaiser's window, for x from -1 to 1. */
export const kaiser = (x: number, beta = KAISER_BETA): number =>
  Math.abs(x) >= 1 ? 0 : besselI0(beta * Math.sqrt(1 - x * x)) / besselI0(beta);

function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
