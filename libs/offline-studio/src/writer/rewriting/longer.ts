/** The same with more in it: what the script says of place, light and people, and nothing that it does not say. */

import { escaped, readStory, sentencesOf } from '@scenewright/story';
import { capital } from '../../wording.js';
import { Whereabouts } from '../own-words/surroundings.js';
import { hourIn, weatherOf } from '../reading/setting.js';
import { countOf, lowered, parted, sentenceOf, versionsBeside } from './sentence.js';

/** What a script says around the words that are to become longer. */
export interface Around {
  readonly title: string;
  readonly description: string;
  /** Of the shots of the scene: what is seen. */
  readonly seen: readonly string[];
  readonly people: readonly { readonly name: string; readonly description: string }[];
}

interface Details {
  readonly place: string | null;
  readonly hour: string | null;
  readonly weather: string | null;
  readonly sentences: readonly string[];
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const says = (text: string, words: string): boolean => ` ${bare(text)} `.includes(` ${bare(words)} `);
const lastWord = (phrase: string): string => phrase.split(' ').at(-1) ?? phrase;

function detailsOf({ title, description, seen }: Around): Details {
  const told = [description, ...seen].filter((text) => text.trim() !== '').join('\n');
  const story = readStory(`${told || title}`);
  const whereabouts = new Whereabouts(story);
  whereabouts.begin({ heading: title, lines: [] });
  const { place, said } = whereabouts.at(told, story.people.length > 0);
  const all = `${title}\n${told}`;
  // as it stands there: a place that was only concluded is nobody's words
  const isTheirs = said && (says(told, place) || says(title, lastWord(place)));
  return {
    place: isTheirs ? place : null,
    hour: hourIn(all) ?? null,
    weather: /^\w+$/.test(weatherOf(all)) ? `in the ${weatherOf(all)}` : null,
    sentences: told.split('\n').flatMap((text) => sentencesOf(text, 'en')),
  };
}

/** How somebody looks, in a few words of their description: 'in a yellow coat'. */
const LOOKS = /\b(?:in|with|wearing)\s(?:an?|his|her|their|the)?\s?[^,.;:()\n]{3,40}/i;

/** A statement with something behind it: not a question, not speech, and with no place of its own. */
function withBehind(sentence: string, phrase: string | null): string | null {
  const { body, end } = parted(sentence);
  if (phrase === null || !/^[.…]*$/.test(end) || /["“”]/.test(body) || says(body, lastWord(phrase))) return null;
  return sentenceOf(`${body} ${phrase}`, end);
}

function withBefore(sentence: string, phrase: string | null): string | null {
  if (
    phrase === null ||
    /^["“]/.test(sentence) ||
    parted(sentence).end.startsWith('?') ||
    says(sentence, lastWord(phrase)) ||
    /^[^.]{0,40},/.test(sentence)
  )
    return null;
  return `${capital(phrase)}, ${lowered(sentence)}`;
}

function withLooks(text: string, { people }: Around): string | null {
  for (const { name, description } of people) {
    const looks = LOOKS.exec(description)?.[0].trim();
    const at = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}’'])(?!,)`, 'u');
    if (!looks || !at.test(text) || says(text, lastWord(looks))) continue;
    return text.replace(at, `${name}, ${looks},`).replace(/,(?=[.!?;:])/g, '');
  }
  return null;
}

/** Where so many words are said, a place behind them would be taken for a part of the last of them. */
const FEW_WORDS = 7;

/**
 * Longer versions of an English text. `isSpeech`: somebody of the film says it, who would not tell what everybody sees. `elsewhere`: what is
 * said beside it, and need not be said twice.
 */
export function longerVersions(text: string, around: Around, isSpeech: boolean, elsewhere: string): string[] {
  const { hour, weather, sentences, ...details } = detailsOf(around);
  const unsaid = (phrase: string | null) => (phrase !== null && says(elsewhere, phrase) ? null : phrase);
  const place = countOf(text) <= FEW_WORDS ? unsaid(details.place) : null;
  const [first = '', ...others] = sentencesOf(text, 'en');
  const rest = (sentence: string | null) => (sentence === null ? null : [sentence, ...others].join(' '));
  const placed = withBehind(first, place);
  const isLit = hourIn(text) !== undefined;
  const lit = withBefore(placed ?? first, isLit ? null : unsaid(hour)) ?? withBefore(placed ?? first, unsaid(weather));
  const known = withLooks(text, around);
  const more = sentences.find((sentence) => !says(text, sentence) && !says(sentence, text) && !says(elsewhere, sentence));
  const told = more === undefined ? null : `${text.trim()}${/[.!?…]["”’']*$/.test(text.trim()) ? '' : '.'} ${more}`;
  const versions = isSpeech ? [rest(placed)] : [rest(lit), told, known, rest(placed), rest(withBefore(first, unsaid(weather)))];
  return versionsBeside(
    text,
    versions.filter((version) => version !== null),
  );
}
