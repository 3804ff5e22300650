import { STUDIO_RATE, StateVariable } from '@scenewright/audio';
import type { Stage } from '../stage.js';

/** A throat: a buzzing source whose overtones are filtered by moving formants, here by adding the partials. */
export function call(
  stage: Stage,
  at: number,
  duration: number,
  pitch: (progress: number) => number,
  level: number,
  rough = 0,
  brightness = 1.3,
): void {
  let phase = 0;
  stage.wave(at, duration, (_, p) => {
    phase += (2 * Math.PI * pitch(p) * (1 + rough * (stage.random.next() - 0.5))) / 48_000;
    let value = 0;
    for (let k = 1; k <= 8; k++) value += Math.sin(phase * k) / k ** brightness;
    return value * Math.sin(Math.PI * p) ** 0.6 * level;
  });
}

/** Formants of vowels of a grown man, in Hz. */
const VOWELS = { ah: [730, 1090, 2440], eh: [530, 1840, 2480], oh: [570, 840, 2410], oo: [300, 870, 2240] } as const;

export interface Vowel {
  readonly at: number;
  readonly duration: number;
  readonly vowel: keyof typeof VOWELS;
  readonly pitch: (progress: number) => number;
  readonly level: number;
  /** Share of breath in it, 0 to 1. */
  readonly breath?: number;
  /** How much the pitch trembles from moment to moment. */
  readonly rough?: number;
  /** Formants against a man's: 1.2 a woman, 1.4 a child, 0.8 a cow. */
  readonly size?: number;
  readonly pan?: number;
}

/** A vowel by whoever has a mouth: a buzz and breath through three formants. */
export function sound(stage: Stage, { at, duration, vowel, pitch, level, breath = 0.1, rough = 0, size = 1, pan = 0 }: Vowel): void {
  const formants = VOWELS[vowel].map((frequency, i) => ({
    frequency: frequency * size,
    gain: 1 / (1 + i),
    filter: new StateVariable(STUDIO_RATE),
  }));
  let phase = 0;
  stage.wave(
    at,
    duration,
    (_, p) => {
      const noise = stage.random.next() * 2 - 1;
      phase += (pitch(p) * (1 + rough * noise)) / STUDIO_RATE;
      const source = ((phase % 1) * 2 - 1) * (1 - breath) + noise * breath;
      let value = 0;
      for (const { frequency, gain, filter } of formants) value += filter.process(source, frequency, 0.18).band * gain;
      return value * Math.min(1, p * 12) * Math.sin(Math.PI * p) ** 0.5 * level;
    },
    pan,
  );
}

/** Air through a narrow place that moves: breath, snuffling, hissing. */
export function air(
  stage: Stage,
  at: number,
  duration: number,
  frequency: (progress: number) => number,
  level: number,
  damping = 0.6,
): void {
  const filter = new StateVariable(STUDIO_RATE);
  stage.wave(
    at,
    duration,
    (_, p) => filter.process(stage.random.next() * 2 - 1, frequency(p), damping).band * Math.sin(Math.PI * p) ** 0.8 * level,
  );
}
