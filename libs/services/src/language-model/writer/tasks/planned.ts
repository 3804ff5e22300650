/** Something in pieces, as a model plans it: a film in scenes or sequences, a sequence in scenes, a scene in beats. */
import { hasWords } from '@scenewright/story';
import { z } from 'zod';
import type { Read } from '../written.js';
import { isAmong, namesIn } from './people.js';

export const plannedPiece = z.object({
  title: z.string(),
  description: z.string(),
  people: z.array(z.string()),
  keeps: z.array(z.string()),
});
export type Planned = z.infer<typeof plannedPiece>;

/** What is to have its place in a plan. */
export interface Whole {
  /** 'the idea', 'this scene'. */
  readonly name: string;
  /** What it comes in: 'scene', 'beat'. */
  readonly piece: string;
  /** How many of those. */
  readonly least: number;
  readonly most: number;
  /** Who is seen in at least one. */
  readonly people: readonly string[];
  /** What one of them keeps, word for word. */
  readonly facts: readonly string[];
}

/** `names`: everybody of the film. */
export function planOf<P extends Planned>(drafts: readonly P[], names: readonly string[], whole: Whole): Read<P[]> {
  const pieces = drafts.map((draft) => ({ ...draft, people: namesIn(draft.people, names).names }));
  return { answer: pieces, reasons: [...countWrong(pieces, whole), ...formWrong(drafts, names, whole), ...lostOf(pieces, whole)] };
}

function countWrong({ length }: readonly Planned[], { piece, least, most }: Whole): string[] {
  if (length >= least && length <= most) return [];
  return [`There are ${length} ${piece}s: write ${least === most ? least : `between ${least} and ${most}`}.`];
}

const formWrong = (drafts: readonly Planned[], names: readonly string[], { piece }: Whole): string[] =>
  drafts.flatMap(({ people, description }, index) => {
    const where = `${piece.charAt(0).toUpperCase()}${piece.slice(1)} ${index + 1}`;
    return [
      ...namesIn(people, names).strangers.map((name) => `${where}: ${name} is not among the people of the film.`),
      ...(description.trim() === '' ? [`${where}: description is blank.`] : []),
    ];
  });

function lostOf(pieces: readonly Planned[], { name: whole, piece, people, facts }: Whole): string[] {
  const seen = pieces.flatMap((one) => one.people);
  return [
    ...people
      .filter((name) => !isAmong(name, seen))
      .map((name) => `${name} is in ${whole}: have them seen, by this name, in at least one ${piece}.`),
    ...facts
      .filter((fact) => !pieces.some((one) => keeps(one, fact)))
      .map((fact) => `“${fact}” is in ${whole}: put it into keeps of the ${piece} that it belongs into.`),
  ];
}

export const keeps = (piece: Planned, fact: string): boolean => piece.keeps.some((one) => hasWords(one, fact));

/** Pieces for whoever writes one of them. */
export const toldInShort = (pieces: readonly Planned[]) =>
  pieces.map(({ title, description }, index) => ({ number: index + 1, title, description }));
