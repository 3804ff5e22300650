import { english } from '../english.js';
import { beingOf, endsLikePerson } from './beings.js';
import { kinOf } from './kin.js';

/** Somebody whom a text mentions by what they are: 'a deaf drummer', 'three penguins'. */
export interface Mention {
  /** As the text has it, with its article. */
  readonly phrase: string;
  /** Without article, number and owner: 'deaf drummer'. */
  readonly noun: string;
  /** The last word, in the singular. */
  readonly head: string;
  readonly count: number;
  readonly at: number;
  /** 'the' or an owner: may speak of somebody who was mentioned before. */
  readonly definite: boolean;
}

const COUNTS: Readonly<Record<string, number>> = { two: 2, both: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 };
const START =
  /^(?:an?|the|this|that|his|her|their|its|my|our|your|another|some|every|each|one|two|both|three|four|five|six|seven|ten|several|many|hundreds?|\d{1,3})$/i;
const DESCRIBES = ['Adjective', 'Noun', 'Value', 'Gerund', 'PastTense', 'Participle', 'Adverb'];
const CROWD = /^(?:people|crowd|audience|customers|guests|villagers|investors|team|crew|family|couple)$/i;
const LONGEST = 5;

const isMany = (word: string): boolean =>
  /(?:s|men|women|children|people|mice|geese|wolves|thieves)$/i.test(word) && !/(?:ss|us)$/i.test(word);

/** A noun in the singular; what looks like one is left alone. */
const singular = (word: string): string => {
  if (!isMany(word)) return word;
  const plural = english()(word).nouns().toSingular().text().toLowerCase();
  return plural || word;
};

interface Term {
  readonly text: string;
  readonly bare: string;
  readonly tags: ReadonlySet<string>;
  readonly at: number;
  /** A comma or stop parts it from the next word. */
  readonly ends: boolean;
  /** '34-year-old': a hyphen joins it to the next word. */
  readonly hyphened: boolean;
}

