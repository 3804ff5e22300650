import type { Random } from '@scenewright/audio';
import { biquad, filter } from '@scenewright/audio';
import type { Drum } from '../score.js';

/** One stroke of each drum at full velocity; strokes are copies of it. */
export function renderDrum(drum: Drum, sampleRate: number, random: Random): Float32Array {
  switch (drum) {
    case 'kick':
      return membrane(sampleRate, random, { low: 48, drop: 110, speed: 32, decay: 9, seconds: 0.4, click: 0.15, level: 0.6 });
    case 'taiko':
      return membrane(sampleRate, random, { low: 58, drop: 50, speed: 16, decay: 4.2, seconds: 0.9, click: 0.3, level: 0.62 });
    case 'tom':
      return membrane(sampleRate, random, { low: 98, drop: 60, speed: 14, decay: 8, seconds: 0.5, click: 0.2, level: 0.4 });
    case 'snare':
      return snare(sampleRate, random);
    case 'hat':
      return noise(sampleRate, random, { highpass: 7500, decay: 45, seconds: 0.12, level: 0.16 });
    case 'open-hat':
      return noise(sampleRate, random, { highpass: 6800, decay: 9, seconds: 0.4, level: 0.15 });
    case 'shaker':
      return noise(sampleRate, random, { highpass: 5200, decay: 32, seconds: 0.14, level: 0.16, attack: 0.02 });
    case 'brush':
      return noise(sampleRate, random, { highpass: 2200, decay: 11, seconds: 0.3, level: 0.16, attack: 0.03 });
    case 'clap':
      return clap(sampleRate, random);
    case 'swell':
      return swell(sampleRate, random);
  }
}

interface Membrane {
  readonly low: number;
  readonly drop: number;
  readonly speed: number;
  readonly decay: number;
  readonly seconds: number;
  readonly click: number;
  readonly level: number;
}

function membrane(sampleRate: number, random: Random, { low, drop, speed, decay, seconds, click, level }: Membrane): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  let phase = 0;
  let dull = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate;
    phase += (2 * Math.PI * (low + drop * Math.exp(-t * speed))) / sampleRate;
    dull += (random.next() * 2 - 1 - dull) * 0.25;
    out[i] = level * (Math.sin(phase) * Math.exp(-t * decay) * Math.min(1, t / 0.002) + click * dull * Math.exp(-t * 90));
  }
  return fadeEnd(out);
}

function noise(
  sampleRate: number,
  random: Random,
  options: { highpass: number; decay: number; seconds: number; level: number; attack?: number },
): Float32Array {
  const { highpass, decay, seconds, level, attack = 0.001 } = options;
  const out = Float32Array.from({ length: Math.round(seconds * sampleRate) }, () => random.next() * 2 - 1);
  filter(out, biquad('highpass', sampleRate, highpass));
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate;
    out[i]! *= level * Math.min(1, t / attack) * Math.exp(-Math.max(0, t - attack) * decay);
  }
  return fadeEnd(out);
}

function snare(sampleRate: number, random: Random): Float32Array {
  const out = noise(sampleRate, random, { highpass: 1200, decay: 16, seconds: 0.28, level: 0.3 });
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate;
    out[i]! +=
      0.26 * Math.exp(-t * 26) * Math.min(1, t / 0.001) * (Math.sin(2 * Math.PI * 188 * t) + 0.5 * Math.sin(2 * Math.PI * 331 * t));
  }
  return fadeEnd(out);
}

function clap(sampleRate: number, random: Random): Float32Array {
  const out = Float32Array.from({ length: Math.round(0.25 * sampleRate) }, () => random.next() * 2 - 1);
  filter(out, biquad('bandpass', sampleRate, 1300, 0.9));
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate;
    const hands = t < 0.03 ? Math.exp(-((t % 0.01) * 250)) : Math.exp(-(t - 0.03) * 24);
    out[i]! *= 0.55 * hands;
  }
  return fadeEnd(out);
}

/** A cymbal that grows into the next section. */
function swell(sampleRate: number, random: Random): Float32Array {
  const seconds = 1.6;
  const out = Float32Array.from({ length: Math.round(seconds * sampleRate) }, () => random.next() * 2 - 1);
  filter(out, biquad('highpass', sampleRate, 3800));
  for (let i = 0; i < out.length; i++) {
    const t = i / out.length;
    out[i]! *= 0.16 * (t < 0.72 ? (t / 0.72) ** 2.5 : Math.exp(-(t - 0.72) * 12));
  }
  return fadeEnd(out);
}

function fadeEnd(out: Float32Array): Float32Array {
  const length = Math.min(out.length, 400);
  for (let i = 0; i < length; i++) out[out.length - 1 - i]! *= i / length;
  return out;
}
