import { type Random, randomFrom } from '../../painting/random.js';
import { capital } from '../../wording.js';
import { withArticle } from '../english.js';
import { Cast } from './cast.js';
import { textOf } from './noun-phrase.js';
import type { Told } from './text.js';

/** Who a story is about when nobody says so. */
const INVENTED = ['young woman', 'old man', 'traveller', 'curious child'] as const;
const FOR_ADULTS =
  /\b(?:love|lovers?|romance|romantic|marr(?:y|ied|iage)|wedding|divorced?|dat(?:e|ing)|kiss(?:es|ing)?|wife|husband|wine|whisky|beer|bar|casino|murder(?:er|s)?|job|office|boss|mortgage|war)\b/i;

/** Somebody for a story that names nobody; where it tells of love or work, no child. */
export const inventedFor = (text: string, random: Random): string =>
  random.pick(FOR_ADULTS.test(text) ? INVENTED.filter((one) => !one.endsWith('child')) : INVENTED);

const ANYTHING = /^/;

/** What somebody does with what is theirs: 'A samurai's last duel', 'My daughter's first bike ride', 'The chef's secret'. */
const DOES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:duel|battle|fight|trial|war|enemy|fear|nightmare)\b/i, 'faces the'],
  [
    /^(?:very )?(?:first|last|final|big|biggest|greatest|secret|impossible)\b.*\b(?:rides?|tricks?|flights?|jumps?|dives?|performance|show|concert|race|game|match|job|journey|trip|steps?|swim|dance|kiss|case|mission|adventure|shot|shift|voyage|climb|heist|experiment|escape|quest|goal|leap)$/i,
    'dares the',
  ],
  [/^(?:very )?(?:first|last|new|big)\b.*\b(?:day|night|week|month|year|summer|winter|semester|morning|lesson|class)\b/i, 'spends the'],
  [/\b(?:secret|promise|word)$/i, 'keeps the'],
  [/\b(?:letter|diary|book|poem|novel)$/i, 'writes the'],
  [/\b(?:story|tale|confession|legend|truth)$/i, 'tells the'],
  [/\b(?:journey|trip|way|voyage)\b/i, 'makes the'],
  [/\bdream$/i, 'follows the'],
  [/^revenge$/i, 'takes'],
  [
    /^old (?:radio|car|clock|piano|boat|bike|bicycle|motorcycle|motorbike|watch|guitar|camera|train|truck|tractor|lighthouse|toy)$/i,
    'repairs the',
  ],
  [/\bgarden$/i, 'tends the'],
  [ANYTHING, 'remembers the'],
];
const doneWith = (what: string): string => `${DOES.find(([pattern]) => pattern.test(what))![1]} ${what}`;

/** A sentence for what is none: a title gets somebody and a deed, an advert somebody who tries it. */
export function sentenceFor({ clauses }: Told, subject: string, form: string, random: Random): string {
  if (form === 'explainer') return `A ${random.pick(['young woman', 'old professor', 'curious child', 'friendly scientist'])} explains it`;
  if (form === 'product') return `A ${random.pick(['young woman', 'young man', 'student'])} tries it`;
  const phrase = clauses[0]?.subjects[0];
  if (!phrase || subject.split(' ').length > 8 || phrase.terms.every((term) => term.kind === 'pronoun'))
    return `A ${inventedFor(subject, random)} changes everything`;
  const cast = new Cast(subject, randomFrom(subject));
  const rest = subject.replace(/[.!?\s]+$/, '');
  const line = phrase.terms[0]!.kind === 'name' ? rest : rest.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  const article = phrase.determiner === '' && !phrase.plural && phrase.terms[0]!.kind === 'noun';
  const owned = /^(.+?)['’]s\s+(.+)$/.exec(line);
  // 'A samurai's last duel': whoever owns it is who it is about
  if (owned) return `${capital(owned[1]!)} ${doneWith(owned[2]!)}`;
  const [, whose = '', own] = /^(my|our|her|his)\s+((?:very )?(?:first|last)\s+.+)$/i.exec(line) ?? [];
  if (own)
    return `A ${/^his$/i.test(whose) ? 'young man' : FOR_ADULTS.test(line) || /^her$/i.test(whose) ? 'young woman' : 'child'} ${doneWith(own)}`;
  const partner = clauses[0]?.settings.find(
    ({ preposition, phrase: one }) => /^(?:with|of|about|for)$/.test(preposition) && cast.of(one).length > 0,
  );
  const somebody = cast.of(phrase, phrase.isName && phrase.terms.length < 3 && !/ing$/i.test(phrase.head)).length > 0;
  if (!somebody && partner) return `${capital(textOf(partner.phrase.terms))} tells the whole story`;
  if (somebody)
    return `${capital(article ? withArticle(line) : line)} ${random.pick(['looks for a way home', 'makes a promise', 'begins again'])}`;
  return `A ${inventedFor(subject, random)} ${article ? 'finds' : random.pick(['looks for', 'finds', 'remembers'])} ${line}`;
}