function termsOf(text: string): Term[] {
  return (
    english()(text).json({ offset: true }) as { terms: { text: string; post: string; tags: string[]; offset?: { start: number } }[] }[]
  )
    .flatMap(({ terms }) => terms)
    .filter(({ text: word }) => word !== '')
    .map(({ text: word, post, tags, offset }) => ({
      text: word,
      bare: word.replace(/['’]s$/, ''),
      tags: new Set(tags),
      at: offset?.start ?? 0,
      ends: /[,.;:!?)—–]|\n\s*\n/.test(post),
      hyphened: post.startsWith('-'),
    }));
}

/** Whether a phrase about somebody begins with the word. */
const begins = ({ bare, hyphened }: Term): boolean => START.test(bare) && !hyphened;

/** 'a photo of her grandmother': who is there is a picture. */
const PICTURED = /\b(?:photo(?:graph)?|picture|portrait|painting|drawing|statue|memory|grave) of $/i;

/** 'Thank you, my dear friend.', 'Dear colleagues,', 'Hey guys,', 'Ladies and gentlemen, welcome!': whoever is spoken to. */
const isSaidTo = (phrase: string, before: string, after: string): boolean =>
  (/^my (?:\p{Ll}+ )?(?:friends?|lady|lord)$/iu.test(phrase) && /,\s*$/.test(before) && /^\s*[,.;:!?…]/.test(after)) ||
  (/^(?:dear|hey|hi|hello)\s|^guys$/i.test(phrase) && /^\s*[,!]/.test(after)) ||
  (/\b(?:hey|hi|hello)\s$/i.test(before) && /^\s*[,!]/.test(after)) ||
  /^ladies and gentlemen\b/i.test(`${phrase}${after}`) ||
  /\bladies and gentlemen$/i.test(`${before}${phrase}`);

/** Everybody whom an English text mentions without a name. What belongs to them ('his grandmother's button') mentions nobody. */
export function mentionsIn(text: string): Mention[] {
  const terms = termsOf(text);
  return terms.flatMap((term, index): Mention[] => {
    const { bare, ends } = term;
    if (/['’]s?$/.test(term.text) || (/^\p{Lu}/u.test(bare) && index > 0 && !terms[index - 1]!.ends && !/^(?:\p{Lu}+)$/u.test(bare)))
      return [];
    const head = beingOf(bare) ? bare.toLowerCase() : singular(bare.toLowerCase());
    const acts =
      index > 0 &&
      endsLikePerson(head) &&
      term.tags.has('Noun') &&
      (isVerb(terms[index + 1] ?? term) || /^(?:who|named|called)$/.test(terms[index + 1]?.bare ?? ''));
    if (beingOf(head) === null && !acts) return [];
    if (beingOf(head) === 'spirit' && !isSpirit(terms, index)) return [];
    // 'no people, just rain', 'nobody in the crowd'
    if (/^(?:no|without|zero|not)$/i.test(terms[index - 1]?.bare ?? '')) return [];
    // 'their dads old truck': an owner whose apostrophe was left out
    if (/^\p{Ll}+s$/u.test(bare) && kinOf(bare.slice(0, -1)) && isOwned(terms, index)) return [];
    const next = terms[index + 1];
    // 'fish market', 'kitchen slave': the last noun says what it is
    if (
      next &&
      !ends &&
      next.tags.has('Noun') &&
      !next.tags.has('Pronoun') &&
      !next.tags.has('ProperNoun') &&
      !/^\p{Lu}/u.test(next.text) &&
      beingOf(next.bare) === null &&
      !next.tags.has('Possessive') &&
      !isVerbLike(terms, index + 1)
    )
      return [];
    if (next && !ends && beingOf(next.bare) !== null && !/^\p{Lu}/u.test(next.text)) return [];
    let from = index;
    while (
      from > 0 &&
      index - from < LONGEST &&
      !terms[from - 1]!.ends &&
      !begins(terms[from]!) &&
      (begins(terms[from - 1]!) || DESCRIBES.some((tag) => terms[from - 1]!.tags.has(tag))) &&
      !isVerb(terms[from - 1]!)
    )
      from--;
    const words = terms.slice(from, index + 1);
    const lead = words[0]!.bare.toLowerCase();
    const starts = begins(words[0]!);
    if (PICTURED.test(text.slice(0, words[0]!.at))) return [];
    const many = isMany(bare) || CROWD.test(bare);
    if (!starts && !many && !(from === 0 && index < 3)) return [];
    if (!starts && many && from > 0 && /^(?:of|as|like)$/i.test(terms[from - 1]!.bare)) return [];
    if (
      /^(?:as|like)$/i.test(terms[from - 1]?.bare ?? '') ||
      /^(?:is|was|are|were|becomes?|became|be|being)$/i.test(terms[from - 1]?.bare ?? '')
    )
      return [];
    const phrase = text.slice(words[0]!.at, term.at + term.text.length);
    if (isSaidTo(phrase, text.slice(0, words[0]!.at), text.slice(term.at + term.text.length))) return [];
    const noun = phrase
      .split(/\s+/)
      .slice(starts ? 1 : 0)
      .filter((word) => !/^(?:\d+|two|three|four|five|six|seven|ten|hundred|other|same|last|first|only|own|late)$/i.test(word))
      .join(' ');
    const number = words
      .map((one) => COUNTS[one.bare.toLowerCase()] ?? (/^\d{1,3}$/.test(one.bare) && !one.hyphened ? Number(one.bare) : 0))
      .find((count) => count > 0);
    return [
      {
        phrase,
        noun: noun || bare,
        head: singular(head) || head,
        count: number ?? (many ? 3 : 1),
        at: words[0]!.at,
        definite: /^(?:the|this|that|his|her|their|its|both)$/.test(lead),
      },
    ];
  });
}

/** 'The ghost learns', 'a moon that is afraid': weather and stars are somebody where a story makes them so. */
const isSpirit = (terms: readonly Term[], index: number): boolean =>
  /^(?:ghost|spirit|phantom)s?$/i.test(terms[index]!.bare) ||
  (/^an?$/i.test(terms[index - 1]?.bare ?? '') && /^(?:who|that|named|called)$/i.test(terms[index + 1]?.bare ?? '') && !terms[index]!.ends);

/** Whether what follows is a thing of theirs. */
const isOwned = (terms: readonly Term[], index: number): boolean => {
  const next = terms[index + 1];
  return !terms[index]!.ends && next !== undefined && ['Noun', 'Adjective'].some((tag) => next.tags.has(tag)) && !isVerb(next);
};

const isVerb = ({ bare, tags }: Term): boolean =>
  (tags.has('Verb') && !tags.has('Gerund') && !tags.has('Participle') && !tags.has('PastTense')) ||
  tags.has('Copula') ||
  tags.has('Auxiliary') ||
  // the reader of English takes it for a noun in 'a cat become friends'
  bare === 'become';
/** 'an old goose help him': a word that may be either is what is done when somebody or something follows it. */
const isVerbLike = (terms: readonly Term[], index: number): boolean =>
  terms[index]!.tags.has('Verb') ||
  isVerb(terms[index]!) ||
  // 'The driver shrugs and lights a cigarette', 'My cat sleeps.'
  (/s$/.test(terms[index]!.bare) &&
    !isMany(terms[index - 1]!.bare) &&
    (terms[index]!.ends || index === terms.length - 1 || /^(?:and|at|to|his|her)$/i.test(terms[index + 1]!.bare))) ||
  (!terms[index]!.ends && /^(?:him|her|them|it|me|us|you|the|an?|his|their|each|up|down|out|away)$/i.test(terms[index + 1]?.bare ?? ''));
