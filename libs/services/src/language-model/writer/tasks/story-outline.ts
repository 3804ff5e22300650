import { z } from 'zod';
import { STORY_OUTLINE, STORY_SEQUENCE, STORY_SEQUENCES } from '../instructions/story.js';
import type { Read } from '../written.js';
import { isAmong } from './people.js';
import { keeps, type Planned, plannedPiece, planOf, toldInShort, type Whole } from './planned.js';
import type { Keep, Wanted } from './story-wanted.js';
import { type Desk, part } from './task.js';

/** Seconds of a scene, as outlines are asked for them. */
const SCENE = { least: 15, most: 40 } as const;
/** Scenes of an outline that is written in one answer: more are longer than the answers of large models. */
const MOST_AT_ONCE = 40;
/** Scenes of the sequence before that a sequence goes on from. */
const REMEMBERED = 3;

const plannedScene = plannedPiece.extend({ weight: z.number().describe('1 to 5') });
const film = z.object({
  title: z.string(),
  logline: z.string(),
  look: z.string(),
  people: z.array(z.object({ name: z.string(), who: z.string() })),
});
const inScenes = film.extend({ scenes: z.array(plannedScene) });
const inSequences = film.extend({ sequences: z.array(plannedPiece) });
const sequence = z.object({ scenes: z.array(plannedScene) });

type Film = z.infer<typeof film>;

