import { plain, saysSomething } from '@scenewright/story';
import { shortened } from '../english.js';
import { type Clause, clausesOf } from './clauses.js';
import { withPlaceOfSearch } from './searches.js';
import { sentencesOf, type Term } from './terms.js';

/** Of an idea, as far as it is read. */
const MOST_CHARACTERS = 2000;
const LONGEST_WORD = 40;

/** The idea as a line of plain words; one of our own when it says nothing. */
export function clean(idea: string): string {
  const words = plain(idea);
  const calm = words === words.toUpperCase() && /[A-Z]{4}/.test(words) ? words.charAt(0) + words.slice(1).toLowerCase() : words;
  return saysSomething(calm)
    ? shortened(
        calm.replace(/\S{41,}/gu, (long) => shortened(long, LONGEST_WORD)),
        MOST_CHARACTERS,
      )
    : 'A quiet day that turns out differently';
}

/** What a text says, clause by clause. */
export interface Told {
  readonly clauses: readonly Clause[];
  readonly sentences: readonly (readonly Term[])[];
}

export const readText = (text: string): Told => {
  const sentences = sentencesOf(text);
  const clauses = sentences.flatMap(clausesOf).map((clause) => ({
    ...clause,
    predicates: clause.predicates.map(withPlaceOfSearch),
    facts: clause.facts.map((fact) => ({ ...fact, predicate: withPlaceOfSearch(fact.predicate) })),
  }));
  const happening = clauses.filter((clause) => !isWeather(clause));
  return { sentences, clauses: happening.length > 0 ? happening : clauses };
};

/** 'It is raining' is about nobody. */
const isWeather = ({ subjects, predicates }: Clause): boolean =>
  subjects[0]?.head === 'it' && predicates.every(({ infinitive }) => /^(?:rain|snow|pour|thunder|freeze|storm|be)$/.test(infinitive));

/** 'Mission to Jupiter: an astronaut hears a voice' has its title before the colon. */
export function titled(text: string): { title: string | undefined; rest: string } {
  const [, title = '', rest = ''] = /^([^:.!?]{2,60}):\s+(.{8,})$/.exec(text) ?? [];
  if (!rest || readText(title).clauses.some((clause) => clause.predicates.length > 0)) return { title: undefined, rest: text };
  return /^(?:(?:my|the|an?)\s+)?(?:idea|story|prompt|title|scene|plot|logline|film|video|pitch|script|synopsis|topic)$/i.test(title)
    ? { title: undefined, rest }
    : { title, rest };
}

/** A title in which every word begins with a capital is read in small letters. */
export function calm(text: string): string {
  const words = text.split(' ');
  const capitals = words.slice(1).filter((one) => /^\p{Lu}\p{Ll}/u.test(one)).length;
  return words.length > 2 && capitals >= (words.length - 1) * 0.7 && /^(?:the|an?)\s/i.test(text) ? text.toLowerCase() : text;
}
