/** Which scenes and shots a message is about. */
import type { AssistantFilm, AssistantScene, AssistantShot } from '@scenewright/providers';
import { IS_TIME } from './durations.js';

export interface ShotPlace {
  readonly scene: AssistantScene;
  readonly shot: AssistantShot;
}

/** none: it names no place · film: all of it · ambiguous: several shots have that number · missing: there is no such place */
export type FoundPlaces =
  | { readonly is: 'none' }
  | { readonly is: 'film' }
  | { readonly is: 'scenes'; readonly scenes: readonly AssistantScene[] }
  | { readonly is: 'shots'; readonly shots: readonly ShotPlace[] }
  | { readonly is: 'ambiguous'; readonly question: string }
  | { readonly is: 'missing'; readonly message: string };

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];
const LAST = ['last', 'final', 'closing'];

/** '6 seconds' are no shot. */
const NUMBER = `(?:#?\\d{1,4}|${NUMBERS.join('|')})\\b(?!${IS_TIME})`;
const ORDINAL = `(?:\\d{1,4}(?:st|nd|rd|th)|${ORDINALS.join('|')}|opening|${LAST.join('|')})`;
const LIST = `${NUMBER}(?:(?:\\s*(?:,|and|&|\\+|with|to|until|through|-|–)\\s*)+(?:shots?\\s+|scenes?\\s+)?${NUMBER})*`;
const SCENE = `(?:the\\s+)?(?:scenes?\\s+(?:no\\.?\\s*|number\\s+)?(${LIST})|(${ORDINAL})\\s+scene\\b)`;
const SHOT = `(?:the\\s+)?(?:shots?\\s+(?:no\\.?\\s*|number\\s+)?(${LIST})|(${ORDINAL})\\s+shot\\b)`;
const EITHER = new RegExp(`\\b(shots?|scenes?)\\s+(${NUMBER})\\s+or\\s+(?:shots?\\s+|scenes?\\s+)?(${NUMBER})`, 'i');
const OF = `\\s*(?:,|of|in|from)?\\s*`;

const SHOT_OF_SCENE = new RegExp(`\\b${SHOT}${OF}${SCENE}`, 'i');
const SCENE_SHOT = new RegExp(`\\b${SCENE}${OF}${SHOT}`, 'i');
const ONE_SHOT = `(?:shots?\\s+${NUMBER}|${ORDINAL}\\s+shot\\b)`;
const ONE_SCENE = `(?:scenes?\\s+${NUMBER}|(?:the\\s+)?${ORDINAL}\\s+scene\\b)`;
const SHOTS_OF_SCENES = new RegExp(`\\b(?:${ONE_SHOT}${OF}${ONE_SCENE}|${ONE_SCENE}${OF}${ONE_SHOT})`, 'gi');
/** What is moved, and where to, are two places. */
const MOVES = /^(?:move|shift|swap|exchange|switch)\b|\b(?:before|after|behind|in front of|instead of|like)\b/i;
const ONLY_SHOT = new RegExp(`\\b${SHOT}`, 'i');
const ONLY_SCENE = new RegExp(`\\b${SCENE}`, 'i');
const ALL_OF_SCENE = new RegExp(`\\b(?:all|every|each)(?:\\s+of)?(?:\\s+the)?\\s+shots?${OF}${SCENE}`, 'i');
const ALL =
  /\b(?:(?:all|every|each)(?:\s+of)?(?:\s+the)?\s+(?:shots?|scenes?)|(?:(?:the|my)\s+)?(?:whole|entire)\s+(?:film|movie|video|story|script)|(?:from|out\s+of|throughout)\s+(?:the|this|my)\s+(?:film|movie|video|story)|everything|everywhere)\b/i;
const ENDING =
  /\b(?:the\s+|an?\s+(?:\w+\s+)?(?=ending|finale|beginning))(ending|end|finale|beginning|opening|start|intro)\b(?!\s+(?:frames?|shots?|scenes?))/i;

