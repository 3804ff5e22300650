import type { Script } from '@scenewright/events';
import { hasWords, type Story } from '@scenewright/story';
import { z } from 'zod';
import { STORY_BEAT, STORY_BEATS, STORY_SCENE } from '../instructions/story.js';
import { sceneLengths, shotsIn, WORDS_A_SECOND } from '../lengths.js';
import type { Read } from '../written.js';
import { isIn } from './language.js';
import { isAmong } from './people.js';
import { type Planned, plannedPiece, planOf, toldInShort } from './planned.js';
import type { Outline, PlannedScene } from './story-outline.js';
import { fitted, type SceneDraft, type ShotDraft, scenesOf, storyShot, wrongWithShots } from './story-shots.js';
import { linesIn, type Wanted } from './story-wanted.js';
import { type Desk, part, styleWords } from './task.js';

type Scene = Script['scenes'][number];

/** Seconds of a scene that is written in one answer: the shots of a longer one are longer than the answers of large models. */
const LONGEST_AT_ONCE = 90;
/** Shots before that are gone on from. */
const REMEMBERED = 3;

const shots = z.object({ shots: z.array(storyShot) });
const beats = z.object({ beats: z.array(plannedPiece) });

type Shown = Pick<ShotDraft, 'visuals' | 'narration'> & { readonly speaker?: string | undefined };

interface SceneStep {
  readonly plan: Outline;
  readonly planned: PlannedScene;
  readonly number: number;
  readonly seconds: number;
  readonly before: readonly Shown[];
  /** `share`: how much of the scene is written; `beat`: what of it is being written. */
  readonly onProgress: (share: number, beat?: string) => void;
}

/** The shots of a planned scene: in one answer, or, of a long one, beat after beat. */
export function writeScene(wanted: Wanted, step: SceneStep, desk: Desk): Promise<Scene> {
  step.onProgress(0);
  return step.seconds > LONGEST_AT_ONCE ? inBeats(wanted, step, desk) : atOnce(wanted, step, desk);
}

function atOnce(wanted: Wanted, step: SceneStep, desk: Desk): Promise<Scene> {
  const { planned, seconds, number } = step;
  const about = { ...shotsAbout(wanted, seconds), ...sceneAbout(wanted, step), before: toldBefore(step.before) };
  const read = (draft: z.infer<typeof shots>, isLast: boolean): Read<Scene> => {
    const { answer: drafts, reasons } = readShots(draft.shots, isLast, { wanted, step, seconds, piece: 'scene', planned });
    return { ...(drafts ? { answer: sceneOf(drafts, wanted, step) } : {}), reasons };
  };
  return part('script', `scene ${number}`, { instructions: STORY_SCENE, about, schema: shots, read }, desk);
}

async function inBeats(wanted: Wanted, step: SceneStep, desk: Desk): Promise<Scene> {
  const count = Math.ceil(step.seconds / LONGEST_AT_ONCE);
  const planned = await writeBeats(wanted, step, count, desk);
  const lengths = sceneLengths(
    planned.map(() => 1),
    step.seconds,
  );
  const drafts: ShotDraft[] = [];
  for (const [index, beat] of planned.entries()) {
    step.onProgress(index / count, `, part ${index + 1} of ${count}`);
    const before = drafts.length > 0 ? drafts : step.before;
    const beatStep = { ...step, beats: planned, index, beat, beatSeconds: lengths[index] ?? 0, before };
    drafts.push(...(await writeBeat(wanted, beatStep, desk)));
  }
  return sceneOf(drafts, wanted, step);
}

function writeBeats(wanted: Wanted, step: SceneStep, count: number, desk: Desk): Promise<Planned[]> {
  const { planned, seconds, before } = step;
  const read = (draft: z.infer<typeof beats>): Read<Planned[]> =>
    planOf(draft.beats, peopleOf(step), {
      ...{ name: 'this scene', piece: 'beat', least: count, most: count },
      ...{ people: planned.people, facts: planned.keeps },
    });
  const about = { language: wanted.story.language, seconds, beats: count, ...sceneAbout(wanted, step), before: toldBefore(before) };
  return part('script', `beats of scene ${step.number}`, { instructions: STORY_BEATS, about, schema: beats, read }, desk);
}

interface BeatStep extends SceneStep {
  readonly beats: readonly Planned[];
  readonly index: number;
  readonly beat: Planned;
  readonly beatSeconds: number;
}

