import type { Random } from '../../painting/random.js';
import { Cast, type Role } from './cast.js';
import type { Clause } from './clauses.js';
import { definite, isWish } from './deed.js';
import { phrasesIn } from './logline.js';
import { isSomebody, type Main, mainOf } from './main-deed.js';
import type { NounPhrase } from './noun-phrase.js';
import { inventedFor } from './sentence-for.js';

export interface Protagonists {
  readonly cast: Cast;
  readonly main: Main | undefined;
  /** The subjects of the main deed but for pronouns. */
  readonly acting: readonly NounPhrase[];
  readonly heroes: readonly Role[];
  /** The thing that acts when nobody does. */
  readonly thingHero: string | undefined;
}

/** What only somebody does. */
const MINDFUL = /^(?:refuse|say|tell|ask|think|know|love|hate|remember|forget|believe|decide|promise|laugh|cry|smile)$/;

/** Who is in a story, and whose story it is. Never nobody at all: a thing has at least a witness. */
export function protagonistsIn(clauses: readonly Clause[], text: string, random: Random): Protagonists {
  const cast = new Cast(text, random);
  for (const clause of clauses) for (const [phrase, other] of clause.alsoCalled) cast.same(phrase, other);
  ignorePredicateNouns(clauses, cast);
  const main = mainOf(clauses);
  const acting = (main?.clause.subjects ?? []).filter((phrase) => phrase.terms[0]!.kind !== 'pronoun');
  const acts = main?.predicate.infinitive ?? '';
  const mindful = main !== undefined && (isWish(main.predicate) || MINDFUL.test(acts));
  let heroes: readonly Role[] = unique(acting.flatMap((phrase) => cast.of(phrase, mindful || phrase.isName || isSomebody(phrase, acts))));
  const earlier = unique(clauses.flatMap((clause) => clause.subjects.flatMap((phrase) => cast.of(phrase))));
  // a pronoun acts: whoever was named before, or somebody of ours
  if (acting.length === 0) heroes = earlier.length > 0 ? earlier.slice(0, 3) : [cast.invent(personFor(main) ?? inventedFor(text, random))];
  const thingHero = heroes.length === 0 ? definite(acting[0]!, 'their') : undefined;
  for (const clause of clauses) for (const [phrase, personal] of phrasesIn(clause)) cast.of(phrase, false, personal);
  inventWhomPronounsName(cast, heroes, main, text);
  if (cast.roles.length === 0) cast.invent(random.pick(['curious child', 'young woman', 'old man']));
  return { cast, main, acting, heroes, thingHero };
}

const unique = (roles: readonly Role[]): Role[] => [...new Set(roles)];

const IS = /^(?:be|become|remain|turn|becoming|being)$/i;
/** What one tells: 'about the sea monster' brings no monster. */
const TELLS = /^(?:tell|talk|speak|read|write|sing|learn|lie|hear|joke|teach)$/;

/** 'becomes a clown', 'wants to be a ballerina' and 'tells him about a monster' name nobody else. */
function ignorePredicateNouns(clauses: readonly Clause[], cast: Cast): void {
  const predicates = clauses.flatMap((clause) => [...clause.predicates, ...clause.facts.map((fact) => fact.predicate)]);
  for (const { infinitive, complements } of predicates)
    for (const { kind, preposition, pieces } of complements) {
      const isSaid = (kind === 'object' && IS.test(infinitive)) || (preposition === 'about' && TELLS.test(infinitive));
      for (const [nth, piece] of pieces.entries())
        if (typeof piece !== 'string' && (isSaid || (kind === 'aim' && IS.test(String(pieces[nth - 1]))))) cast.ignore(piece);
    }
}

const pronounOf = (main: Main | undefined): string => (main?.clause.subjects[0]?.head ?? '').toLowerCase();
const personFor = (main: Main | undefined): string | undefined =>
  pronounOf(main) === 'she' ? 'young woman' : pronounOf(main) === 'he' ? 'young man' : undefined;

/** 'She left him': whom only a pronoun names. */
function inventWhomPronounsName(cast: Cast, heroes: readonly Role[], main: Main | undefined, text: string): void {
  const [hero] = heroes;
  if (cast.roles.length !== 1 || !hero || hero.named || personFor(main) === undefined) return;
  const them = hero.female ? /\b(?:him|he)\b/i : /\b(?:her|she)\b/i;
  if (them.test(text)) cast.invent(hero.female ? 'young man' : 'young woman');
}
