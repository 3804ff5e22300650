import type { Random } from '@scenewright/audio';
import type { InstrumentName } from './moods.js';
import type { Brief } from './read-prompt.js';
import type { Bar, Note } from './score.js';
import { noteOf } from './theory.js';

/** One note of a motif: beats from its start, length in beats, steps of the scale above the chord's root. */
interface MotifNote {
  readonly at: number;
  readonly length: number;
  readonly step: number;
}

const RHYTHMS: readonly (readonly number[])[] = [
  [1.5, 0.5, 1, 1, 3, 1],
  [1, 1, 2, 1, 1, 2],
  [2, 1, 1, 3, 1],
  [0.5, 0.5, 1, 2, 1, 1, 2],
  [3, 1, 2, 2],
];

/** Two bars that are remembered: a rhythm, and a line of small steps that starts and rests on chord tones. */
export function makeMotif(random: Random, density: number): MotifNote[] {
  const rhythm = density < 0.75 ? random.pick(RHYTHMS.filter((lengths) => lengths.length <= 5)) : random.pick(RHYTHMS);
  let at = 0;
  let step = random.pick([0, 2, 4]);
  return rhythm.map((length, i) => {
    const strong = at % 2 === 0;
    if (i > 0) {
      step += random.chance(0.2) ? random.pick([-3, 3, 4]) : random.pick([-2, -1, -1, 1, 1, 2]);
      step = Math.max(-1, Math.min(8, step));
    }
    if (strong) step = nearest([0, 2, 4, 7], step);
    const note = { at, length, step };
    at += length;
    return note;
  });
}

/** The motif, again with another end, then higher and turned; the introduction only hints at it and the ending comes to rest. */
export function composeMelody(
  brief: Brief,
  instrument: InstrumentName,
  motif: readonly MotifNote[],
  bars: readonly Bar[],
  beat: number,
  human: (at: number) => number,
  random: Random,
): Note[] {
  const notes: Note[] = [];
  const high = instrument === 'brass' ? 0 : 12;
  const push = (bar: Bar, at: number, length: number, degree: number, velocity: number) =>
    notes.push({
      instrument,
      pitch: noteOf(brief.key, degree) + high,
      at: human(bar.at + at * beat),
      duration: length * beat * 0.96,
      velocity: velocity * random.range(0.92, 1.05),
      pan: 0.12,
    });
  for (const bar of bars) {
    const half = bar.index % 2;
    const phrase = Math.floor(bar.index / 2) % 2;
    if (bar.section === 'intro') continue;
    if (bar === bars.at(-1)) {
      push(bar, 0, 4, 0, 0.6);
      continue;
    }
    for (const note of motif) {
      if (Math.floor(note.at / 4) !== half) continue;
      const at = note.at % 4;
      // the answer to a phrase ends on another note than the question
      const turned = phrase === 1 && half === 1 && at >= 2 ? nearest([0, 2], note.step) : note.step;
      if (bar.section === 'variation') {
        const length = Math.min(note.length, 4 - at);
        const upper = phrase === 1 ? turned + 2 : 4 - (turned - 4);
        if (length >= 2 && brief.density > 0.7) {
          push(bar, at, length / 2, bar.root + upper, 0.74);
          push(bar, at + length / 2, length / 2, bar.root + upper + random.pick([-1, 1]), 0.62);
        } else push(bar, at, length, bar.root + upper, 0.72);
      } else if (bar.section === 'theme' || at === 0) {
        push(bar, at, Math.min(note.length, 4 - at + 1), bar.root + turned, bar.section === 'theme' ? 0.66 : 0.5);
      }
    }
  }
  return notes;
}

const nearest = (allowed: readonly number[], value: number): number =>
  allowed.reduce((best, candidate) => (Math.abs(candidate - value) < Math.abs(best - value) ? candidate : best));
