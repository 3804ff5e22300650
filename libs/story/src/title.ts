import type { Reading } from './form/form.js';
import { asSubject, orderElsewhere } from './form/other-languages.js';
import { isUnspaced, type Language } from './language.js';
import { beingOf } from './people/beings.js';
import { HONORIFIC } from './people/names/named.js';
import type { Person } from './people/people.js';
import { subjectOf } from './sentences.js';
import { truncated } from './truncated.js';

const MOST_WORDS = 7;
/** Of words that end where a clause does, and so need no others. */
const MOST_WORDS_OF_A_CLAUSE = 10;
const MOST_CHARACTERS = 60;

/** The first words of a text that can stand by themselves: none is left waiting for another, nor a mark behind the last. */
export const firstWords = (text: string, language: Language): string => {
  const words = shortened(text, language);
  return trimmed(words === text ? words : ended(words));
};

/** Without a last word that asks for another one. */
const ended = (text: string): string => {
  const words = text.split(/\s+/);
  while (words.length > 2 && ENDS_BADLY.test(words.at(-1)!)) words.pop();
  return words.join(' ');
};

const trimmed = (text: string): string => text.replace(/^[\s"“„«'‘]+|[\s.,;:!?…"”»'’—–。、！？，-]+$/gu, '');
/** What a commission is asked with is no part of its title. */
const COMMAND = /^(?:please\s+)?(?:explain\s+|(?:make|create|write|produce|generate|film|shoot)\s+(?:me\s+)?)/i;
/** 'Explain photosynthesis to a 10 year old': whom it is for. */
const AUDIENCE =
  /\s(?:to|for)\s(?:(?:an?|my|our|the)\s)?(?:\d{1,2}[- ]years?[- ]olds?|kids|children|beginners|everyone|students?|adults)$/i;
/** 'Music video for a slow song about leaving a small town': what it is about is what it is called. */
const ABOUT =
  /^[^,.:;]*?\b(?:(?:video|film|movie|story|tale|song|documentary|explainer|ad|spot|trailer|teaser)\b[^,.:;]*?\sabout|(?:video|film|movie|clip) of)\s+/i;
/** 'An ad for our coffee brand Morrow': what an advertisement is for is what it is called. */
const ADVERTISES =
  /\b(?:ad|advert|advertisement|commercial|spot|promo|teaser|trailer|video)\sfor\s(?:(?:our|my|the|an?)\s)?(?:[\p{Ll}\s-]*(?:brand|shop|company|store|label)\s)?([\p{L}\p{N}][^,.:;]{1,40})$/iu;
/** 'Sparkling water brand called Fizzly', 'running shoe named Swift'. */
const CALLED = /^.*\b(?:called|named)\s+(?=[\p{Lu}\p{N}])/u;
/** 'Once upon a time, there lived …', 'In a world where music is forbidden, …': how any story may begin. */
const OPENING =
  /^(?:once upon a time|long,? long ago|long ago|in a world)\b(?:[^,.!?]*,|)\s+(?:there (?:once )?(?:was|were|lived)\s+)?(?=\S+\s\S+\s\S+)/i;
const upper = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The first clause, of three words at least: it ends at a mark, or before what joins another one to it. */
const CLAUSE = /^(\S+(?:\s\S+){2,}?)(?:[,;:.!?…—–](?=\s|$)|\s[—–-]\s|\s(?:and|but|while|until|when|because|who|which)\s)/i;

const FIRST_SENTENCE = new RegExp(`^(.*?\\S\\s+\\S.*?[.!?…])(?<!\\b${HONORIFIC}\\.)\\s`, 's');
/** Cut between words where there are any, and between clauses if that makes it short enough. */
function shortened(text: string, language: Language): string {
  if (isUnspaced(language)) return [...text].length <= 20 ? text : [...text.split(/[、，。！？]/u)[0]!].slice(0, 20).join('');
  const [, sentence = text] = FIRST_SENTENCE.exec(text) ?? [];
  const all = sentence.split(/\s+/);
  if (all.length <= MOST_WORDS_OF_A_CLAUSE && sentence.length <= MOST_CHARACTERS) return sentence;
  const clause = CLAUSE.exec(
    all
      .slice(0, MOST_WORDS_OF_A_CLAUSE + 1)
      .join(' ')
      .slice(0, MOST_CHARACTERS + 2),
  )?.[1];
  if (clause) return clause;
  const words = all.slice(0, MOST_WORDS);
  while (words.length > 1 && (words.join(' ').length > MOST_CHARACTERS || ENDS_BADLY.test(words.at(-1)!))) words.pop();
  return truncated(words.join(' '), MOST_CHARACTERS);
}

/** Words that ask for another one after them, in the languages that are written here most. */
const ENDS_BADLY =
  /^(?:the|an?|of|in|on|at|to|for|with|and|or|but|who|that|which|his|her|their|from|by|is|are|was|how|where|when|while|than|into|about|across|through|its|le|la|les|un|une|de|du|des|et|qui|el|los|las|una|y|que|con|en|der|die|das|ein|eine|einer|einem|einen|und|auf|mit|von|zu|il|lo|e|di|che|o|os|as|um|uma|do|da|em|een|het|van|op)$/iu;

/** 'A fox', 'two foxes': as many films could be called so as there are foxes. */
const ANY_ONE =
  /^(?:the|an?|one|two|three|my|our|his|her|their|le|la|les|un|une|deux|el|los|las|una|dos|der|die|das|ein|eine|zwei|il|lo|due|o|os|as|um|uma|dois|een|het|de|twee)\s\S+$/iu;

/** 'When the lights go out': without what happens then it says nothing. */
const JOINS = /^(?:when|while|after|before|if|as|because|since|until|once|although|though)\s/i;

/** A title out of the text: one that it gives, who it is about, or its first words. */
export function titleOf(reading: Reading, people: readonly Person[], language: Language): string {
  // 'How to plant a tomato: fill a pot with soil': what is to be told begins behind the colon
  const asked = reading.form === 'commission' ? (reading.scenes[0]?.lines[0]?.text ?? '').split(/[:：]\s/)[0]! : '';
  const [, shown] = ADVERTISES.exec(trimmed(asked)) ?? [];
  const { order = '' } = orderElsewhere(asked, language) ?? {};
  // 'a birthday video for my daughter': for whom it is, and nothing that is sold
  const advertised = shown && beingOf(shown.split(' ')[0]!) === null ? shown.replace(CALLED, '') : undefined;
  const given = trimmed(
    reading.title ??
      advertised ??
      asSubject(asked.slice(order.length), language)
        .replace(ABOUT, '')
        .split(/[,;]\s/)[0]!,
  )
    .replace(COMMAND, '')
    .replace(AUDIENCE, '');
  if (given) return upper(given.length <= MOST_CHARACTERS ? given : shortened(given, language));
  const first = trimmed(reading.scenes.flatMap((scene) => scene.lines)[0]?.text ?? reading.scenes[0]?.heading ?? '').replace(OPENING, '');
  if (!first) return 'Untitled';
  if (isUnspaced(language) || first.split(/\s+/).length <= MOST_WORDS) return upper(firstWords(first, language));
  const named = people.filter((person) => person.named).map((person) => person.name);
  if (named.length === 1) return named[0]!;
  if (named.length > 1 && named.length <= 3) return `${named.slice(0, -1).join(', ')} ${joiner(language)} ${named.at(-1)}`;
  const phrase = ended(trimmed(language === 'en' ? subjectOf(first) : first.split(/[,;:—–]/u)[0]!));
  const isTitle = phrase.split(/\s+/).length >= 2 && !ANY_ONE.test(phrase) && !JOINS.test(phrase);
  return upper(firstWords(isTitle ? phrase : first, language));
}

const JOINERS: Readonly<Record<string, string>> = { de: 'und', fr: 'et', es: 'y', it: 'e', pt: 'e', nl: 'en', sv: 'och', pl: 'i', ru: 'и' };
const joiner = (language: Language): string => JOINERS[language] ?? (language === 'en' ? 'and' : '&');
