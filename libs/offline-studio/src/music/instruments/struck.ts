import type { Instrument } from './voice.js';

interface Partial {
  readonly ratio: number;
  readonly level: number;
  /** Per second. */
  readonly decay: number;
}

/** A sum of decaying sines, each by a rotation instead of a sine per sample. */
function addPartials(out: Float32Array, sampleRate: number, frequency: number, partials: readonly Partial[], gain: number): void {
  for (const { ratio, level, decay } of partials) {
    const f = frequency * ratio;
    if (f > sampleRate * 0.4) continue;
    const shrink = Math.exp(-decay / sampleRate);
    const cos = Math.cos((2 * Math.PI * f) / sampleRate) * shrink;
    const sin = Math.sin((2 * Math.PI * f) / sampleRate) * shrink;
    let x = level * gain;
    let y = 0;
    // below -80 dB a partial is gone
    const length = Math.min(out.length, Math.ceil((9.2 / decay) * sampleRate));
    for (let i = 0; i < length; i++) {
      const next = x * cos - y * sin;
      y = x * sin + y * cos;
      x = next;
      out[i]! += y;
    }
  }
}

/** Rounds the very start, and lets a note that is let go fall silent within `release` seconds. */
function shape(out: Float32Array, sampleRate: number, attack: number, duration: number, release: number): void {
  const rise = Math.max(1, Math.round(attack * sampleRate));
  for (let i = 0; i < Math.min(rise, out.length); i++) out[i]! *= i / rise;
  const from = Math.round(duration * sampleRate);
  for (let i = from; i < out.length; i++) out[i]! *= Math.max(0, 1 - (i - from) / (release * sampleRate)) ** 2;
}

export const piano: Instrument = ({ frequency, duration, velocity, random }, sampleRate) => {
  const release = 0.35;
  const out = new Float32Array(Math.round((Math.min(duration, 5) + release) * sampleRate));
  // stiff strings: overtones lie higher than whole multiples, the more the higher
  const stiffness = 0.00018 * (frequency / 260);
  const brightness = 0.55 + 0.7 * velocity;
  const base = 0.5 + frequency / 420;
  const partials = Array.from({ length: 9 }, (_, k) => {
    const n = k + 1;
    return {
      ratio: n * Math.sqrt(1 + stiffness * n * n),
      level: (brightness ** k / n ** 0.9) * (n === 7 ? 0.3 : 1) * 0.34 ** (k > 4 ? 1 : 0),
      decay: base * (1 + 0.35 * k),
    };
  });
  addPartials(out, sampleRate, frequency, partials, 0.2 * velocity);
  // two strings a hair apart give the beating and the slow second decay
  addPartials(
    out,
    sampleRate,
    frequency * 1.0007,
    partials.slice(0, 3).map((partial) => ({ ...partial, decay: partial.decay * 0.45 })),
    0.07 * velocity,
  );
  let low = 0;
  for (let i = 0; i < Math.min(out.length, 0.03 * sampleRate); i++) {
    low += ((random.next() * 2 - 1) * 0.08 * velocity - low) * 0.12;
    out[i]! += low * Math.exp(-i / (0.006 * sampleRate));
  }
  shape(out, sampleRate, 0.002, Math.min(duration, 5), release);
  return out;
};

const BELL: readonly Partial[] = [
  { ratio: 1, level: 1, decay: 1.6 },
  { ratio: 2.0, level: 0.25, decay: 2.4 },
  { ratio: 3.01, level: 0.3, decay: 3.2 },
  { ratio: 5.43, level: 0.16, decay: 6 },
  { ratio: 8.2, level: 0.05, decay: 11 },
];

/** Glockenspiel or music box: rings on whatever the duration. */
export const bells: Instrument = ({ frequency, velocity }, sampleRate) => {
  const out = new Float32Array(Math.round(2.6 * sampleRate));
  addPartials(out, sampleRate, frequency, BELL, 0.2 * velocity);
  shape(out, sampleRate, 0.001, 2.1, 0.5);
  return out;
};

/** Frequency modulation whose brightness falls after the stroke, as of a tine piano. */
export const electricPiano: Instrument = ({ frequency, duration, velocity }, sampleRate) => {
  const held = Math.min(duration, 4);
  const out = new Float32Array(Math.round((held + 0.3) * sampleRate));
  const w = (2 * Math.PI * frequency) / sampleRate;
  let amplitude = 0.24 * velocity;
  let index = 0.5 + 1.5 * velocity;
  let tine = 0.12 * velocity;
  const fall = Math.exp(-1.1 / sampleRate);
  const dull = Math.exp(-3.2 / sampleRate);
  const ping = Math.exp(-14 / sampleRate);
  for (let i = 0; i < out.length; i++) {
    out[i] = amplitude * Math.sin(w * i + index * 0.6 * Math.sin(w * i)) + tine * 0.4 * Math.sin(w * 7.02 * i);
    amplitude *= fall;
    index *= dull;
    tine *= ping;
  }
  shape(out, sampleRate, 0.003, held, 0.3);
  return out;
};
