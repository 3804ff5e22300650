import type { AudioDesign } from '@scenewright/events';
import type { TextTasks } from '@scenewright/providers';
import type { Story } from '@scenewright/story';
import { shortened } from '../english.js';
import type { Idea } from '../idea.js';
import { moodIn } from '../mood.js';
import type { StoryKind } from '../story-kind.js';

type Scenes = TextTasks['soundtrack']['input']['scenes'];
type Scene = Scenes[number];

/** Seconds that one piece of music carries: a longer one would not turn, a shorter one says nothing and is paid for like half a minute. */
const LONGEST = 90;
const SHORTEST = 20;
/** In letters, of music that the text describes. */
const LONGEST_PROMPT = 300;

const FEELS: Readonly<Record<StoryKind, string>> = {
  bond: 'gentle piano and strings, growing warmer',
  teach: 'curious plucked strings and warm piano',
  search: 'slow tense strings and low piano',
  discover: 'mysterious bells and soft pads',
  make: 'curious plucked strings and light percussion',
  fight: 'epic drums and brass',
  argue: 'nervous plucked strings and bass',
  refuse: 'quiet choir and low strings',
  escape: 'driving percussion and fast strings',
  travel: 'wide acoustic guitar and soft pads',
  rescue: 'hopeful strings and low drums',
  steal: 'sneaking bass and light percussion',
  lose: 'lonely piano, slowly growing brighter',
  stranded: 'low drones and a lonely flute',
  setback: 'slow piano, growing warmer',
  troubled: 'low piano and a quiet cello, growing lighter',
  celebrate: 'bright brass and hand claps',
  repair: 'light percussion and plucked strings',
  compete: 'driving drums and brass',
  perform: 'warm strings and solo violin',
  wait: 'soft pads and slow piano',
  give: 'gentle guitar and flute',
  pitch: 'light beat and soft synth pads',
  tell: 'harp and soft strings',
  change: 'piano and strings, growing brighter',
  day: 'playful plucks and whistling flute',
  explainer: 'light upbeat plucks and marimba',
  product: 'bright modern beat with claps',
};

/** Instruments of moods that no kind of story may brighten, and how a film of them ends. */
const GRAVE: readonly (readonly [RegExp, { readonly plays: string; readonly ends: string }])[] = [
  [/dark/, { plays: 'horror, low choir, slow strings and distant bells, no drums', ends: 'unresolved ending' }],
  [/noir/, { plays: 'double bass, brushes and muted trumpet', ends: 'smoky ending' }],
  [/melancholic/, { plays: 'lonely piano and slow strings', ends: 'quiet farewell' }],
  [/tense/, { plays: 'driving percussion and fast strings', ends: 'breathless ending' }],
];

/** Scenes under one piece of music. */
interface Stretch {
  readonly scenes: readonly Scene[];
  readonly seconds: number;
  readonly mood: string;
  /** How the music is to be, as the text says it; '' for none, undefined where it does not say. */
  readonly given: string | undefined;
}

const wordsOf = ({ title, description, shots }: Scene): string =>
  [title, description, ...shots.flatMap(({ visuals, narration }) => [visuals, narration])].join(' ');

/** A film that is dark stays so while its people laugh. */
const STAYS = /dark|noir/;

/**
 * Music under the whole film, as the text wants it: a new piece where it says so, else where the story's mood turns, as far as pieces have a
 * length worth hearing.
 */
export function scoreFor(idea: Idea, scenes: Scenes, story: Pick<Story, 'music' | 'scenes'>): AudioDesign[] {
  const stretches = joined(
    scenes.map((scene, index) => ({
      scenes: [scene],
      seconds: scene.shots.reduce((sum, shot) => sum + shot.seconds, 0),
      mood: (STAYS.test(idea.mood) ? undefined : moodIn(wordsOf(scene))) ?? idea.mood,
      given: givenAt(index / scenes.length, story),
    })),
  );
  return stretches.flatMap(({ scenes: own, mood, given }, index): AudioDesign[] => {
    const part = stretches.length === 1 ? 'whole' : index === 0 ? 'first' : index === stretches.length - 1 ? 'last' : 'middle';
    const prompt = given === undefined ? promptOf(idea, mood, part) : shortened(given, LONGEST_PROMPT);
    return prompt === '' ? [] : [{ type: 'music', start_scene: own[0]!.number, end_scene: own.at(-1)!.number, prompt }];
  });
}

/** What the text wants to be heard at a point of the film, 0 to 1: a film may have more scenes than the text marks, or fewer. */
const givenAt = (point: number, { music, scenes }: Pick<Story, 'music' | 'scenes'>): string | undefined =>
  music.findLast(({ scene }) => scene / scenes.length <= point)?.words;

function promptOf({ kind }: Idea, mood: string, part: 'whole' | 'first' | 'middle' | 'last'): string {
  const grave = GRAVE.find(([pattern]) => pattern.test(mood))?.[1];
  const turn = { whole: '', first: 'quiet beginning', middle: 'growing tension', last: grave?.ends ?? 'hopeful ending' }[part];
  return [mood, grave?.plays ?? FEELS[kind], turn].filter(Boolean).join(', ');
}

/**
 * Neighbours of one mood, or of one wish of the text, are one stretch, and what is too short goes with its neighbour: the one before, or the
 * next at the beginning. Where the text wants no music, there is none.
 */
function joined(each: readonly Stretch[]): Stretch[] {
  const merge = (one: Stretch, other: Stretch): Stretch => ({
    scenes: [...one.scenes, ...other.scenes],
    seconds: one.seconds + other.seconds,
    mood: other.seconds > one.seconds ? other.mood : one.mood,
    given: both(one.given, other.given),
  });
  const isSame = (one: Stretch, other: Stretch) => one.given === other.given && (one.given !== undefined || one.mood === other.mood);
  const fits = (one: Stretch, other: Stretch) =>
    (one.given === '') === (other.given === '') &&
    one.seconds + other.seconds <= LONGEST &&
    (isSame(one, other) || one.seconds < SHORTEST || other.seconds < SHORTEST);
  const stretches: Stretch[] = [];
  for (const next of each) {
    const last = stretches.at(-1);
    if (last && fits(last, next)) stretches[stretches.length - 1] = merge(last, next);
    else stretches.push(next);
  }
  return stretches;
}

/** 'Soft piano, then fast drums'. */
const both = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || one === other
    ? other
    : other === undefined
      ? one
      : `${one}, then ${other.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
