import type { Script } from '@scenewright/events';
import { languageOf } from './language.js';
import { plain } from './plain.js';
import type { Story } from './story.js';

/** Something that a script has lost of the text that it was written for, or has added to it. */
export interface BrokenRule {
  readonly rule: 'person' | 'number' | 'quote' | 'scene' | 'line' | 'language' | 'stranger';
  /** What it is about, as the text has it. */
  readonly what: string;
  /** What the writer has to do, in a sentence. */
  readonly remedy: string;
}

const normal = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters and digits that a word beside them would go on with: not those of scripts that set words, or what belongs to one, without a blank. */
const GOES_ON = '(?![\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}])[\\p{L}\\p{N}]';

/** Whether a text has these words, in this order and right behind one another, however they are set. */
export function hasWords(text: string, words: string): boolean {
  // letters, digits and blanks: nothing that an expression reads otherwise
  const wanted = normal(words);
  return wanted !== '' && new RegExp(`(?<!${GOES_ON})${wanted}(?!${GOES_ON})`, 'u').test(normal(text));
}

/** What somebody is called for short: 'Captain Ines Duarte' is Ines or Duarte, and a king called King is King. */
const TITLE = /^(?:dr|mr|mrs|ms|miss|captain|sergeant|king|queen|old|little|the|of|de|da|van|von|la)$/;
function shortNames(name: string): string[] {
  const words = normal(name)
    .split(' ')
    .filter((word) => word.length > 1 && !TITLE.test(word));
  return words.length > 0 ? words : [normal(name)];
}

/** Whether two names are of one person, as far as they say: 'Captain Ines Duarte' is Ines. */
export const areSameName = (one: string, other: string): boolean => {
  const names = shortNames(one);
  return normal(one) === normal(other) || shortNames(other).some((word) => names.includes(word));
};

/**
 * Which of the rules of a text a script for it breaks: everybody who is named is in it and nobody else has a name, numbers, quotes and lines
 * of dialogue are kept word for word, scenes that were given are its scenes, and it is in the text's language. Empty for a script that keeps
 * them all.
 */
export function brokenRules(story: Story, script: Script): BrokenRule[] {
  const shots = script.scenes.flatMap((scene) => scene.shots);
  const cast = [...new Set(shots.flatMap((shot) => shot.characters))];
  const said = normal(shots.map((shot) => shot.narration).join(' '));
  const film = normal(
    [
      script.title,
      script.logline,
      ...script.scenes.flatMap((scene) => [scene.title, scene.description]),
      ...shots.flatMap((shot) => [shot.narration, shot.visuals, shot.image_prompt]),
    ].join(' '),
  );
  const broken: BrokenRule[] = [];
  const add = (rule: BrokenRule['rule'], what: string, remedy: string) => broken.push({ rule, what, remedy });

  for (const person of story.people.filter((one) => one.named)) {
    const names = shortNames(person.name);
    if (!cast.some((name) => shortNames(name).some((word) => names.includes(word))))
      add('person', person.name, `${person.name} is in the text: show them, by this name, in at least one shot.`);
  }
  const written = normal(story.text);
  const tellers = story.people.filter(({ tells }) => tells).map(({ name }) => name);
  for (const name of cast.filter((one) => !tellers.includes(one)))
    if (!shortNames(name).some((word) => written.includes(word.replace(/s$/, ''))))
      add('stranger', name, `${name} is not in the text: leave them out, or call them what the text calls them.`);
  for (const number of story.facts.numbers)
    if (!film.includes(normal(number))) add('number', number, `The number ${number} is in the text: keep it as it stands.`);
  for (const quote of story.facts.quotes)
    if (!film.includes(normal(quote))) add('quote', quote, `“${quote}” is quoted in the text: keep it word for word.`);
  for (const { text, speaker } of story.scenes.flatMap((scene) => scene.lines.filter((line) => line.manner === 'said')))
    if (!said.includes(normal(text))) add('line', text, `${speaker} says “${text}”: have it said, word for word.`);
  if (story.scenes.length > 1 && script.scenes.length !== story.scenes.length)
    add('scene', String(story.scenes.length), `The text has ${story.scenes.length} scenes: write these scenes, in this order.`);
  const spoken = shots.map((shot) => shot.narration).join(' ');
  if (spoken.trim() !== '' && languageOf(spoken) !== story.language)
    add('language', story.language, `The text is in the language “${story.language}”: write everything that is said in it.`);
  return broken;
}
