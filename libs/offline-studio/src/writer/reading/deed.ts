import { listed } from '../english.js';
import type { Cast, Role } from './cast.js';
import type { Complement, Piece, Predicate } from './clauses.js';
import { isIdiom } from './lexicon.js';
import type { NounPhrase } from './noun-phrase.js';
import { textOf } from './noun-phrase.js';
import { conjugate, infinitiveOf, type Verb } from './verbs.js';

/** Something that somebody does, ready to be told in any form: 'teach | Sol to fly over the old town'. */
export interface Deed {
  readonly verb: Verb;
  /** What follows the verb, without where and when. */
  readonly tail: string;
  /** Before the verb: 'secretly'. */
  readonly adverb: string;
  /** 'could not', 'does not': it is not done. */
  readonly negation: 'can' | 'do' | undefined;
  /** The same in fewer words: what it is done to and no more. */
  readonly core: string;
  /** What it is for, as an infinitive: 'fly over the old town'. */
  readonly goal: string | undefined;
  /** The first thing that it is done to, e.g. 'the lost balloon'; nobody. */
  readonly thing: string | undefined;
  /** Whom it is done to. */
  readonly whom: readonly Role[];
}

export type Tense = 'infinitive' | 'past' | 'present' | 'gerund';

/** The verb and its tail, or only its core. `plural` is for more than one who does it. */
export function told(deed: Deed, tense: Tense, plural = false, core = false): string {
  const tail = core ? deed.core : deed.tail;
  return tidyInside(`${deed.adverb} ${formOf(deed, tense, plural)} ${tense === 'past' ? backshifted(tail) : tail}`);
}

const SHIFTED: Readonly<Record<string, string>> = { is: 'was', are: 'were', has: 'had', can: 'could', will: 'would' };

/** 'thinks it is a dog', told later: 'thought it was a dog'. */
const backshifted = (tail: string): string =>
  tail.replace(STATED.test(tail) ? /\b(?:is|are|has|can|will)\b/g : /\b(?:is|are|has)\b/g, (verb) => SHIFTED[verb]!);
/** Behind these 'can' and 'will' are no things: 'that his toys can talk'. */
const STATED = /^(?:out )?(?:that|it|he|she|they|nobody|everybody)\b/;

function formOf({ verb, negation }: Deed, tense: Tense, plural: boolean): string {
  if (negation && tense === 'past') return `${negation === 'can' ? 'could' : 'did'} not ${verb.infinitive}`;
  if (negation && tense === 'present') return `${negation === 'can' ? 'can' : plural ? 'do' : 'does'} not ${verb.infinitive}`;
  if (plural && tense === 'present') return verb.infinitive === 'be' ? 'are' : verb.infinitive;
  if (plural && tense === 'past' && verb.infinitive === 'be') return 'were';
  return verb[tense];
}

const negationOf = ({ auxiliaries }: Predicate): Deed['negation'] =>
  !auxiliaries.some((word) => /^(?:not|cannot)$/.test(word))
    ? undefined
    : auxiliaries.some((word) => /^(?:can|could|cannot|may|might)$/.test(word))
      ? 'can'
      : 'do';

/** A verb that only says that something is wanted or tried: what follows is the deed. */
const WANTS =
  /^(?:want|dream|wish|hope|try|decide|plan|need|begin|start|long|attempt|struggle|manage|learn|set|vow|promise|swear|prepare|get|have|go|work|unite|team)$/;

/** Whether a predicate is about what somebody wishes for. */
export const isWish = (predicate: Predicate): boolean =>
  WANTS.test(predicate.infinitive) &&
  // what nobody wants is not what they do
  negationOf(predicate) === undefined &&
  (aimOf(predicate) !== undefined || wishedNoun(predicate) !== undefined);

