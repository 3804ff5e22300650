import { english } from '../english.js';
import { remembered } from '../remembered.js';
import { beingOf } from './beings.js';
import { isMany } from './many.js';

/** A word of an English text with what it is in its sentence. */
export interface Term {
  readonly text: string;
  /** Without the ending of an owner. */
  readonly bare: string;
  readonly tags: ReadonlySet<string>;
  readonly at: number;
  /** A comma or stop parts it from the next word. */
  readonly ends: boolean;
  /** '34-year-old': a hyphen joins it to the next word. */
  readonly hyphened: boolean;
}

export function termsOf(text: string): Term[] {
  return (
    (english()(text).json({ offset: true }) as { terms: { text: string; post: string; tags: string[]; offset?: { start: number } }[] }[])
      .flatMap(({ terms }) => terms)
      .filter(({ text: word }) => word !== '')
      // 'Twin sisters', 'burned-out worker': what describes is taken for an order
      .map(({ text: word, post, tags, offset }) => ({
        text: word,
        bare: word.replace(/['’]s$/, ''),
        tags: new Set(/^twin$/i.test(word) || (tags.includes('Hyphenated') && tags.includes('Verb')) ? ['Adjective'] : tags),
        at: offset?.start ?? 0,
        ends: /[,.;:!?)—–]|\n\s*\n/.test(post),
        hyphened: post.startsWith('-'),
      }))
  );
}

/** A noun in the singular; what looks like one is left alone. */
export const singular = remembered((word) => (isMany(word) && english()(word).nouns().toSingular().text().toLowerCase()) || word);

export const isVerb = ({ bare, tags }: Term): boolean =>
  (tags.has('Verb') && !tags.has('Gerund') && !tags.has('Participle') && !tags.has('PastTense')) ||
  tags.has('Copula') ||
  tags.has('Auxiliary') ||
  // the reader of English takes them for a noun in 'a cat become friends'
  /^becom(?:e|ing)$/.test(bare);

/** What stands behind a verb rather than behind a noun that says what something is. */
const BEHIND_VERB =
  /^(?:him|her|them|it|me|us|you|the|an?|his|their|its|each|up|down|out|away|over|off|back|together|alone|in|on|at|into|onto|through|across|for|from|to|with|about|under|past|around|along|against|after|before|over|behind|beside|by|and|until|while|when|as|without|finally|\p{Ll}+ly)$/iu;

/** 'an old goose help him': a word that may be either is what is done when somebody or something follows it. */
const isVerbLike = (terms: readonly Term[], index: number): boolean =>
  terms[index]!.tags.has('Verb') ||
  isVerb(terms[index]!) ||
  // 'The driver shrugs and lights a cigarette', 'My cat sleeps.'
  (/s$/.test(terms[index]!.bare) &&
    !isMany(terms[index - 1]!.bare) &&
    (terms[index]!.ends || index === terms.length - 1 || /^(?:and|at|to|his|her)$/i.test(terms[index + 1]!.bare))) ||
  (!terms[index]!.ends && /^(?:him|her|them|it|me|us|you|the|an?|his|their|each|up|down|out|away)$/i.test(terms[index + 1]?.bare ?? ''));

const ONE = /^(?:an?|another|one|each|every)$/i;

/** 'A couple dances in the kitchen', 'a robot dog guards a mall': behind what is one alone, no plural says what it is. */
export const isDoneByOne = (terms: readonly Term[], from: number, index: number): boolean =>
  ONE.test(terms[from]!.bare) && !isMany(terms[index - 1]!.bare) && /(?<![su])s$/.test(terms[index]!.bare) && canBeVerb(terms[index]!.bare);

/** 'Two friends road trip', 'the kids swap bodies': what is said with a plural is what they do; 'a farmers market' is none. */
const isDoneByMany = (terms: readonly Term[], from: number, index: number): boolean =>
  /(?<![su])s$/i.test(terms[index - 1]!.bare) &&
  isMany(terms[index - 1]!.bare) &&
  (!/^an?$/i.test(terms[from]!.bare) || terms.slice(from, index).some(({ bare }) => bare === 'of'));

/** 'A man and a woman meet on a train'. */
const isDoneTogether = (terms: readonly Term[], from: number, index: number): boolean =>
  from > 1 &&
  /^(?:and|&)$/.test(terms[from - 1]!.bare) &&
  (beingOf(terms[from - 2]!.bare) !== null || /^(?:me|I|him|her|you)$/i.test(terms[from - 2]!.bare)) &&
  canBeVerb(terms[index]!.bare) &&
  (terms[index]!.ends ||
    index === terms.length - 1 ||
    /^play$/.test(terms[index]!.bare) ||
    BEHIND_VERB.test(terms[index + 1]!.bare) ||
    /s$/.test(terms[index + 1]!.bare));

const canBeVerb = remembered((word) => english()(`they ${word}`).verbs().found);

/** Whether the word behind somebody, whose phrase begins at `from`, is what they do. */
export const isDeed = (terms: readonly Term[], from: number, index: number): boolean =>
  isVerbLike(terms, index) || isDoneByOne(terms, from, index) || isDoneByMany(terms, from, index) || isDoneTogether(terms, from, index);
