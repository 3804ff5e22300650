import { capital } from '../../wording.js';
import { withArticle } from '../english.js';
import { isKin } from './lexicon.js';
import { lowerFirst } from './surroundings.js';

/** An idea as it is told of somebody, and its own words as a title where they only name what happens. */
export interface Peopled {
  readonly told: string;
  readonly title: string | undefined;
}

/** What happens to people without saying to whom: who takes part, and what they do there. */
const OCCASIONS: readonly (readonly [words: string, who: string, does: string])[] = [
  ['date', 'A young woman and a young man', 'meet for'],
  ['wedding|engagement party|wedding day', 'A bride and a groom', 'celebrate'],
  ['heist|robbery|burglary', 'Two thieves', 'pull off'],
  ['road trip|camping trip|school trip|trip|vacation|holiday|hike|cruise|safari|honeymoon|picnic', 'Two friends', 'take'],
  ['job interview|interview|audition', 'A young woman', 'survives'],
  ['exam|driving test', 'A student', 'takes'],
  [
    'birthday party|dinner party|house party|party|family reunion|reunion|barbecue|sleepover|(?:family|christmas|thanksgiving) dinner',
    'Two friends',
    'host',
  ],
  ['experiment', 'A scientist', 'starts'],
  ['space mission|mission to mars|mission to the moon', 'Two astronauts', 'accept'],
  ['secret mission|rescue mission|mission|stakeout', 'Two agents', 'accept'],
  ['concert|gig|recital', 'A singer', 'plays'],
  ['duel|showdown', 'Two rivals', 'fight'],
  ['marriage', 'A bride and a groom', 'begin'],
  ['friendship', 'An old man and a curious child', 'begin'],
  ['romance|love story|love affair', 'A young woman and a young man', 'begin'],
  ['heartbreak|breakup|break-up|divorce', 'A young woman', 'suffers'],
];

const LEAD = '(?:(?:an?|the|my|our)\\s+)?(?:[\\p{L}\\d-]+\\s+){0,3}?';
const GOES =
  '(?:that\\s+|which\\s+)?(?:suddenly\\s+|slowly\\s+)?(?:goes|went|turns|turned|ends|ended|becomes|became|spirals|gets|got|takes|took|is|was|changes|changed|reveals|revealed|falls|fell|leads|led)\\b.*';

const PATTERNS = OCCASIONS.map(([events, who, does]) => ({
  pattern: new RegExp(
    `^(?<lead>${LEAD})(?<event>${events})(?<where>(?:\\s+(?:in|on|at|of|to|from|with|under|during)\\s+[^,;]+?)?)(?:\\s+gone\\s+(?<gone>\\S.*)|\\s+(?<goes>${GOES}))?$`,
    'iu',
  ),
  who,
  does,
}));

/** 'A first date goes wrong', told of two who meet; undefined for what is no occasion. */
export function occasionOf(text: string): Peopled | undefined {
  for (const { pattern, who, does } of PATTERNS) {
    const found = pattern.exec(text)?.groups;
    if (!found) continue;
    const { lead = '', event = '', where = '', gone, goes } = found;
    // 'a camping trip with my dad', 'a date with a vampire'
    const [, whose, company] = /\s+with\s+(my|an?|his|her)\s+(\S.*)$/i.exec(where) ?? [];
    if (company !== undefined && does.split(' ')[0]!.endsWith('s')) return undefined;
    const those =
      company === undefined
        ? who
        : `${isKin(company) ? 'A girl' : 'A young woman'} and ${/^an?$/i.test(whose!) ? whose : 'her'} ${company}`;
    const place = company === undefined ? where : where.replace(/\s+with\s.*$/i, '');
    const words = `${lead}${event}`
      .replace(/^(?:my|our)\s+/i, '')
      .replace(/^(?!Christmas|Thanksgiving)\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
    const phrase = `${withArticle(words)}${place}`;
    const then = gone === undefined ? goes?.replace(/^(?:that|which)\s+/i, '') : `goes ${gone}`;
    return {
      told: `${those} ${does} ${phrase}${then === undefined ? '' : `, and the ${event.split(' ').at(-1)!.toLowerCase()} ${then}`}`,
      title: goes === undefined ? text : undefined,
    };
  }
  return undefined;
}

/** What two do with each other, by the noun for it. */
const BETWEEN: readonly (readonly [RegExp, (what: string) => string])[] = [
  [/\b(?:match|game)$/i, (what) => `play ${what}`],
  [/\b(?:race)$/i, (what) => `run ${what}`],
  [/\b(?:debate|argument|quarrel|dispute)$/i, () => 'argue'],
  [/\b(?:contest|competition|rivalry)$/i, () => 'compete'],
  [/\b(?:duel|battle|fight|war|showdown|clash)$/i, (what) => `fight ${what}`],
  [/\b(?:conversation|talk|chat|dialogue)$/i, () => 'speak'],
  [/\b(?:meeting|encounter)$/i, () => 'meet'],
  [/\b(?:friendship)$/i, () => 'become friends'],
  [/\b(?:romance|love story|love)$/i, () => 'fall in love'],
];

/** 'A football match between robots and humans', told of both; undefined where nothing is between anybody. */
export function betweenOf(text: string): string | undefined {
  const [, what = '', who = '', rest = ''] =
    /^((?:an?|the)\s+(?:[\p{L}'’-]+\s+){0,4}?\p{L}+)\s+between\s+(.+?\s+and\s+.+?|(?:two|three|twin|rival)\s+\p{L}+?s)((?:\s+(?:in|on|at|over|under)\s+[^,]+)?)$/iu.exec(
      text,
    ) ?? [];
  const does = BETWEEN.find(([pattern]) => pattern.test(what))?.[1];
  return does && `${capital(who)} ${does(lowerFirst(what))}${rest}`;
}
