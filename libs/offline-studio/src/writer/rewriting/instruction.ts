/** What somebody asks for in their own words, as far as rules understand it. */
import { english } from '@scenewright/story';
import { versionsBeside } from './sentence.js';
import { swapped } from './swap.js';
import type { Tone } from './tones.js';

/** One of the ways that there is a button for, or a change that is made here. */
export type Understood = { readonly how: Tone | 'shorter' | 'longer' | 'again' } | { readonly change: (text: string) => string };

const WAYS: readonly (readonly [RegExp, Tone | 'shorter' | 'longer' | 'again'])[] = [
  [/\b(?:short|shorter|shorten|brief|briefer|concise|tight|tighter|crisp|fewer words|less words|trim|condense)\b/i, 'shorter'],
  [/\b(?:long|longer|lengthen|more detail|more details|detailed|extend|expand|elaborate|describe)\b/i, 'longer'],
  [/\b(?:dark|darker|sad|sadder|scary|scarier|grim|gloomy|tense|creepy|spooky|ominous|melancholic)\b/i, 'darker'],
  [/\b(?:fun|funny|funnier|humou?r|comic|comical|silly|joke|witty|playful)\b/i, 'funnier'],
  [/\b(?:formal|polite|politer|serious|official|professional|proper)\b/i, 'formal'],
  [/\b(?:light|lighter|happy|happier|warm|warmer|bright|brighter|cheerful|hopeful|kind|kinder|friendly)\b/i, 'lighter'],
  [/\b(?:again|another|other words|differently|rephrase|reword)\b/i, 'again'],
];

const WORDS = `["“']?(.+?)["”']?`;
/** What is to be rewritten, and no words of it: 'change it to the past tense'. */
const ITSELF = '(?:it|this|that|them|these|everything|the (?:text|line|sentence)s?)';
const BY = '\\s+(?:with|by|to|for|into)\\s+';
const REPLACE = new RegExp(`^(?:please\\s+)?(?:replace|change|swap|turn)\\s+(?!${ITSELF}${BY})${WORDS}${BY}${WORDS}[.!]?$`, 'i');
const INSTEAD = new RegExp(`^(?:please\\s+)?(?:say|use|write)\\s+${WORDS}\\s+(?:instead of|rather than|for)\\s+${WORDS}[.!]?$`, 'i');
const WITHOUT = new RegExp(`^(?:please\\s+)?(?:without|leave out|drop|remove)\\s+(?:the\\s+words?\\s+)?${WORDS}[.!]?$`, 'i');

const inTense =
  (tense: 'toPastTense' | 'toPresentTense' | 'toFutureTense') =>
  (text: string): string => {
    const document = english()(text);
    document.verbs()[tense]();
    return document.text();
  };

export function understood(instruction: string): Understood | null {
  const asked = instruction.trim();
  const [, replaced, by] = REPLACE.exec(asked) ?? [];
  if (replaced && by) return { change: (text) => swapped(text, [[replaced, by]]) };
  const [, to, from] = INSTEAD.exec(asked) ?? [];
  if (from && to) return { change: (text) => swapped(text, [[from, to]]) };
  const [, away] = WITHOUT.exec(asked) ?? [];
  if (away)
    return {
      change: (text) =>
        swapped(text, [[away, '']])
          .replace(/\s+([,.;:!?])/g, '$1')
          .replace(/\s{2,}/g, ' ')
          .trim(),
    };
  if (/\bpast tense\b/i.test(asked)) return { change: inTense('toPastTense') };
  if (/\bpresent tense\b/i.test(asked)) return { change: inTense('toPresentTense') };
  if (/\bfuture tense\b/i.test(asked)) return { change: inTense('toFutureTense') };
  const [, how] = WAYS.find(([pattern]) => pattern.test(asked)) ?? [];
  return how ? { how } : null;
}

/** The one version that an instruction makes of a text; none where it changes nothing. */
export const changedBy = (text: string, change: (text: string) => string): string[] => versionsBeside(text, [change(text).trim()]);
