/** What a shot is filmed with and in which light, as a director notes it: it stands in the prompts, where people read and change it. */
import { moodIn } from '../mood.js';

export type Size = 'wide' | 'medium' | 'close' | 'past';

/** How far a lens reaches that shows so much. */
const LENSES: Readonly<Record<Size, string>> = { wide: '24 mm lens', medium: '40 mm lens', close: '85 mm lens', past: '65 mm lens' };
export const lensFor = (size: Size): string => LENSES[size];

/** Light and colours of an hour and a weather, the first that fits. */
const LIGHTS: readonly (readonly [RegExp, string])[] = [
  [/storm|rain|fog|snow/i, 'flat grey light, slate and steel blue'],
  [/night|midnight|moon/i, 'hard cold key light with deep shadows, ink blue and silver'],
  [/evening|sunset|golden|dusk/i, 'low warm side light, amber and plum'],
  [/dawn|morning|sunrise/i, 'soft pale side light, rose and grey'],
  [/daylight|day\b|noon|afternoon/i, 'clear high key light, fresh natural colours'],
];
/** Films whose light their kind decides; a street that is still dark is none. */
const GRAVE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:horror|haunted|ghosts?|murder\w*|vampires?|nightmare|scary)\b/i, 'low key light from one side, bottle green and black'],
  [/\bnoir\b/i, 'hard low key light, black and white with one warm colour'],
];

/** The light and the palette of a shot: of a story that is dark throughout by its kind, else by hour and weather. */
export function lightFor(setting: string, story: string): string {
  return (
    GRAVE.find(([pattern]) => pattern.test(story))?.[1] ??
    LIGHTS.find(([pattern]) => pattern.test(setting))?.[1] ??
    'soft even light, quiet colours'
  );
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/dark/, 'uneasy'],
  [/noir/, 'weary and watchful'],
  [/epic/, 'grand'],
  [/playful/, 'playful'],
  [/tense/, 'tense'],
  [/warm/, 'tender'],
  [/melancholic/, 'quiet and wistful'],
  [/electronic/, 'cool and wide'],
  [/joyful/, 'elated'],
];

/** How the words of a shot feel; '' where they do not say. */
export function moodWord(words: string, story: string): string {
  // a film that is dark is so in every shot
  const mood = GRAVE.some(([pattern]) => pattern.test(story)) ? moodIn(story) : moodIn(words);
  const found = mood && WORDS.find(([pattern]) => pattern.test(mood))?.[1];
  return found ? `${found} mood` : '';
}

/** Where an action is when its shot begins and ends: a sentence may go on over the cut, of which a model is told nothing, or it makes one. */
export const courseOf = (begun: boolean, goesOn: boolean): string =>
  begun && goesOn
    ? 'The action is under way from the first frame and still goes on in the last'
    : begun
      ? 'The action is under way from the first frame and comes to rest'
      : goesOn
        ? 'The action begins in the first second and still goes on in the last frame'
        : 'The action begins in the first second and comes to rest before the end';