function writeBeat(wanted: Wanted, step: BeatStep, desk: Desk): Promise<ShotDraft[]> {
  const { beats: all, index, beat, beatSeconds: seconds, number } = step;
  const { film, scene } = sceneAbout(wanted, step);
  const about = {
    ...{ ...shotsAbout(wanted, seconds), film, scene: { ...scene, beats: toldInShort(all) } },
    ...{ beat: { number: index + 1, ...beat }, before: toldBefore(step.before) },
  };
  const read = (draft: z.infer<typeof shots>, isLast: boolean) =>
    readShots(draft.shots, isLast, { wanted, step, seconds, piece: 'beat', planned: beat });
  return part('script', `scene ${number}, beat ${index + 1}`, { instructions: STORY_BEAT, about, schema: shots, read }, desk);
}

const peopleOf = ({ plan }: SceneStep): string[] => plan.people.map(({ name }) => name);

const shotsAbout = ({ input, story }: Wanted, seconds: number) => {
  const { least, most } = shotsIn(seconds);
  return {
    ...{ language: story.language, aspect_ratio: input.aspectRatio, style: styleWords(input.style), seconds },
    ...{ shots_at_least: least, shots_at_most: most, words_at_most: Math.floor(seconds * WORDS_A_SECOND) },
  };
};

/** A scene and its film. Of other sequences than its own no scenes are told: of a long film they would be read hundreds of times. */
const sceneAbout = ({ input }: Wanted, { plan, planned, number }: SceneStep) => ({
  film: {
    ...{ idea: input.idea, title: plan.title, logline: plan.logline, look: plan.look, people: plan.people },
    ...(plan.sequences ? { sequences: toldInShort(plan.sequences) } : {}),
    scenes: toldInShort(plan.scenes).filter((_, index) => plan.scenes[index]?.sequence === planned.sequence),
  },
  scene: { number, ...planned },
});

const toldBefore = (before: readonly Shown[]) =>
  before.slice(-REMEMBERED).map(({ visuals, narration, speaker = '' }) => ({ visuals, said: narration, by: speaker }));

const draftOf = ({ planned: { title, description } }: SceneStep, drafts: readonly ShotDraft[]): SceneDraft => ({
  ...{ title, description },
  shots: drafts,
});

function sceneOf(drafts: readonly ShotDraft[], { story }: Wanted, step: SceneStep): Scene {
  const { seconds, number: first } = step;
  const [scene] = scenesOf([draftOf(step, drafts)], { people: peopleOf(step), seconds, story, first });
  return scene as Scene;
}

interface Piece {
  readonly wanted: Wanted;
  readonly step: SceneStep;
  readonly seconds: number;
  readonly piece: 'scene' | 'beat';
  readonly planned: Planned;
}

function readShots(given: readonly ShotDraft[], isLast: boolean, { wanted, step, seconds, piece, planned }: Piece): Read<ShotDraft[]> {
  const { story } = wanted;
  const drafts = isLast ? fitted([draftOf(step, given)], story) : [draftOf(step, given)];
  const all = drafts.flatMap((one) => one.shots);
  const bounds = { people: peopleOf(step), seconds, story, first: step.number, isLast };
  const reasons = [...wrongWithShots(drafts, bounds), ...lostOf(all, planned, piece, story)];
  return { ...(reasons.length > 0 ? {} : { answer: all }), reasons };
}

/** What a scene or a beat lacks of what its plan says, and the language in which it is said. */
function lostOf(drafts: readonly ShotDraft[], { people, keeps }: Planned, piece: string, story: Story): string[] {
  const seen = drafts.flatMap(({ characters }) => characters);
  const said = drafts.map(({ narration }) => narration).join(' ');
  const all = `${said} ${drafts.map(({ visuals }) => visuals).join(' ')}`;
  const lines = linesIn(story).map(({ text }) => text);
  const kept = keeps.flatMap((fact) => {
    const line = lines.find((text) => hasWords(fact, text));
    if (hasWords(line === undefined ? all : said, line ?? fact)) return [];
    return [`“${line ?? fact}” belongs into this ${piece}: have it ${line === undefined ? 'said or seen' : 'said'}, word for word.`];
  });
  return [
    ...people
      .filter((name) => !isAmong(name, seen))
      .map((name) => `${name} is in this ${piece}: show them, by this name, in at least one shot.`),
    ...kept,
    ...(isIn(said, story.language) ? [] : [`Write everything that is said in the language “${story.language}”.`]),
  ];
}
