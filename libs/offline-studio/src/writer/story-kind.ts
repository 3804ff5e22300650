import type { Deed } from './reading/deed.js';
import { UNHAPPY } from './reading/lexicon.js';

export type StoryKind =
  | 'teach'
  | 'bond'
  | 'search'
  | 'make'
  | 'fight'
  | 'refuse'
  | 'argue'
  | 'escape'
  | 'travel'
  | 'rescue'
  | 'steal'
  | 'lose'
  | 'stranded'
  | 'setback'
  | 'troubled'
  | 'celebrate'
  | 'repair'
  | 'compete'
  | 'perform'
  | 'wait'
  | 'give'
  | 'pitch'
  | 'tell'
  | 'discover'
  | 'change'
  | 'day'
  | 'explainer'
  | 'product';

const VERBS: readonly (readonly [StoryKind, RegExp])[] = [
  ['argue', /^(?:argue|quarrel|disagree|debate|bicker)$/],
  ['refuse', /^(?:refuse|hesitate|decline)$/],
  ['troubled', /^(?:fear|dread|miss|envy|hate|worry|suffer|struggle|regret|grieve|mourn)$/],
  ['teach', /^(?:teach|coach|show|educate|tame|raise|tutor|instruct)$/],
  ['bond', /^(?:befriend|meet|love|adopt|marry|date|kiss|like|forgive|reunite|bond|trust|hug|fall)$/],
  ['search', /^(?:search|seek|look|hunt|track|investigate|solve|explore|pursue|follow|trace|hunt|question|interrogate)$/],
  [
    'discover',
    /^(?:discover|find|realise|realize|learn|notice|see|hear|uncover|wake|dig|stumble|enter|open up|unearth|receive|inherit|catch|die)$/,
  ],
  [
    'make',
    /^(?:build|invent|bake|cook|paint|write|compose|grow|plant|open|create|make|craft|design|start|knit|brew|draw|sculpt|assemble|found|launch|sew|prepare|breed|film|run|cultivate|construct)$/,
  ],
  [
    'fight',
    /^(?:fight|battle|defend|face|challenge|stop|defeat|attack|resist|confront|overthrow|beat|slay|kill|conquer|protest|destroy|invade|save the)$/,
  ],
  ['escape', /^(?:escape|flee|hide|evade|outrun|survive|hurry|rush|chase|dodge|run away|defuse)$/],
  ['rescue', /^(?:rescue|save|help|comfort|heal|protect|free|care|nurse|calm|cure|feed|shelter|support|rescue)$/],
  ['steal', /^(?:steal|rob|smuggle|hack|kidnap|cheat|swindle|con|counterfeit|spy)$/],
  ['lose', /^(?:lose|forget|drop|misplace)$/],
  ['stranded', /^(?:crash|sink|drown|shipwreck|strand)$/],
  ['setback', /^(?:fail|quit|stumble)$/],
  ['celebrate', /^(?:celebrate|host|party|decorate)$/],
  ['repair', /^(?:repair|fix|mend|restore|rebuild|clean|renovate|polish|patch)$/],
  ['compete', /^(?:train|compete|race|win|practise|practice|qualify|score|wrestle|box|skate|surf|ski|play football|swim|dive)$/],
  ['perform', /^(?:play|sing|dance|perform|recite|conduct|act|juggle|rap|busk)$/],
  [
    'wait',
    /^(?:wait|watch|guard|keep|stay|listen|remember|sleep|dream|sit|stand|tend|observe|stare|hope|live|read|think|wonder|haunt|attend)$/,
  ],
  ['pitch', /^(?:pitch|sell|propose|persuade|convince|present|negotiate|campaign|apply|audition)$/],
  ['give', /^(?:give|deliver|bring|return|send|carry|ask|offer|share|hand|donate|invite|promise|pay|serve|thank)$/],
  ['tell', /^(?:tell|confess|explain|talk|speak|say|apologise|apologize|read|report)$/],
  [
    'travel',
    /^(?:travel|journey|voyage|sail|walk|cross|fly|go|ride|drive|wander|leave|climb|hike|move|visit|arrive|come|drift|float|swim|cycle|roam|march|fly|land|row|follow)$/,
  ],
  ['day', /^(?:spend)$/],
];

/** Games and the like, which are lost without anything to look for. */
const LOST_FOR_GOOD =
  /\b(?:match|game|race|final|bet|election|battle|war|case|championship|job|wife|husband|mother|father|parents?|son|daughter|child|friend|hope|faith|memory|mind|temper|voice|sight|hearing|everything|everyone|love|patience|fortune|money|house|home|title)\b/i;

const ANYTHING = /^/;

