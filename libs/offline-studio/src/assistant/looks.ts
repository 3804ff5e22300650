/** How somebody looks, said otherwise: what is told of the same part of them goes, everything else stays. */
import { capital } from '../wording.js';

/** Parts of somebody, each with the words that tell of it: of one part there is one description. */
const PARTS: readonly (readonly [name: string, words: RegExp])[] = [
  ['hair', /\b(?:hair|bob|ponytail|braids?|curls|dreadlocks|afro|bald|mohawk|locks)\b/i],
  ['beard', /\b(?:beard|moustache|mustache|stubble|clean-shaven)\b/i],
  ['eyes', /\beyes\b/i],
  ['glasses', /\b(?:glasses|spectacles|sunglasses|eyepatch)\b/i],
  ['skin', /\bskin\b/i],
  ['hat', /\b(?:hat|cap|hood|helmet|crown|beret|fedora|bonnet)\b/i],
  [
    'coat',
    /\b(?:coat|jacket|parka|raincoat|cloak|cape|hoodie|sweater|jumper|pullover|cardigan|robe|suit|uniform|dress|gown|shirt|blouse|t-shirt|vest|armou?r|overalls)\b/i,
  ],
  ['legs', /\b(?:trousers|jeans|pants|skirt|shorts|leggings|kilt)\b/i],
  ['shoes', /\b(?:shoes|boots|sneakers|sandals|heels)\b/i],
  ['apron', /\bapron\b/i],
  ['scarf', /\b(?:scarf|shawl|tie|necklace|ribbon)\b/i],
];

const AGES =
  /\b(?:an?\s+)?(?:young|old|elderly|middle-aged|teenage)\s+|\bin (?:his|her|their) (?:teens|twenties|thirties|forties|fifties|sixties|seventies|eighties)\b/i;
const AGE_WORDS = ['young', 'middle-aged', 'elderly'] as const;

export const partOf = (words: string): string | null => PARTS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

/** A description in the pieces that can be exchanged: what stands between commas, 'and', 'with' and 'wearing'. */
const PIECES = /(,\s*(?:and\s+)?(?:wearing\s+|with\s+)?|\s+and\s+|\s+with\s+|\s+wearing\s+)/i;

/** With `feature` ('red hair', 'a yellow raincoat') in place of what was said of the same part; else it is added. */
export function withFeature(description: string, feature: string): string {
  const part = partOf(feature);
  const pattern = PARTS.find(([name]) => name === part)?.[1];
  const pieces = description.replace(/\.\s*$/, '').split(PIECES);
  const at = pattern ? pieces.findIndex((piece, n) => n % 2 === 0 && pattern.test(piece)) : -1;
  if (at < 0) return `${pieces.join('')}, ${feature}.`;
  // the first piece begins with who it is: only its own part of it goes
  const said = pieces[at] ?? '';
  const exchanged =
    at === 0 ? `${said.replace(new RegExp(`\\b(?:an?\\s+)?(?:[\\w-]+\\s+){0,2}(?:${pattern?.source ?? ''})`, 'i'), feature)}` : feature;
  return `${pieces.with(at, exchanged).join('')}.`;
}

/** With `feature` in place of what is said of `part`, whatever part it is of itself; null when nothing is. */
export function exchanged(description: string, part: string, feature: string): string | null {
  const bare = withoutFeature(description, part);
  return bare === null ? null : partOf(part) === partOf(feature) ? withFeature(description, feature) : withFeature(bare, feature);
}

/** Without what is said of a part ('the hat'); null when nothing is. */
export function withoutFeature(description: string, feature: string): string | null {
  const part = PARTS.find(([name]) => name === partOf(feature))?.[1] ?? new RegExp(`\\b${feature.replace(/[^\w\s-]/g, '')}\\b`, 'i');
  const pieces = description.replace(/\.\s*$/, '').split(PIECES);
  const at = pieces.findIndex((piece, n) => n > 0 && n % 2 === 0 && part.test(piece));
  if (at < 0) return null;
  // what follows is worn, too
  const isWorn = /wearing/i.test(pieces[at - 1] ?? '') && pieces.length > at + 1;
  return `${[...pieces.slice(0, isWorn ? at : at - 1), ...pieces.slice(isWorn ? at + 2 : at + 1)].join('')}.`;
}

/** Of another colour, where something of that kind is said: 'navy coat' is 'red coat'; null when nothing is. */
export function recoloured(description: string, part: string, colour: string): string | null {
  const pattern = PARTS.find(([name]) => name === partOf(part))?.[1];
  const noun = new RegExp(
    `\\b((?:short|long|curly|wavy|straight|thick|a|an|his|her|their)\\s+)*(?:[\\w-]+\\s+)?(${pattern?.source ?? part})`,
    'i',
  ).exec(description);
  if (!noun) return null;
  const kept = (noun[0].match(/\b(?:short|long|curly|wavy|straight|thick)\b/gi) ?? []).join(' ');
  const article = /^an?\s/i.test(noun[0]) ? `${/^[aeiou]/i.test(kept || colour) ? 'an' : 'a'} ` : '';
  return `${description.slice(0, noun.index)}${article}${kept ? `${kept} ` : ''}${colour} ${noun[2]}${description.slice(noun.index + noun[0].length)}`;
}

/** Older or younger by one of three ages. */
export function aged(description: string, way: 'older' | 'younger'): string {
  const now = /\b(?:elderly|old|sixties|seventies|eighties)\b/i.test(description)
    ? 2
    : /\b(?:forties|fifties|middle-aged|thirties)\b/i.test(description)
      ? 1
      : 0;
  const to = AGE_WORDS[Math.min(2, Math.max(0, now + (way === 'older' ? 1 : -1)))] ?? 'young';
  const bare = description
    .replace(AGES, (said) => (/^an?\s/i.test(said) ? 'a ' : ''))
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])/g, '$1');
  const who = /\b(an?)\s+(.+?)(?=\s+(?:with|wearing|in|of|and|who)\b|[,.]|$)/i.exec(bare);
  if (!who) return `${bare.replace(/\.\s*$/, '')}, ${to}.`;
  const [all, , noun = ''] = who;
  return bare.replace(all, `${/^[aeiou]/i.test(to) ? 'an' : 'a'} ${to} ${noun}`);
}

/** What the studio had chosen is the person's own from now on. */
export const asOwn = (description: string): string => capital(description.replace(/^Chosen by the studio:\s*/i, ''));