/** `sequence`: the number of the one that it is in, where the film has any. */
export type PlannedScene = z.infer<typeof plannedScene> & { readonly sequence?: number };
export interface Outline extends Film {
  readonly scenes: readonly PlannedScene[];
  readonly sequences?: readonly Planned[];
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * The first step of a long story: who is in it, what happens in which scene, and which scene keeps what of the idea. One of many scenes is
 * first planned in sequences, and then each of those in scenes.
 */
export function writeOutline(wanted: Wanted, desk: Desk): Promise<Outline> {
  const { scenes: given } = wanted.about.keep;
  const { length: seconds } = wanted.input;
  const least = given.length || Math.max(2, Math.round(seconds / SCENE.most));
  const most = given.length || Math.max(least, Math.round(seconds / SCENE.least));
  desk.context.onProgress(0, 'Writing the outline');
  const bounds = { least, most };
  return most <= MOST_AT_ONCE ? outlineInScenes(wanted, bounds, desk) : outlineInSequences(wanted, bounds, desk);
}

function outlineInScenes(wanted: Wanted, { least, most }: Bounds, desk: Desk): Promise<Outline> {
  const read = (draft: z.infer<typeof inScenes>): Read<Outline> => {
    const { answer: scenes = [], reasons } = planOf(draft.scenes, namesOf(draft), ideaIn('scene', { least, most }, wanted));
    return { answer: { ...draft, scenes }, reasons: [...reasons, ...filmWrong(draft, wanted)] };
  };
  const about = { ...wanted.about, scenes_at_least: least, scenes_at_most: most };
  return part('script', 'outline', { instructions: STORY_OUTLINE, about, schema: inScenes, read }, desk);
}

async function outlineInSequences(wanted: Wanted, { least, most }: Bounds, desk: Desk): Promise<Outline> {
  const count = Math.ceil(most / MOST_AT_ONCE);
  const { scenes: all } = wanted.about.keep;
  const shareTo = (nth: number) => Math.floor((nth * all.length) / count);
  const given = Array.from({ length: count }, (_, index) => all.slice(shareTo(index), shareTo(index + 1)));
  const plan = await writeSequences(wanted, given, desk);
  const scenes: PlannedScene[] = [];
  for (const [index, own] of given.entries()) {
    desk.context.onProgress((index + 1) / (count + 1 + most), `Writing the outline, part ${index + 1} of ${count}`);
    const bounds = { least: own.length || Math.ceil(least / count), most: own.length || Math.floor(most / count) };
    const step = { plan, index, bounds, given: own, before: scenes.slice(-REMEMBERED) };
    scenes.push(...(await writeSequence(wanted, step, desk)));
  }
  return { ...plan, scenes };
}

type InSequences = z.infer<typeof inSequences>;

/** `given`: headings of the idea's scenes, by sequence. */
function writeSequences(wanted: Wanted, given: readonly Keep['scenes'][], desk: Desk): Promise<InSequences> {
  const { length: count } = given;
  const read = (draft: InSequences): Read<InSequences> => {
    const whole = ideaIn('sequence', { least: count, most: count }, wanted);
    const { answer: sequences = [], reasons } = planOf(draft.sequences, namesOf(draft), whole);
    return { answer: { ...draft, sequences }, reasons: [...reasons, ...filmWrong(draft, wanted)] };
  };
  const about = { ...wanted.about, sequences: given.map((scenes, index) => ({ number: index + 1, scenes })) };
  return part('script', 'sequences', { instructions: STORY_SEQUENCES, about, schema: inSequences, read }, desk);
}

interface SequenceStep {
  readonly plan: InSequences;
  readonly index: number;
  readonly bounds: Bounds;
  /** Headings of the idea's scenes that are this sequence's. */
  readonly given: Keep['scenes'];
  readonly before: readonly PlannedScene[];
}

function writeSequence({ about }: Wanted, step: SequenceStep, desk: Desk): Promise<PlannedScene[]> {
  const { plan, index, bounds, given, before } = step;
  const keep = { ...keptBy(plan.sequences, index, about.keep), scenes: given };
  const read = (draft: z.infer<typeof sequence>): Read<PlannedScene[]> => {
    const whole = { name: 'this sequence', piece: 'scene', ...bounds, people: keep.people, facts: factsOf(keep) };
    const { answer = [], reasons } = planOf(draft.scenes, namesOf(plan), whole);
    return { answer: answer.map((scene) => ({ ...scene, sequence: index + 1 })), reasons };
  };
  const asked = {
    ...{ ...about, keep, scenes_at_least: bounds.least, scenes_at_most: bounds.most },
    film: { ...plan, sequences: toldInShort(plan.sequences) },
    sequence: { number: index + 1, ...plan.sequences[index] },
    before: before.map(({ title, description }) => ({ title, description })),
  };
  return part('script', `sequence ${index + 1}`, { instructions: STORY_SEQUENCE, about: asked, schema: sequence, read }, desk);
}

/** What one of some sequences keeps. What several of them name is kept by the first: nothing is said twice. */
function keptBy(sequences: readonly Planned[], index: number, keep: Keep): Keep {
  const isHere = (fact: string) => sequences.findIndex((one) => keeps(one, fact)) === index;
  return {
    ...keep,
    people: sequences[index]?.people ?? [],
    numbers: keep.numbers.filter(isHere),
    quotes: keep.quotes.filter(isHere),
    lines: keep.lines.filter(({ text }) => isHere(text)),
  };
}

const namesOf = ({ people }: Film): string[] => people.map(({ name }) => name.trim()).filter(Boolean);

const factsOf = ({ numbers, quotes, lines }: Keep): string[] => [...new Set([...numbers, ...quotes, ...lines.map(({ text }) => text)])];

const ideaIn = (piece: string, bounds: Bounds, { about: { keep } }: Wanted): Whole => ({
  ...{ name: 'the idea', piece, ...bounds },
  ...{ people: keep.people, facts: factsOf(keep) },
});

/** What is wrong with a film before its pieces are looked at: it has no title, or somebody is in it although the person says who is. */
function filmWrong(draft: Film, { input: { people: chosen } }: Wanted): string[] {
  const strangers = chosen ? namesOf(draft).filter((name) => !isAmong(name, chosen)) : [];
  return [
    ...(draft.title.trim() === '' ? ['title is blank.'] : []),
    ...strangers.map((name) => `${name} is nobody whom the person wants: leave the name out.`),
  ];
}
