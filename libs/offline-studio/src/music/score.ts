import type { InstrumentName } from './moods.js';

/** Beats in a bar. */
export const METER = 4;
export interface Note {
  readonly instrument: InstrumentName;
  /** MIDI number. */
  readonly pitch: number;
  /** Seconds. */
  readonly at: number;
  readonly duration: number;
  /** 0 to 1. */
  readonly velocity: number;
  /** -1 left to 1 right. */
  readonly pan: number;
}

export type Section = 'intro' | 'theme' | 'variation' | 'ending';

export interface Bar {
  readonly section: Section;
  /** Seconds. */
  readonly at: number;
  /** Root degree. */
  readonly root: number;
  readonly degrees: readonly number[];
  /** Within its section. */
  readonly index: number;
}

export interface Score {
  readonly notes: readonly Note[];
  readonly strokes: readonly Stroke[];
  readonly bars: readonly Bar[];
  /** As played, after fitting whole bars to the length. */
  readonly tempo: number;
}

export type Drum = 'kick' | 'snare' | 'hat' | 'open-hat' | 'brush' | 'shaker' | 'tom' | 'taiko' | 'clap' | 'swell';

export interface Stroke {
  readonly drum: Drum;
  /** Seconds. */
  readonly at: number;
  /** 0 to 1. */
  readonly velocity: number;
  readonly pan: number;
}