const aimOf = (predicate: Predicate): Complement | undefined => predicate.complements.find((one) => one.kind === 'aim');
/** 'dreams of surfing', which a tagger takes for a noun. */
const wishedNoun = (predicate: Predicate): NounPhrase | undefined => {
  const of = predicate.complements.find((one) => one.preposition === 'of' || one.preposition === 'about');
  const phrase = of?.pieces.find((piece) => typeof piece !== 'string');
  return phrase && typeof phrase !== 'string' && phrase.terms.length === 1 && /[a-z]{2}ing$/.test(phrase.head) ? phrase : undefined;
};

/** How things and people are called in what is told: names for people, 'the' for what is known already. */
export interface Calling {
  (phrase: NounPhrase): string;
  readonly owner: string | undefined;
}

export function deedOf(predicate: Predicate, cast: Cast, calling: Calling): Deed {
  const aim = aimOf(predicate);
  const noun = wishedNoun(predicate);
  const others = predicate.complements.filter((one) => one.kind !== 'place' && one.kind !== 'time');
  // 'spends a day chasing squirrels': what the day is spent on is the deed
  if (predicate.infinitive === 'spend' && aim)
    return inner([infinitiveOf(String(aim.pieces[0])), ...aim.pieces.slice(1)], [], cast, calling);
  if (isWish(predicate) && noun) return inner([infinitiveOf(noun.head)], [], cast, calling);
  if (isWish(predicate) && aim) {
    const words = aim.pieces;
    const first = typeof words[0] === 'string' ? words[0] : '';
    const rest = /^to$/i.test(first) ? words.slice(1) : words;
    const verb = String(rest[0] ?? '');
    const bare = /ing$/.test(verb) ? infinitiveOf(verb) : verb;
    return inner(
      [bare, ...rest.slice(1)],
      others.filter((one) => one !== aim),
      cast,
      calling,
    );
  }
  const manner = others.flatMap((one) => one.pieces).find((piece) => typeof piece === 'string' && /^how to \w/.test(piece));
  const goal = aim ? goalOf(aim, calling) : typeof manner === 'string' ? manner.slice('how to '.length) : undefined;
  const objects = predicate.complements.filter((one) => one.kind === 'object' || one.kind === 'prepositional').flatMap((one) => one.pieces);
  const moves = movement(predicate);
  const kept =
    predicate.infinitive === 'spend'
      ? predicate.complements
      : predicate.complements.filter((one) => others.includes(one) || moves.includes(one));
  const words = (complements: readonly Complement[]) =>
    complements
      .map((one) => said(one.pieces, calling))
      .join(' ')
      .trim();
  const first = kept.findIndex((one) => one.kind !== 'other');
  // somebody who is in love has fallen in love one day
  const isInLove = predicate.infinitive === 'be' && /^(?:\w+ly )?in love\b/.test(words(kept));
  return {
    verb: conjugate(isInLove ? 'fall' : predicate.infinitive),
    adverb: predicate.adverbs.join(' '),
    negation: negationOf(predicate),
    tail: words(kept),
    core: words(kept).split(' ').length <= SHORT_TAIL ? words(kept) : words(kept.slice(0, first < 0 ? kept.length : first + 1)),
    goal,
    thing: thingIn(objects, cast, calling),
    whom: whomIn(objects, cast),
  };
}

/** So many words after the verb can always be said. */
const SHORT_TAIL = 5;

/** Whoever wants to be something becomes it. */
const begun = (verb: string, [what]: readonly Piece[]): string =>
  verb === 'be' && what !== undefined && typeof what !== 'string' ? 'become' : verb;

function inner([verb, ...rest]: readonly Piece[], others: readonly Complement[], cast: Cast, calling: Calling): Deed {
  const pieces = [...rest, ...others.filter((one) => one.kind === 'object').flatMap((one) => one.pieces)];
  const tail = said(pieces, calling);
  return {
    verb: conjugate(begun(String(verb), rest)),
    adverb: '',
    negation: undefined,
    tail,
    core: tail,
    goal: undefined,
    thing: thingIn(pieces, cast, calling),
    whom: whomIn(pieces, cast),
  };
}

