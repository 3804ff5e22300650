import { beingOf, endsLikePerson } from '@scenewright/story';
import { isGroup } from './cast.js';
import type { Clause, Predicate } from './clauses.js';
import { isWish } from './deed.js';
import { isNature, UNHAPPY } from './lexicon.js';
import { type NounPhrase, textOf } from './noun-phrase.js';
import { singular } from './verbs.js';

/** Who acts is somebody when the word says so, and nature when it does what only somebody does. */
export const isSomebody = ({ head, plural }: NounPhrase, infinitive: string): boolean =>
  isGroup(head) ||
  head === 'self' ||
  (isNature(head)
    ? !/^(?:rise|shine|set|hit|come|destroy|blow|strike|flow|burn|break|end|be)$/.test(infinitive)
    : (beingOf(head) ?? beingOf(singular(head))) !== null ||
      endsLikePerson(singular(head)) ||
      (plural && /(?:ers|ors|ists|ians)$/.test(head)));

/** The deed that the story is about: a wish or a must before all, else the first that is more than being. */
export function mainOf(clauses: readonly Clause[]): Main | undefined {
  const all = clauses
    .filter((clause) => clause.link !== 'or')
    .flatMap((clause) => clause.predicates.map((predicate) => ({ clause, predicate })));
  const facts = clauses.flatMap((clause) =>
    clause.facts.map((fact) => ({ clause: { ...clause, subjects: [fact.about] }, predicate: fact.predicate })),
  );
  const deeds = all.filter(({ predicate }) => predicate.infinitive !== 'be');
  return (
    all.find(({ predicate }) => isWish(predicate) || predicate.auxiliaries.some((one) => one === 'must')) ??
    deeds.find(
      ({ predicate, clause }) =>
        clause.link === '' &&
        !POSTURES.test(predicate.infinitive) &&
        clause.subjects.some((phrase) => phrase.terms[0]!.kind === 'pronoun' || phrase.isName || isSomebody(phrase, predicate.infinitive)),
    ) ??
    deeds.find(({ predicate, clause }) => clause.link === '' && !POSTURES.test(predicate.infinitive)) ??
    deeds.find(({ clause }) => clause.link === '') ??
    // 'two magicians are in trouble when their rabbits disappear'
    all.find(({ clause, predicate }) => clause.link === '' && clause.subjects.some((phrase) => isSomebody(phrase, predicate.infinitive))) ??
    deeds[0] ??
    facts.find(({ predicate }) => predicate.infinitive !== 'be' || isUnhappy(predicate)) ??
    all[0]
  );
}

const isUnhappy = ({ complements }: Predicate): boolean =>
  UNHAPPY.test(
    complements
      .flatMap(({ pieces }) => pieces)
      .map((piece) => (typeof piece === 'string' ? piece : textOf(piece.terms)))
      .join(' '),
  );

export interface Main {
  readonly clause: Clause;
  readonly predicate: Predicate;
}

/** What somebody does while something else happens. */
const POSTURES = /^(?:stand|sit|lie|live|walk|stay|work|wake|sleep|come|go)$/;