/** What one verb means by the words after it, where it means more than one thing; undefined where it does not say. */
const BY_TAIL: ReadonlyMap<string, readonly (readonly [RegExp, StoryKind])[]> = new Map(
  Object.entries({
    give: [[/^up\b/, 'refuse']],
    look: [
      [/^for\b/, 'search'],
      [ANYTHING, 'wait'],
    ],
    return: [[/^(?:to|from|home)\b/, 'travel']],
    make: [
      [/\b(?:journey|trip|way|voyage)\b/, 'travel'],
      [/\b(?:promise|decision|choice|mistake|wish|friend|sense|peace|fun)/, 'change'],
    ],
    learn: [[ANYTHING, 'compete']],
    run: [
      [/\b(?:marathon|race|sprint|kilomet(?:er|re)s|miles)\b/i, 'compete'],
      [/^for (?:\w+ )?(?:mayor|president|office|election)\b/, 'pitch'],
      [/^(?:out|low) of\b/, 'setback'],
      [/^(?:away|from|after|through|across|to|for|out)\b|^$/, 'escape'],
      [ANYTHING, 'make'],
    ],
    play: [
      [/\b(?:football|soccer|tennis|chess|basketball|match|game|cards|hockey|baseball|golf|poker)\b/i, 'compete'],
      [ANYTHING, 'perform'],
    ],
    break: [
      [/^(?:in|into)\b/, 'steal'],
      [/^(?:out|free|loose|away)\b/, 'escape'],
      [/^up\b/, 'argue'],
      [/\brecords?\b/i, 'compete'],
      [/^down\b|\b(?:leg|arm|heart|neck)\b/i, 'setback'],
      [ANYTHING, 'change'],
    ],
    miss: [
      [/\b(?:train|bus|plane|flight|ferry|boat|tram|deadline|exam|appointment|call|chance|penalty|wedding|school|alarm)\b/i, 'setback'],
    ],
    lose: [
      [/\b(?:way|path)\b/, 'stranded'],
      [LOST_FOR_GOOD, 'setback'],
    ],
    get: [
      [/^(?:lost|stuck|stranded|trapped|locked)\b/, 'stranded'],
      [/^(?:fired|dumped|sick|ill|hurt|rejected|divorced|arrested|expelled|old)\b/, 'setback'],
      [/^(?:married|engaged|together)\b/, 'bond'],
      [/\b(?:letter|message|call|invitation|gift|present|parcel|package|postcard)\b/i, 'discover'],
    ],
    be: [
      [/^left alone\b/, 'stranded'],
      [/^(?:\w+ly )?(?:lost|stuck|stranded|trapped|locked|shipwrecked)\b/, 'stranded'],
      [/^(?:\w+ly )?(?:fired|dumped|rejected|abandoned|betrayed|expelled|left)\b/, 'setback'],
      [UNHAPPY, 'troubled'],
    ],
    feel: [[UNHAPPY, 'troubled']],
    think: [[/^(?:that|it|s?he|they)\b/, 'change']],
    fall: [
      [/^(?:asleep)\b/, 'wait'],
      [/^(?:ill|sick|out|behind)\b/, 'setback'],
      [/^(?:for|(?:\w+ly )?in love)\b/, 'bond'],
      [/^(?:into|down|through|overboard)\b/, 'stranded'],
      [ANYTHING, 'escape'],
    ],
    grow: [[/^(?:up|old|older|apart|tired|wings|taller|stronger|closer|suspicious)\b|^$/, 'change']],
    throw: [[/\b(?:party|ball|feast)\b/i, 'celebrate']],
    have: [[/\b(?:party|picnic|feast|barbecue|wedding)\b/i, 'celebrate']],
    win: [[/\b(?:lottery|jackpot)\b/i, 'discover']],
    wake: [[/\b(?:alone|trapped|stranded)\b/i, 'stranded']],
    save: [[/^(?:up|money|every|for)\b/, 'make']],
    raise: [[/\b(?:money|funds)\b/i, 'give']],
    pull: [[/^off\b/, 'steal']],
    pass: [[/\b(?:exam|test|interview|audition)\b/i, 'pitch']],
    take: [
      [/\b(?:exam|test|audition)\b/i, 'pitch'],
      [/\b(?:trip|vacation|holiday|hike|cruise|safari|journey|walk|bus|train)\b/i, 'travel'],
    ],
    survive: [[/\b(?:interview|audition)\b/i, 'pitch']],
    accept: [[/\bmission\b/i, 'travel']],
    begin: [[/\b(?:friendship|romance|marriage|love (?:story|affair))\b/i, 'bond']],
    move: [[/^(?:in|into)\b/, 'discover']],
    become: [[/\b(?:friends|lovers)\b/i, 'bond']],
    steal: [[/\b(?:kiss|heart)\b/i, 'bond']],
  } satisfies Record<string, (readonly [RegExp, StoryKind])[]>),
);

const WORKS_AT_NIGHT = /\bnight\b/i;

/** What kind of story a deed makes. */
export function kindOf({ verb, tail, negation, whom }: Deed, text: string): StoryKind {
  // 'a penguin that cannot swim' is in trouble, 'a boy who does not grow up' is not
  if (negation) return negation === 'can' ? 'troubled' : 'change';
  const { infinitive } = verb;
  if (infinitive === 'lose' && whom.length > 0) return 'setback';
  if (infinitive === 'fall' && /\blove\b/i.test(text)) return 'bond';
  if (infinitive === 'spend') return /\b(?:day|night|summer|weekend|afternoon|morning)\b/i.test(text) ? 'day' : 'wait';
  if (infinitive === 'work') return /^together\b/.test(tail) ? 'bond' : WORKS_AT_NIGHT.test(text) ? 'wait' : 'day';
  if (/^(?:fight|battle)$/.test(infinitive) && /^(?:over|about)\b/.test(tail)) return 'argue';
  const byTail = BY_TAIL.get(infinitive)?.find(([pattern]) => pattern.test(tail))?.[1];
  return byTail ?? VERBS.find(([, pattern]) => pattern.test(infinitive))?.[0] ?? 'change';
}

/** What comes to somebody, or is so, rather than being set out for. */
const BEFALLS: ReadonlySet<StoryKind> = new Set([
  'discover',
  'bond',
  'argue',
  'lose',
  'stranded',
  'setback',
  'troubled',
  'celebrate',
  'day',
]);
const IS_SO = /^(?:be|feel|seem|think|believe|know|have|get|look|own|belong|need|want|live|sleep|remember|dream)$/;

/** Whether the deed of a story is one that somebody could fail at: 'crosses a desert', not 'is afraid' or 'finds a letter'. */
export const isUndertaken = ({ kind, deed }: { readonly kind: StoryKind; readonly deed: Deed }): boolean =>
  !BEFALLS.has(kind) && !IS_SO.test(deed.verb.infinitive);
