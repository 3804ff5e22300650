import type { StaleView } from '@scenewright/contract';
import { creditsOf } from '../credits/index.js';

/** Something that can be updated at once: these outputs, with what they are made from. */
export interface Update {
  readonly outputs: readonly string[];
  readonly credits: number;
  /** Why nothing of it can be updated; null when something can. */
  readonly blocked: string | null;
}

/** What updating these outputs makes again, and for how much. */
export function updateOf(stale: readonly StaleView[], outputs: readonly string[]): Update {
  const found = new Map<string, StaleView>();
  const add = (output: string) => {
    const one = stale.find((other) => other.output === output);
    if (!one || found.has(output)) return;
    found.set(output, one);
    one.follows.forEach(add);
  };
  outputs.forEach(add);
  const possible = [...found.values()].filter(({ blocked }) => blocked === null);
  // parts of credits are thousandths; a sum of them is none of binary fractions
  const credits = Math.round(possible.reduce((sum, one) => sum + one.credits, 0) * 1000) / 1000;
  const because = [...found.values()].find(({ blocked }) => blocked !== null)?.blocked;
  return { outputs: possible.map(({ output }) => output), credits, blocked: possible.length === 0 ? (because ?? null) : null };
}

const COUNTED = {
  portrait: ['portrait', 'portraits'],
  start_frame: ['start frame', 'start frames'],
  clip: ['clip', 'clips'],
  sound: ['sound', 'sounds'],
} as const;

/** '3 start frames, 2 clips and 1 sound'. */
export function countedOf(stale: readonly Pick<StaleView, 'kind'>[]): string {
  const parts = Object.entries(COUNTED).flatMap(([kind, [one, several]]) => {
    const count = stale.filter((other) => other.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}

/** '1 credit', '2.5 credits', 'free'. */
export const costOf = (credits: number): string => (credits === 0 ? 'free' : creditsOf(credits));
