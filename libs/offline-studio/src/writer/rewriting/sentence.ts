/** What changes of wording need: a sentence and its end, letters at its beginning, what is the same again. */

import { wordsOf } from '@scenewright/story';
import { capital } from '../../wording.js';
import { tidy } from '../english.js';

export interface Sentence {
  readonly body: string;
  /** '.', '?!”'; nothing where it has none. */
  readonly end: string;
}

const END = /[.!?…]+["”’')]*$/;

export function parted(sentence: string): Sentence {
  const text = sentence.trim();
  const end = END.exec(text)?.[0] ?? '';
  return { body: text.slice(0, text.length - end.length), end };
}

/** Words that stay capital wherever they stand: 'I', names. */
export function lowered(sentence: string): string {
  const [first] = wordsOf(sentence);
  if (!first || /^I(?:['’]|$)/.test(first.bare) || first.tags.has('ProperNoun') || /\p{Lu}.*\p{Lu}/u.test(first.bare)) return sentence;
  return sentence.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

/** A sentence again, from a body that was changed. */
export const sentenceOf = (body: string, end: string): string =>
  capital(
    tidy(
      `${body
        .trim()
        .replace(/[,;:–—-]+$/, '')
        .trim()}${end || ''}`,
    ),
  );

/** Whether everything that was opened in a text is closed: what is cut out of a quotation is not. */
export const isWhole = (text: string): boolean =>
  (text.match(/"/g) ?? []).length % 2 === 0 &&
  (text.match(/“/g) ?? []).length === (text.match(/”/g) ?? []).length &&
  (text.match(/\(/g) ?? []).length === (text.match(/\)/g) ?? []).length;

export const countOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const sameAs = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Versions that say something, each once, and none that is the text itself. */
export function versionsBeside(text: string, versions: readonly string[]): string[] {
  const seen = new Set([sameAs(text), '']);
  return versions.filter((version) => {
    const same = sameAs(version);
    if (seen.has(same) || !isWhole(version)) return false;
    seen.add(same);
    return true;
  });
}
