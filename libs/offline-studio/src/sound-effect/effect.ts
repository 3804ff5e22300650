import type { Stage } from './stage.js';

/** A kind of sound effect. */
export interface Effect {
  /** Words that ask for it (beginnings of words, a regular expression). */
  readonly words: string;
  readonly render: (stage: Stage) => void;
  /** Seconds of reverberation and its level; default a little. */
  readonly room?: { readonly decay: number; readonly wet: number };
  /** A bed lies under single sounds when several are layered. */
  readonly bed?: boolean;
}

export const defineEffects = <T extends Record<string, Effect>>(effects: T): T => effects;
