import type { Line } from './form.js';

const SAYS =
  '(says?|said|asks?|asked|whispers?|whispered|shouts?|shouted|yells?|yelled|answers?|answered|replies|replied|murmurs?|murmured|calls?|called|cries|cried|sighs?|sighed)';
const NAME = '(\\p{Lu}[\\p{L}’-]*(?:\\s\\p{Lu}[\\p{L}’-]*)?)';
const QUOTED = '["“]([^"“”]+)["”]';
/** '"You came back," says Rosa.' */
const SAID_BEFORE = new RegExp(`^${QUOTED},?\\s+${SAYS}\\s+${NAME}[.!]?$`, 'u');
const SAID_BEFORE_BY = new RegExp(`^${QUOTED},?\\s+${NAME}\\s+${SAYS}[.!]?$`, 'u');
/** 'Rosa says: "You came back."' */
const SAID_AFTER = new RegExp(`^${NAME}\\s+${SAYS}[,:]\\s+${QUOTED}[.!]?$`, 'u');
/** Who says something in a story without being named. */
const NOBODY = /^(?:I|He|She|They|We|It|You|The|An?|His|Her|My|Then|And|But|So)\b/;

/** A sentence of prose that is nothing but what somebody by name says: spoken by them, as in a dialogue. */
export function saidInProse(sentence: string): Line | null {
  const [speaker, verb, words] = parts(sentence);
  if (!speaker || !verb || !words || NOBODY.test(speaker)) return null;
  const manner = /^(?:whisper|shout|yell|murmur|sigh|cr)/.exec(verb)?.[0];
  const text = words.trim().replace(/,$/, '.');
  return { text, manner: 'said', speaker, ...(manner ? { aside: ASIDES[manner]! } : {}) };
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
