import { addTone, type Instrument, partialsBelow, sawPartials, type Wavetable, wavetable } from './voice.js';

const tables = new Map<string, Wavetable>();

/** Tables are shared by notes of about the same height, so that high notes do not alias and low ones keep their overtones. */
function table(name: string, frequency: number, partials: (count: number) => number[]): Wavetable {
  const count = partialsBelow(frequency, 24);
  const key = `${name}/${count}`;
  const known = tables.get(key) ?? wavetable(partials(count));
  tables.set(key, known);
  return known;
}

interface Ensemble {
  readonly name: string;
  readonly partials: (count: number, frequency: number) => number[];
  readonly players: number;
  /** Spread in semitones. */
  readonly detune: number;
  readonly attack: number;
  readonly release: number;
  readonly vibrato?: number;
  readonly level: number;
}

const ensemble =
  ({ name, partials, players, detune, attack, release, vibrato, level }: Ensemble): Instrument =>
  ({ frequency, duration, velocity, random }, sampleRate) => {
    const out = new Float32Array(Math.round((duration + release) * sampleRate));
    const wave = table(name, frequency, (count) => partials(count, frequency));
    for (let i = 0; i < players; i++) {
      const offset = players > 1 ? (i / (players - 1) - 0.5) * 2 * detune : 0;
      addTone(out, wave, sampleRate, {
        frequency: frequency * 2 ** ((offset + random.gaussian() * detune * 0.2) / 12),
        level: (level * velocity) / Math.sqrt(players),
        phase: random.next(),
        attack: Math.min(attack * random.range(0.85, 1.15), duration * 0.6),
        hold: duration,
        release,
        vibrato,
      });
    }
    return out;
  };

export const pad = ensemble({
  name: 'pad',
  partials: (count) => sawPartials(Math.min(count, 10), 1.7),
  players: 3,
  detune: 0.08,
  attack: 0.6,
  release: 0.9,
  level: 0.3,
});
export const strings = ensemble({
  name: 'strings',
  partials: (count) => sawPartials(count, 1.25).map((value, k) => value * (k === 1 ? 1.3 : 1)),
  players: 4,
  detune: 0.09,
  attack: 0.16,
  release: 0.35,
  vibrato: 0.004,
  level: 0.25,
});
export const organ = ensemble({
  name: 'organ',
  partials: () => [1, 0.6, 0.25, 0.4, 0, 0.15, 0, 0.2],
  players: 2,
  detune: 0.03,
  attack: 0.08,
  release: 0.3,
  level: 0.24,
});
export const synthLead = ensemble({
  name: 'synth-lead',
  partials: (count) => sawPartials(Math.min(count, 16), 1.15),
  players: 2,
  detune: 0.07,
  attack: 0.012,
  release: 0.16,
  vibrato: 0.003,
  level: 0.2,
});

/** Overtones louder where the vowel 'ah' has its formants. */
const vowel = (count: number, frequency: number): number[] =>
  sawPartials(count, 1.1).map((value, k) => {
    const f = frequency * (k + 1);
    const formant = (centre: number, width: number) => Math.exp(-(((f - centre) / width) ** 2));
    return value * (0.25 + 1.6 * formant(700, 220) + 0.9 * formant(1150, 260) + 0.35 * formant(2700, 400));
  });

export const choir: Instrument = (note, sampleRate) =>
  ensemble({
    name: `choir${Math.round(note.frequency)}`,
    partials: vowel,
    players: 4,
    detune: 0.12,
    attack: 0.4,
    release: 0.7,
    vibrato: 0.005,
    level: 0.26,
  })(note, sampleRate);

/** Bright while it is blown hard: a dull tone and a bright one that comes later and goes earlier. */
export const brass: Instrument = ({ frequency, duration, velocity, random }, sampleRate) => {
  const release = 0.14;
  const out = new Float32Array(Math.round((duration + release) * sampleRate));
  const dull = table('brass-dull', frequency, () => [1, 0.7, 0.45, 0.2, 0.08]);
  const bright = table('brass-bright', frequency, (count) =>
    sawPartials(Math.min(count, 18), 0.9).map((value, k) => (k < 3 ? value * 0.3 : value)),
  );
  for (const detune of [-0.04, 0.04]) {
    const tone = { frequency: frequency * 2 ** (detune / 12), phase: random.next(), hold: duration, release, vibrato: 0.003 };
    addTone(out, dull, sampleRate, { ...tone, level: 0.2 * velocity, attack: 0.05 });
    addTone(out, bright, sampleRate, { ...tone, level: 0.2 * velocity ** 2, attack: Math.min(0.16, duration * 0.5), decay: 0.7 });
  }
  return out;
};

/** A soft tone with breath in it. */
export const flute: Instrument = ({ frequency, duration, velocity, random }, sampleRate) => {
  const release = 0.18;
  const out = new Float32Array(Math.round((duration + release) * sampleRate));
  const wave = table('flute', frequency, () => [1, 0.28, 0.12, 0.03]);
  addTone(out, wave, sampleRate, { frequency, level: 0.34 * velocity, phase: 0, attack: 0.07, hold: duration, release, vibrato: 0.006 });
  let low = 0;
  let slow = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate;
    const noise = random.next() * 2 - 1;
    low += (noise - low) * 0.3;
    slow += (low - slow) * 0.05;
    const gain =
      0.03 *
      velocity *
      Math.min(1, t / 0.03) *
      (t > duration ? Math.max(0, 1 - (t - duration) / release) : 1) *
      (1 + 2 * Math.exp(-t * 18));
    out[i]! += (low - slow) * gain;
  }
  return out;
};
