import { english } from '../english.js';
import { isEnglishWord } from '../english-words.js';
import type { Language } from '../language.js';
import type { Line } from '../line.js';
import { bearerOf } from '../people/given-names/index.js';
import { isPerson, isPlace } from '../people/names/named.js';
import { type Cue, cuesOn, said } from './cues.js';
import { ANYBODY } from './keys.js';
import { IS_SAID, isSomebody, SPEAKS } from './speakers.js';

const SAYS = `(${SPEAKS})`;
const NAME = '(\\p{Lu}[\\p{L}’-]*(?:\\s\\p{Lu}[\\p{L}’-]*)?)';
const QUOTED = '["“]([^"“”]+)["”]';
const ONLY_QUOTED = new RegExp(`^${QUOTED}$`, 'u');
/** '"You came back," says Rosa.' */
const SAID_BEFORE = new RegExp(`^${QUOTED},?\\s+${SAYS}\\s+${NAME}[.!]?$`, 'u');
const SAID_BEFORE_BY = new RegExp(`^${QUOTED},?\\s+${NAME}\\s+${SAYS}[.!]?$`, 'u');
/** 'Rosa says: "You came back."' */
const SAID_AFTER = new RegExp(`^${NAME}\\s+${SAYS}[,:]\\s+${QUOTED}[.!]?$`, 'u');
/** Who says something in a story without being named. */
const NOBODY = new RegExp(
  `^(?:I|He|She|They|We|It|You|The|An?|His|Her|My|Then|And|But|So|Our|Your|Their|This|That|Who|${ANYBODY})(?![\\p{L}-])`,
  'u',
);

/** A sentence of prose that is nothing but what somebody by name says: spoken by them, as in a dialogue. */
export function saidInProse(sentence: string, language: Language): Line | null {
  return saidBehindName(sentence, language) ?? saidWithVerb(sentence);
}

/** 'Tariq, the fisherman: "Is this yours?"' */
function saidBehindName(sentence: string, language: Language): Line | null {
  const [cue] = cuesOn(sentence);
  const [, words] = cue?.at === 0 ? (ONLY_QUOTED.exec(sentence.slice(cue.from)) ?? []) : [];
  return cue && words && isSomebody(cue.name, language) && !isOfPlace(cue, words) ? said(cue, words.trim()) : null;
}

/** 'Paris: "City of light."', 'Florence, Italy: …': a place that is also somebody's name, before words that nothing is done in. */
const isOfPlace = ({ name, manner = '' }: Cue, words: string): boolean =>
  (isPlace(name) || (isPlace(manner) && !isPerson(name))) && !IS_SAID.test(words) && !english()(words).has('#Verb');

function saidWithVerb(sentence: string): Line | null {
  const [subject = '', verb, words] = parts(sentence);
  const speaker = withoutAdverb(subject);
  if (!speaker || !verb || !words || NOBODY.test(speaker)) return null;
  const manner = /^(?:whisper|shout|yell|murmur|sigh|cr)/.exec(verb)?.[0];
  const text = words.trim().replace(/,$/, '.');
  return { text, manner: 'said', speaker, ...(manner ? { aside: ASIDES[manner]! } : {}) };
}

/** 'Finally Tom', 'And Anna': what leads to a name at the beginning of a sentence, but not 'Molly Gray'. */
function withoutAdverb(subject: string): string {
  const [first = '', ...name] = subject.split(/\s/);
  const leads = name.length > 0 && bearerOf(first) === undefined && isEnglishWord(first.toLowerCase());
  return leads && english()(first.toLowerCase()).has('(#Adverb|#Conjunction)') ? name.join(' ') : subject;
}

function parts(sentence: string): readonly (string | undefined)[] {
  const before = SAID_BEFORE.exec(sentence);
  if (before) return [before[3], before[2], before[1]];
  const by = SAID_BEFORE_BY.exec(sentence);
  if (by) return [by[2], by[3], by[1]];
  const after = SAID_AFTER.exec(sentence);
  return after ? [after[1], after[2], after[3]] : [];
}

const ASIDES: Readonly<Record<string, string>> = {
  whisper: 'whispering',
  shout: 'shouting',
  yell: 'shouting',
  murmur: 'murmuring',
  sigh: 'sighing',
  cr: 'crying out',
};
