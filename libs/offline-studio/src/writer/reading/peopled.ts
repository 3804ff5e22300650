import { isEnglishWord } from '@scenewright/story';
import type { Random } from '../../painting/random.js';
import { capital } from '../../wording.js';
import { withArticle } from '../english.js';
import { betweenOf, occasionOf, type Peopled } from './occasions.js';
import { inventedFor } from './sentence-for.js';
import { lowerFirst } from './surroundings.js';

/** Titles that say where or how somebody is, and the sentence that each makes of `who`. */
const TITLES: readonly (readonly [RegExp, (who: string, ...groups: string[]) => string])[] = [
  [/^(?:an?|the)\s+race\s+against\s+(?:time|the clock)\s+to\s+(.+)$/i, (who, deed) => `${who} must ${deed}`],
  [
    /^(?:daily |everyday )?life\s+((?:in|on|at|under|aboard|inside)\s+.+)$/i,
    (who, where) => `A day in the life of ${lowerFirst(who)} ${where}`,
  ],
  [
    /^(?:a|(one|the|another)|our|my)\s+((?!first|last)(?:\p{L}+\s+)?day\s+(?:at|on|in)\s+.+)$/iu,
    (who, which = 'a', day) => `${who} spends ${which.toLowerCase()} ${day}`,
  ],
  [
    /^(?:in\s+)?((?:an?|the)\s+(?:\p{L}+\s+){0,2}(?:world|city|town|future|village|land|planet|kingdom|society|country)\s+(?:where|in which)\s+[^,]+)$/iu,
    (who, where) => `${who} wakes up in ${lowerFirst(where!)}`,
  ],
  [/^where\s+([^,?]+)$/i, (who, what) => `${who} looks for the place where ${what}`],
  [
    /^(lost|stuck|trapped|stranded)\s+((?:in|on|at|inside|under|between|with)\s+.+)$/i,
    (who, how, where) => `${who} gets ${how!.toLowerCase()} ${where}`,
  ],
  [/^home\s+alone$/i, (who) => `${who} is left alone at home`],
  [/^alone\s+((?:in|on|at|inside|under|with)\s+.+)$/i, (who, where) => `${who} is left alone ${where}`],
];

/**
 * An idea that names what happens and not to whom, told of somebody: 'A first date goes wrong' is of two who meet. Undefined for every
 * other idea.
 */
export function peopled(idea: string, random: Random): Peopled | undefined {
  const text = idea.replace(/[.!?\s]+$/, '');
  // whose it is stands there
  if (/^(?:an? |the )?(?:love story|romance) (?:of|about) /i.test(text)) return undefined;
  const [, supposed] = /^what\s+happens\s+(?:when|if)\s+(an?\s.+)$/i.exec(text) ?? [];
  if (supposed) return { told: capital(supposed), title: undefined };
  // 'The story of Icarus': a name and nothing else
  if (/^\p{Lu}\p{Ll}+$/u.test(text) && !isEnglishWord(text.toLowerCase()))
    return { told: `${text} ${random.pick(['makes a promise', 'changes everything'])}`, title: text };
  for (const [pattern, tell] of TITLES) {
    const found = pattern.exec(text);
    if (found) return { told: tell(capital(withArticle(inventedFor(text, random))), ...found.slice(1)), title: text };
  }
  const between = betweenOf(text);
  return between === undefined ? occasionOf(text) : { told: between, title: text };
}
