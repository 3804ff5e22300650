import type { Deed } from './reading/deed.js';

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
  ['refuse', /^(?:refuse|hesitate|decline|fear)$/],
  ['teach', /^(?:teach|coach|show|educate|tame|raise|tutor|instruct)$/],
  ['bond', /^(?:befriend|meet|love|adopt|marry|date|kiss|like|miss|forgive|reunite|bond|trust|hug|fall)$/],
  ['search', /^(?:search|seek|look|hunt|track|investigate|solve|explore|pursue|follow|trace|hunt|question|interrogate)$/],
  ['discover', /^(?:discover|find|realise|realize|learn|notice|see|hear|uncover|wake|dig|stumble|enter|open up|unearth)$/],
  [
    'make',
    /^(?:build|invent|bake|cook|paint|write|compose|grow|plant|open|create|make|craft|design|start|knit|brew|draw|sculpt|assemble|found|launch|sew|prepare|breed|film|run|cultivate|construct)$/,
  ],
  [
    'fight',
    /^(?:fight|battle|defend|face|challenge|stop|defeat|attack|resist|confront|overthrow|beat|slay|kill|conquer|protest|haunt|destroy|save the)$/,
  ],
  ['escape', /^(?:escape|flee|hide|evade|outrun|survive|race|hurry|rush|chase|dodge|run away)$/],
  ['rescue', /^(?:rescue|save|help|comfort|heal|protect|free|care|nurse|calm|cure|feed|shelter|support|rescue)$/],
  ['steal', /^(?:steal|rob|smuggle|hack|kidnap|cheat|swindle|con|break|counterfeit|spy)$/],
  ['lose', /^(?:lose|forget|drop|misplace)$/],
  ['repair', /^(?:repair|fix|mend|restore|rebuild|clean|renovate|polish|patch)$/],
  ['compete', /^(?:train|compete|win|practise|practice|qualify|score|wrestle|box|skate|surf|ski|play football|swim|dive)$/],
  ['perform', /^(?:play|sing|dance|perform|recite|conduct|act|juggle|rap|busk)$/],
  [
    'wait',
    /^(?:wait|watch|guard|keep|stay|listen|remember|sleep|dream|sit|stand|tend|observe|stare|hope|live|read|think|wonder|mourn|grieve)$/,
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

/** What kind of story a deed makes. */
export function kindOf({ verb, tail, negation }: Deed, text: string): StoryKind {
  if (negation) return 'change';
  const { infinitive } = verb;
  if (infinitive === 'fall') return /\blove\b/i.test(text) ? 'bond' : 'escape';
  if (infinitive === 'give' && /^up\b/.test(tail)) return 'refuse';
  if (infinitive === 'spend') return /\b(?:day|night|summer|weekend|afternoon|morning)\b/i.test(text) ? 'day' : 'wait';
  if (infinitive === 'run') return /^(?:away|from|after|through|across|to|for|out)\b/.test(tail) || tail === '' ? 'escape' : 'make';
  if (infinitive === 'play')
    return /\b(?:football|soccer|tennis|chess|basketball|match|game|cards|hockey)\b/i.test(text) ? 'compete' : 'perform';
  if (infinitive === 'look') return /^for\b/.test(tail) ? 'search' : 'wait';
  if (infinitive === 'return' && /^(?:to|from|home)\b/.test(tail)) return 'travel';
  if (infinitive === 'make' && /\b(?:promise|decision|choice|mistake|wish|friend|sense|peace|fun)/.test(tail)) return 'change';
  if (infinitive === 'learn') return 'compete';
  return VERBS.find(([, pattern]) => pattern.test(infinitive))?.[0] ?? 'change';
}
