import { addTone, type Instrument, wavetable } from './voice.js';

const FINGERED = wavetable([1, 0.45, 0.22, 0.1, 0.05]);
const SYNTHETIC = wavetable([1, 0.6, 0.42, 0.32, 0.24, 0.18, 0.14, 0.1]);
const DEEP = wavetable([1, 0.2]);

export const bass: Instrument = ({ frequency, duration, velocity }, sampleRate) => {
  const release = 0.12;
  const out = new Float32Array(Math.round((duration + release) * sampleRate));
  const tone = { frequency, phase: 0, hold: duration, release };
  addTone(out, FINGERED, sampleRate, { ...tone, level: 0.22 * velocity, attack: 0.012, decay: 1.4 });
  addTone(out, DEEP, sampleRate, { ...tone, level: 0.2 * velocity, attack: 0.02, decay: 0.5 });
  return out;
};

export const synthBass: Instrument = ({ frequency, duration, velocity, random }, sampleRate) => {
  const release = 0.08;
  const out = new Float32Array(Math.round((duration + release) * sampleRate));
  const tone = { hold: duration, release, attack: 0.006 };
  addTone(out, SYNTHETIC, sampleRate, { ...tone, frequency, phase: 0, level: 0.16 * velocity, decay: 2.2 });
  addTone(out, SYNTHETIC, sampleRate, { ...tone, frequency: frequency * 1.005, phase: random.next(), level: 0.1 * velocity, decay: 3 });
  addTone(out, DEEP, sampleRate, { ...tone, frequency, phase: 0, level: 0.18 * velocity, decay: 0.4 });
  return out;
};
