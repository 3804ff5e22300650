/** What somebody asks for in their own words, as far as rules understand it. */
import { english } from '@scenewright/story';
import { versionsBeside } from './sentence.js';
import { swapped } from './swap.js';
import type { Tone } from './tones.js';
import { withoutSentence, withoutTold, withoutWords } from './without.js';

/** One of the ways that there is a button for, or a change that is made here. */
export type Understood = { readonly how: Way } | { readonly change: (text: string) => string };

type Way = Tone | 'shorter' | 'longer' | 'again';

/** What an adjective is said of here is the text: 'make it dark', 'a sad tone', and no 'dark coat'. */
const OF_TEXT =
  '(?=\\s*(?:[.,;!?]|$|(?:and|but|or|for|about|to|towards|in|with|please|again|instead|too|tone|mood|style|version|feel(?:ing)?|atmosphere|sentences?|words?|text|language|dialogue)\\b))';
const of = (comparatives: string, adjectives: string): RegExp => new RegExp(`\\b(?:${comparatives}|(?:${adjectives})${OF_TEXT})\\b`, 'i');

const WAYS: readonly (readonly [RegExp, Way])[] = [
  [of('shorter|shorten|briefer|tighter|crisper|fewer words|less words|trim|condense', 'short|brief|concise|tight|crisp'), 'shorter'],
  [of('longer|lengthen|more detail|more details|extend|expand|elaborate|describe (?:it|this|more|everything)', 'long|detailed'), 'longer'],
  [of('darker|sadder|scarier|gloomier|creepier', 'dark|sad|scary|grim|gloomy|tense|creepy|spooky|ominous|melancholic'), 'darker'],
  [of('funnier|sillier|humou?r|a joke|jokes|wittier', 'fun|funny|comic|comical|silly|witty|playful'), 'funnier'],
  [of('politer', 'formal|polite|serious|official|professional|proper'), 'formal'],
  [
    of(
      'lighter|happier|warmer|brighter|kinder|light-?hearted',
      '(?<!\\b(?:the|a|an|off|on|of|bright|warm|more|less)\\s)light|happy|warm|bright|cheerful|hopeful|kind|friendly',
    ),
    'lighter',
  ],
  [of('in other words|differently|rephrase|reword|try again|another version', 'again|other words'), 'again'],
];

/** What a way is the opposite of; the others have none here. */
const OPPOSITE: Partial<Readonly<Record<Way, Way>>> = { shorter: 'longer', longer: 'shorter', darker: 'lighter', lighter: 'darker' };
/** 'Too long', 'less sad', 'not so dark'. */
const LESS = /\b(?:too|less|not (?:so|as|that|too|quite so)|isn['’]t so)\s(?:much\s|very\s)?$/i;
/** 'No jokes', 'don't make it longer': not wanted, which says nothing of what is. */
const UNWANTED = /\b(?:no|not|never|without|stop|(?:do not|don['’]?t|doesn['’]?t|shouldn['’]?t|needn['’]?t)\b[^.,;]*)\s*$/i;

function wayIn(asked: string): Way | undefined {
  for (const [pattern, way] of WAYS) {
    const found = pattern.exec(asked);
    if (!found) continue;
    const before = asked.slice(0, found.index);
    if (LESS.test(before)) return OPPOSITE[way];
    if (UNWANTED.test(before)) continue;
    return way;
  }
  return undefined;
}

const WORDS = `["“']?(.+?)["”']?`;
/** What is to be rewritten, and no words of it: 'change it to the past tense'. */
const ITSELF = '(?:it|this|that|them|these|everything|the (?:text|line|sentence)s?)';
const BY = '\\s+(?:with|by|to|for|into)\\s+';
const REPLACE = new RegExp(
  `^(?:please\\s+)?(?:replace|change|swap|turn|rename)\\s+(?:(?:every|each|all)\\s+)?(?!${ITSELF}${BY})${WORDS}(?:['’]s name)?${BY}${WORDS}[.!]?$`,
  'i',
);
const INSTEAD = new RegExp(`^(?:please\\s+)?(?:say|use|write)\\s+${WORDS}\\s+(?:instead of|rather than|for)\\s+${WORDS}[.!]?$`, 'i');
const AWAY = '(?:please\\s+)?(?:without|leave out|take out|drop|remove|delete|cut)(?:\\s+out)?\\s+';
/** Words as they stand: 'the word same', “really”. */
const WITHOUT_WORDS = new RegExp(`^${AWAY}(?:the\\s+words?\\s+${WORDS}|["“'](.+?)["”'])[.!]?$`, 'i');
const WITHOUT_SENTENCE = new RegExp(`^${AWAY}(?:the\\s+)?(first|second|third|fourth|last|final)\\s+sentence[.!]?$`, 'i');
const WITHOUT = new RegExp(`^${AWAY}(?!${ITSELF}\\b)${WORDS}[.!]?$`, 'i');

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
  const [, word, quoted] = WITHOUT_WORDS.exec(asked) ?? [];
  const literally = word ?? quoted;
  if (literally) return { change: (text) => withoutWords(text, literally) };
  const [, which] = WITHOUT_SENTENCE.exec(asked) ?? [];
  if (which) return { change: (text) => withoutSentence(text, which.toLowerCase()) };
  const [, away] = WITHOUT.exec(asked) ?? [];
  if (away) return { change: (text) => withoutTold(text, away) };
  if (/\bpast tense\b/i.test(asked)) return { change: inTense('toPastTense') };
  if (/\bpresent tense\b/i.test(asked)) return { change: inTense('toPresentTense') };
  if (/\bfuture tense\b/i.test(asked)) return { change: inTense('toFutureTense') };
  const how = wayIn(asked);
  return how ? { how } : null;
}

/** The one version that an instruction makes of a text; none where it changes nothing. */
export const changedBy = (text: string, change: (text: string) => string): string[] => versionsBeside(text, [change(text).trim()]);
