import { placeIn } from '../../painting/prompt-words.js';
import type { Cast } from './cast.js';
import type { Clause, Predicate, Prepositional } from './clauses.js';
import { isIdiom, isNature, isTime, standing } from './lexicon.js';
import { textOf } from './noun-phrase.js';

export interface Surroundings {
  /** Everything that is said of where, when and with what. */
  readonly named: readonly Prepositional[];
  readonly places: readonly Prepositional[];
  /** As they are said: 'one winter night'. */
  readonly times: readonly string[];
}

export function surroundingsIn(clauses: readonly Clause[], cast: Cast): Surroundings {
  const named = clauses.flatMap(settingsIn);
  const away = new Set(clauses.flatMap(awayIn).map(({ phrase }) => phrase));
  const places = named.filter(
    ({ phrase, preposition }) =>
      !away.has(phrase) &&
      cast.of(phrase).length === 0 &&
      !/^(?:of|with|without|for|about|like|than|against|until|before|after|during|since|despite|as|via)$/.test(preposition),
  );
  const times = named
    .filter(
      ({ phrase, preposition }) =>
        (isTime(phrase.head) &&
          preposition !== 'for' &&
          (preposition !== '' || /^(?:one|every|last|that)$/i.test(phrase.terms[0]!.word))) ||
        /^(?:before|after|during|until)$/.test(preposition),
    )
    .map(({ preposition, phrase }) => `${preposition ? `${preposition} ` : ''}${lowerFirst(textOf(phrase.terms))}`);
  return { named, places, times };
}

export const lowerFirst = (text: string): string =>
  text.replace(/^(?:A|An|The|One|Every|Each|My|His|Her)\b/, (first) => first.toLowerCase());

/** Everything that a preposition leads in, wherever it stands. */
const settingsIn = ({ settings, predicates, facts }: Clause): Prepositional[] =>
  [...settings, ...prepositionalsOf([...predicates, ...facts.map(({ predicate }) => predicate)])].filter(
    ({ phrase }) => !isIdiom(phrase.head),
  );

/** Where somebody is who is longed for from elsewhere: 'misses her father, who is at sea'. */
function awayIn({ predicates, subjects, facts }: Clause): Prepositional[] {
  if (!predicates.some(({ infinitive }) => LONGS.test(infinitive))) return [];
  return prepositionalsOf(facts.filter(({ about }) => !subjects.includes(about)).map(({ predicate }) => predicate));
}

function prepositionalsOf(predicates: readonly Predicate[]): Prepositional[] {
  const found: Prepositional[] = [];
  for (const predicate of predicates)
    for (const { kind, pieces, preposition } of predicate.complements)
      for (const [i, piece] of pieces.entries()) {
        if (typeof piece === 'string') continue;
        const before = kind === 'aim' || i > 0 ? pieces[i - 1] : '';
        const leads = typeof before === 'string' && before !== ',' && before !== 'and' ? before.toLowerCase() : preposition;
        if (
          kind === 'object' &&
          i === 0 &&
          CROSSES.test(predicate.infinitive) &&
          (isNature(piece.head) || placeIn(piece.bare) !== undefined)
        )
          found.push({ preposition: standing(piece.head), phrase: piece });
        if (kind === 'time' || kind === 'place' || (kind === 'prepositional' && leads === 'with') || (kind === 'aim' && PLACE.test(leads)))
          found.push({ preposition: leads, phrase: piece });
      }
  return found;
}

/** One is not where the other one is. */
const LONGS = /^(?:miss|mourn|write|phone|call|remember|await)$/;

/** What these are done to is where they are done. */
const CROSSES = /^(?:cross|climb|explore|enter|visit|leave|reach|wander|roam|conquer|sail|haunt|guard|tour)$/;
const PLACE =
  /^(?:in|on|at|over|under|behind|near|through|across|into|inside|outside|between|beneath|above|below|along|around|toward|towards|by|beyond|among|beside|past|onto|within)$/;
