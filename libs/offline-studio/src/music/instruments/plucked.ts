import type { Instrument, Played } from './voice.js';

interface StringOptions {
  /** 0 dull to 1 bright. */
  readonly pick: number;
  /** Seconds to fall by 60 dB at 220 Hz. */
  readonly ring: number;
  readonly level: number;
}

/** Karplus and Strong's string, with a fractional delay so that it is in tune. */
function pluckedString(
  { frequency, duration, velocity, random }: Played,
  sampleRate: number,
  { pick, ring, level }: StringOptions,
): Float32Array {
  const release = 0.25;
  const length = Math.round((Math.min(Math.max(duration, 0.4), ring * 1.2) + release) * sampleRate);
  const out = new Float32Array(length);
  const period = sampleRate / frequency;
  const size = Math.max(4, Math.floor(period - 0.5));
  const fraction = period - 0.5 - size;
  const tuning = (1 - fraction) / (1 + fraction);
  const line = new Float32Array(size);
  let smooth = 0;
  let mean = 0;
  for (let i = 0; i < size; i++) {
    smooth += (random.next() * 2 - 1 - smooth) * (0.15 + 0.75 * pick * (0.5 + 0.5 * velocity));
    line[i] = smooth;
    mean += smooth / size;
  }
  let energy = 0;
  for (let i = 0; i < size; i++) {
    line[i]! -= mean;
    energy += line[i]! ** 2;
  }
  const gain = (level * velocity) / Math.sqrt(energy / size + 1e-9);
  const loss = 10 ** (-3 / (ring * Math.sqrt(220 / frequency) * frequency));
  let position = 0;
  let previous = 0;
  let passIn = 0;
  let passOut = 0;
  for (let i = 0; i < length; i++) {
    const value = line[position]!;
    out[i] = value * gain;
    const averaged = (value + previous) * 0.5 * loss;
    previous = value;
    passOut = tuning * (averaged - passOut) + passIn;
    passIn = averaged;
    line[position] = passOut;
    if (++position === size) position = 0;
  }
  const from = length - Math.round(release * sampleRate);
  for (let i = from; i < length; i++) out[i]! *= 1 - (i - from) / (length - from);
  for (let i = 0; i < Math.min(48, length); i++) out[i]! *= i / 48;
  return out;
}

export const guitar: Instrument = (note, sampleRate) => pluckedString(note, sampleRate, { pick: 0.6, ring: 2.2, level: 0.14 });
export const harp: Instrument = (note, sampleRate) => pluckedString(note, sampleRate, { pick: 0.35, ring: 3, level: 0.15 });