/** Where a movement leads is part of it: 'travels from a gutter to the ocean'. */
const movement = (predicate: Predicate): Complement[] => {
  const object = predicate.complements.find((one) => one.kind === 'object')?.pieces.find((piece) => typeof piece !== 'string');
  // 'keeps watch over the ships': a noun without an article is half of the verb
  const hasObject =
    object !== undefined &&
    typeof object !== 'string' &&
    (object.determiner !== '' || object.isName || object.plural || object.terms[0]?.kind === 'pronoun');
  return predicate.complements.filter(
    (one) =>
      one.kind === 'place' &&
      (/^(?:to|from|into|onto|toward|towards)$/.test(one.preposition) ||
        (!hasObject && (!STATIC.test(one.preposition) || STAYING.test(predicate.infinitive))) ||
        isIdiom(headOf(one))),
  );
};
const STAYING = /^(?:live|stay|sit|sleep|work|stand|hide|dwell|be|lie|end|begin|start|land|arrive)$/;
const STATIC = /^(?:in|on|at|under|behind|near|inside|outside|beneath|beside|by|below|within)$/;
const headOf = (complement: Complement): string => {
  const phrase = complement.pieces.find((piece) => typeof piece !== 'string');
  return phrase && typeof phrase !== 'string' ? phrase.head : '';
};

function goalOf(aim: Complement, calling: Calling): string | undefined {
  const text = said(aim.pieces, calling);
  return /^to\s+/i.test(text) ? text.replace(/^to\s+/i, '') : undefined;
}

const thingIn = (pieces: readonly Piece[], cast: Cast, calling: Calling): string | undefined => {
  const phrase = pieces.find(
    (piece): piece is NounPhrase => typeof piece !== 'string' && piece.terms[0]?.kind !== 'pronoun' && cast.of(piece).length === 0,
  );
  return phrase ? definite(phrase, calling.owner) : undefined;
};
const whomIn = (pieces: readonly Piece[], cast: Cast): readonly Role[] => [
  ...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : cast.of(piece)))),
];

const said = (pieces: readonly Piece[], calling: Calling): string =>
  tidyInside(pieces.map((piece) => (typeof piece === 'string' ? piece : calling(piece))).join(' '));

const tidyInside = (text: string): string => text.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();

/** Names of people; things as the idea has them. */
export function callingIn(cast: Cast, owner: string | undefined, resolve: (pronoun: string) => string | undefined): Calling {
  const call = (phrase: NounPhrase): string => {
    const first = phrase.terms[0]!;
    if (first.kind === 'pronoun') return resolve(first.word) ?? first.word;
    const roles = cast.of(phrase);
    if (roles.length > 0) return listed(roles.map((role) => role.name));
    return /^(?:my|our)$/i.test(phrase.determiner) ? definite(phrase, owner) : indefinite(phrase);
  };
  return Object.assign(call, { owner });
}

/** 'a lost balloon' as it is called when it is known: 'the lost balloon'. */
export function definite(phrase: NounPhrase, owner?: string): string {
  const text = textOf(phrase.terms);
  if (/^(?:my|our)$/i.test(phrase.determiner)) return `${owner ?? 'the'} ${phrase.bare}`;
  if (phrase.determiner === '' && !phrase.isName && phrase.terms[0]!.kind !== 'number' && phrase.terms[0]!.kind !== 'pronoun')
    return `the ${lowered(text, phrase)}`;
  if (/^an?$/i.test(phrase.determiner) && !/ of /.test(phrase.bare)) return `the ${phrase.bare}`;
  return lowered(text, phrase);
}

/** Names keep their capital, the first word of a sentence does not. */
const lowered = (text: string, phrase: NounPhrase): string =>
  phrase.terms[0]!.kind === 'name' ? text : text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** The name of something as the idea has it, for the first time that it is mentioned. */
export const indefinite = (phrase: NounPhrase): string => lowered(textOf(phrase.terms), phrase);