/** 'The second and third shot', 'the first two shots', by their numbers. */
const SEVERAL_ORDINALS = new RegExp(`\\b(?:the\\s+)?(${ORDINAL})\\s*(?:,|and|&)\\s*(?:the\\s+)?(${ORDINAL})\\s+(shot|scene)s?\\b`, 'gi');
const FIRST_OF = /\b(?:the\s+)?first\s+(two|three|four|five|[2-9])\s+(shot|scene)s\b/gi;
const inNumbers = (text: string, { scenes }: AssistantFilm): string =>
  text
    .replace(SEVERAL_ORDINALS, (said, one: string, other: string, what: string) => {
      // which shot the last one is depends on its scene
      const last = /scene/i.test(what) ? scenes.length : scenes.length === 1 ? (scenes[0]?.shots.length ?? 0) : 0;
      const [first, second] = [one, other].map((each) => (numberOf(each) > 0 ? numberOf(each) : last));
      return first && second ? `${what}s ${first} and ${second}` : said;
    })
    .replace(FIRST_OF, (_, count: string, what: string) => `${what}s 1 to ${numberOf(count)}`);

/** The places that are named, and the text without the words that name them. */
export function placesIn(said: string, film: AssistantFilm): { found: FoundPlaces; rest: string } {
  const text = inNumbers(said, film);
  const without = (match: RegExpMatchArray) => `${text.slice(0, match.index)} ${text.slice((match.index ?? 0) + match[0].length)}`;
  const either = EITHER.exec(text);
  if (either) {
    const [, kind = '', one = '', other = ''] = either;
    const name = `${kind.toLowerCase().replace(/s$/, '')}`;
    const question = `Which one: ${name} ${numberOf(one)} or ${name} ${numberOf(other)}? For both say “${name}s ${numberOf(one)} and ${numberOf(other)}”.`;
    return { found: { is: 'ambiguous', question }, rest: without(either) };
  }
  const inScene = ALL_OF_SCENE.exec(text);
  if (inScene) {
    const scenes = scenesAt(film, inScene[1], inScene[2]);
    return { found: 'message' in scenes ? missing(scenes.message) : shotsOf(scenes.scenes), rest: without(inScene) };
  }
  const named = text.match(SHOTS_OF_SCENES) ?? [];
  if (named.length > 1 && !MOVES.test(text)) {
    const question = `I can do that in one scene at a time. Say it for ${named.map((one) => `“${one}”`).join(', then for ')}.`;
    return { found: { is: 'ambiguous', question }, rest: text };
  }
  const shotFirst = SHOT_OF_SCENE.exec(text);
  if (shotFirst) return { found: shotsIn(film, [shotFirst[1], shotFirst[2]], [shotFirst[3], shotFirst[4]]), rest: without(shotFirst) };
  const sceneFirst = SCENE_SHOT.exec(text);
  if (sceneFirst)
    return { found: shotsIn(film, [sceneFirst[3], sceneFirst[4]], [sceneFirst[1], sceneFirst[2]]), rest: without(sceneFirst) };
  const shot = ONLY_SHOT.exec(text);
  if (shot) return { found: shotsAnywhere(film, shot[1], shot[2]), rest: without(shot) };
  const scene = ONLY_SCENE.exec(text);
  if (scene) {
    const scenes = scenesAt(film, scene[1], scene[2]);
    return { found: 'message' in scenes ? missing(scenes.message) : { is: 'scenes', scenes: scenes.scenes }, rest: without(scene) };
  }
  const all = ALL.exec(text);
  if (all) return { found: { is: 'film' }, rest: without(all) };
  const ending = ENDING.exec(text);
  const at = ending && film.scenes.at(/^(?:end|fin)/i.test(ending[1] ?? '') ? -1 : 0);
  if (ending && at) return { found: { is: 'scenes', scenes: [at] }, rest: without(ending) };
  return { found: { is: 'none' }, rest: text };
}

const missing = (message: string): FoundPlaces => ({ is: 'missing', message });

const shotsOf = (scenes: readonly AssistantScene[]): FoundPlaces => ({
  is: 'shots',
  shots: scenes.flatMap((scene) => scene.shots.map((shot) => ({ scene, shot }))),
});

/** 'two', '#2', '2nd' and 'second' are 2; 'last' is -1. */
function numberOf(word: string): number {
  const lower = word.toLowerCase().replace('#', '');
  if (LAST.includes(lower)) return -1;
  if (lower === 'opening') return 1;
  const [spelt, ordinal] = [NUMBERS.indexOf(lower), ORDINALS.indexOf(lower)];
  return spelt >= 0 ? spelt + 1 : ordinal >= 0 ? ordinal + 1 : Number.parseInt(lower, 10);
}

