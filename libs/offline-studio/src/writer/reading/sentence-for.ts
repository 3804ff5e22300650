import { type Random, randomFrom } from '../../painting/random.js';
import { capital } from '../../wording.js';
import { withArticle } from '../english.js';
import { Cast } from './cast.js';
import { textOf } from './noun-phrase.js';
import type { Told } from './text.js';

/** Who a story is about when nobody says so. */
export const INVENTED = ['young woman', 'old man', 'traveller', 'curious child'] as const;

/** A sentence for what is none: a title gets somebody and a deed, an advert somebody who tries it. */
export function sentenceFor({ clauses }: Told, subject: string, form: string, random: Random): string {
  if (form === 'explainer') return `A ${random.pick(['young woman', 'old professor', 'curious child', 'friendly scientist'])} explains it`;
  if (form === 'product') return `A ${random.pick(['young woman', 'young man', 'student'])} tries it`;
  const phrase = clauses[0]?.subjects[0];
  if (!phrase || subject.split(' ').length > 8 || phrase.terms.every((term) => term.kind === 'pronoun'))
    return `A ${random.pick(INVENTED)} changes everything`;
  const cast = new Cast(subject, randomFrom(subject));
  const rest = subject.replace(/[.!?\s]+$/, '');
  const line = phrase.terms[0]!.kind === 'name' ? rest : rest.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  const article = phrase.determiner === '' && !phrase.plural && phrase.terms[0]!.kind === 'noun';
  const owned = /^(.+?)['’]s\s+(.+)$/.exec(line);
  // 'A samurai's last duel': whoever owns it is who it is about
  if (owned)
    return `${capital(owned[1]!)} ${/\b(?:duel|battle|fight|trial|war|enemy|fear|nightmare)\b/i.test(owned[2]!) ? 'faces' : 'remembers'} the ${owned[2]!}`;
  const partner = clauses[0]?.settings.find(
    ({ preposition, phrase: one }) => /^(?:with|of|about|for)$/.test(preposition) && cast.of(one).length > 0,
  );
  const somebody = cast.of(phrase, phrase.isName && phrase.terms.length < 3 && !/ing$/i.test(phrase.head)).length > 0;
  if (!somebody && partner) return `${capital(textOf(partner.phrase.terms))} tells the whole story`;
  if (somebody)
    return `${capital(article ? withArticle(line) : line)} ${random.pick(['looks for a way home', 'makes a promise', 'begins again'])}`;
  return `A ${random.pick(INVENTED)} ${article ? 'finds' : random.pick(['looks for', 'finds', 'remembers'])} ${line}`;
}
