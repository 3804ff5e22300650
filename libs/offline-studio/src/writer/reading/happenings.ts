import type { Happening } from '../idea.js';
import type { Role } from './cast.js';
import type { Clause } from './clauses.js';
import { callingIn, type Deed, deedOf, definite } from './deed.js';
import type { Protagonists } from './protagonists.js';
import type { Told } from './text.js';

/** What happens in a story: its deed, what brings it about and what follows, what is so, what is at stake. */
export interface Happenings {
  readonly deed: Deed;
  readonly before: readonly Happening[];
  readonly after: readonly Happening[];
  readonly facts: readonly { who: readonly Role[]; deed: Deed }[];
  readonly stake: Deed | undefined;
}

export function happeningsIn({ clauses, sentences }: Told, { cast, main, heroes }: Protagonists, owner: string): Happenings {
  let lastThing: string | undefined;
  const them = (pronoun: string) => cast.roles.find((role) => !heroes.includes(role) && role.pronouns.them === pronoun)?.name;
  const calling = callingIn(cast, owner, (pronoun) =>
    /^(?:it|them)$/.test(pronoun) ? lastThing : /^(?:her|him)$/.test(pronoun) ? them(pronoun) : undefined,
  );
  const before: Happening[] = [];
  const after: Happening[] = [];
  const facts: { who: readonly Role[]; deed: Deed }[] = [];
  let deed: Deed | undefined;
  let stake: Deed | undefined;
  for (const clause of clauses) {
    const who = whoActs(clause, cast, heroes);
    for (const { about, predicate } of clause.facts) {
      if (predicate === main?.predicate) {
        deed = deedOf(predicate, cast, calling);
        continue;
      }
      // 'are siblings who live in a village' is said of whoever the siblings are
      const of = cast.of(about);
      const whom = of.length > 0 ? of : clause.predicates[0]?.infinitive === 'be' ? who : [];
      if (whom.length > 0) facts.push({ who: whom, deed: deedOf(predicate, cast, calling) });
    }
    // 'when a signal arrives, she must decode it'
    const [first] = clause.subjects;
    if (first && who.length === 0 && first.terms[0]!.kind !== 'pronoun') lastThing = definite(first, owner);
    for (const predicate of clause.predicates) {
      const one = deedOf(predicate, cast, calling);
      lastThing = one.thing ?? lastThing;
      if (predicate === main?.predicate) deed = one;
      else if (clause.link === 'or' || (clause.link === '' && isThreat(sentences, clause))) stake ??= one;
      else if (predicate.infinitive === 'be' && who.length > 0) facts.push({ who, deed: one });
      else if (who.length > 0 || subjectOf(clause))
        (deed && !isCause(clause, deed) ? after : before).push({ who, subject: subjectOf(clause), deed: one });
    }
  }
  const begin = { auxiliaries: [], adverbs: [], infinitive: 'begin', complements: [] };
  return { deed: deed ?? { ...deedOf(begin, cast, calling), tail: 'again', core: 'again' }, before, after, facts, stake };
}

/** 'is sad because her cat ran away', 'is lonely when everybody leaves': told later, and earlier all the same. */
const isCause = ({ link }: Clause, { verb }: Deed): boolean =>
  /^(?:because|since|as)$/.test(link) || (/^when(?:ever)?$/.test(link) && /^(?:be|feel)$/.test(verb.infinitive));

const INDEFINITE = /^(?:nobody|everybody|everyone|everything|nothing|something|somebody|someone|anybody|anyone)$/i;
const SPEAKERS = /^(?:i|we|you|me|us)$/;

/** Who or what acts when it is nobody in the cast. */
function subjectOf({ subjects, link }: Clause): string {
  const [phrase] = subjects;
  if (!phrase || subjects.length > 1 || phrase.plural || link === 'or') return '';
  if (INDEFINITE.test(phrase.head)) return phrase.head.toLowerCase();
  return phrase.terms[0]!.kind === 'pronoun' ? '' : definite(phrase, 'their');
}

function whoActs({ subjects }: Clause, cast: Protagonists['cast'], heroes: readonly Role[]): readonly Role[] {
  const roles = subjects.flatMap((phrase) => cast.of(phrase));
  if (roles.length > 0) return [...new Set(roles)];
  const isPronoun = subjects.every(({ terms, head }) => (terms[0]!.kind === 'pronoun' && !INDEFINITE.test(head)) || SPEAKERS.test(head));
  return isPronoun ? heroes : [];
}

/** 'or lose his restaurant' */
const isThreat = (sentences: Told['sentences'], { predicates }: Clause): boolean =>
  predicates.length === 1 &&
  sentences.some((sentence) => {
    const at = sentence.findIndex((term) => term.word === 'or');
    return at > 0 && sentence[at + 1]?.kind === 'verb' && predicates[0]!.infinitive === sentence[at + 1]!.word;
  });