/** '2, 3 and 5' and '2 to 4' as numbers. */
function numbersIn(list?: string | undefined, ordinal?: string | undefined): number[] {
  if (ordinal) return [numberOf(ordinal)];
  const words = (list ?? '').toLowerCase().match(new RegExp(`${NUMBER}|to|until|through|-|–`, 'gi')) ?? [];
  const numbers: number[] = [];
  for (const [at, word] of words.entries()) {
    if (/^(?:to|until|through|-|–)$/.test(word)) {
      const [from, to] = [numbers.at(-1) ?? 0, numberOf(words[at + 1] ?? '')];
      for (let n = from + 1; n < to && n - from < 200; n++) numbers.push(n);
    } else numbers.push(numberOf(word));
  }
  return numbers;
}

function scenesAt({ scenes }: AssistantFilm, list?: string, ordinal?: string): { message: string } | { scenes: AssistantScene[] } {
  const found: AssistantScene[] = [];
  for (const n of numbersIn(list, ordinal)) {
    const scene = scenes.at(n > 0 ? n - 1 : n);
    if (!scene) return { message: `There is no scene ${n}. This film has ${counted(scenes.length, 'scene')}.` };
    found.push(scene);
  }
  return { scenes: found };
}

type Named = readonly [list?: string | undefined, ordinal?: string | undefined];

function shotsIn(film: AssistantFilm, shotNames: Named, sceneNames: Named): FoundPlaces {
  const at = scenesAt(film, ...sceneNames);
  if ('message' in at) return missing(at.message);
  const shots: ShotPlace[] = [];
  for (const scene of at.scenes) {
    for (const n of numbersIn(...shotNames)) {
      const shot = scene.shots.at(n > 0 ? n - 1 : n);
      if (!shot) return missing(`There is no shot ${n} in scene ${scene.number}. It has ${counted(scene.shots.length, 'shot')}.`);
      shots.push({ scene, shot });
    }
  }
  return { is: 'shots', shots };
}

/** A shot whose scene is not said: the only one of that number; of the first and the last, those of the film. */
function shotsAnywhere(film: AssistantFilm, list?: string | undefined, ordinal?: string | undefined): FoundPlaces {
  const { scenes } = film;
  const edge = ordinal && (/^(?:first|1st|opening)$/i.test(ordinal) ? 0 : LAST.includes(ordinal.toLowerCase()) ? -1 : null);
  if (typeof edge === 'number') {
    const scene = scenes.filter(({ shots }) => shots.length > 0).at(edge);
    const shot = scene?.shots.at(edge);
    return scene && shot ? { is: 'shots', shots: [{ scene, shot }] } : missing('This film has no shots yet.');
  }
  const shots: ShotPlace[] = [];
  for (const n of numbersIn(list, ordinal)) {
    const candidates = scenes.flatMap((scene) => scene.shots.filter(({ number }) => number === n).map((shot) => ({ scene, shot })));
    const [only, ...others] = candidates;
    if (!only) return missing(`There is no shot ${n}. Shots are counted in each scene.`);
    if (others.length > 0) {
      const where = candidates.map(({ scene }) => scene.number);
      return { is: 'ambiguous', question: `Which shot ${n} do you mean: that of ${either(where.map((each) => `scene ${each}`))}?` };
    }
    shots.push(only);
  }
  return { is: 'shots', shots };
}

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const either = (words: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
export const both = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** Every shot that a request is about; those of its scenes, when it names scenes. */
export function shotsMeant(found: FoundPlaces, film: AssistantFilm): readonly ShotPlace[] {
  if (found.is === 'shots') return found.shots;
  const scenes = found.is === 'scenes' ? found.scenes : found.is === 'film' ? film.scenes : [];
  return scenes.flatMap((scene) => scene.shots.map((shot) => ({ scene, shot })));
}

/** 'shot 2', 'shot 2 of scene 1' where there are several scenes. */
export const shotName = ({ scene, shot }: ShotPlace, { scenes }: AssistantFilm): string =>
  scenes.length > 1 ? `shot ${shot.number} of scene ${scene.number}` : `shot ${shot.number}`;
