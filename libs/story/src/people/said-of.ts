/** What a text says of somebody: beside their name, where they come in, in a list of the cast. */
import { english } from '../english.js';
import { escaped } from '../plain.js';
import { beingOf, endsLikePerson } from './beings.js';
import { CAST_WORD, HONORIFIC } from './names/named.js';

/** 'Llama called Paco'; but 'Mother called Anna' tells of two. */
const CALLED = /(?<=(\p{L}+) )(?:named|called|nicknamed) $/u;

/** What stands beside a name and says who that is. */
export function saidOf(text: string, at: number, name: string): string[] {
  const before = text.slice(0, at);
  const called = before.replace(CALLED, (how, who: string) => (how === 'called ' && beingOf(who.toLowerCase()) === 'human' ? how : ''));
  const after = text.slice(at + name.length);
  const found = [
    /^\s*\(([^()]+)\)/.exec(after)?.[1],
    apposition(/^(?:\s*\([^()]*\))?[,:]\s+((?:an?|the|her|his|their|my)\s[^,.;:!?\n]+)(?=[,.;:!?\n]|$)/iu.exec(after)?.[1]),
    /^,\s+(\d{1,3}(?:,\s[^,.;:!?]+)?)(?=[,.;:!?]|$)/.exec(after)?.[1],
    wornBehind(after),
    // 'Olli the little octopus'
    [/^\s+(the\s\p{Ll}[\p{L}-]*)/u, /^\s+(the\s\p{Ll}[\p{L}-]*\s\p{Ll}[\p{L}-]*)/u]
      .map((pattern) => living(pattern.exec(after)?.[1]))
      .find((phrase) => phrase !== undefined),
    // 'Sam was my dog for fourteen years'
    living(
      /^\s+(?:is|was)\s+((?:an?|the|my|our|his|her|their)(?:\s\p{Ll}[\p{L}’-]*){1,4}?)(?=\s(?:for|who|that|and|but|of|in|from|with|on|at)\b|[,.;:!?]|$)/u.exec(
        after,
      )?.[1],
    ),
    living(
      /\b((?:an?|the|my|our|her|his|their)(?: (?!(?:of|from|to|in|on|at|by|for|with|and|is|was|until|while|that|who|as|an?|the|my|our|her|his|their)\b)[\p{L}\d’'-]+){1,5}?),?(?: (?:named|called|nicknamed))?,? *$/iu.exec(
        before,
      )?.[1],
    ),
    // 'Goalkeeper Dana Ruiz', 'Llama named Paco' at the beginning of a sentence
    living(/(?:^|[.!?:"“]\s*|\n)(\p{Lu}\p{Ll}[\p{L}-]+) $/u.exec(called)?.[1]?.toLowerCase()),
    // 'Tiny snail Pim'
    described(/(?:^|[.!?:"“]\s*|\n)(\p{L}\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]+){1,2}) $/u.exec(called)?.[1]),
    // 'hacker Nyx', but not the dog of 'his dog Rusty' once more
    living(/(?:^|[.,;:!?]\s|\b(?:and|by|when|with|while|in \d+) )(\p{Ll}[\p{L}-]+) $/u.exec(called)?.[1]),
  ];
  return found.filter((one): one is string => one !== undefined && !/\b(?:and|of|from|to|who)$/i.test(one)).map((one) => one.trim());
}

/** How a voice is heard, which says nothing of who speaks. */
const HEARD = /^(?:v\.?\s?o\.?|o\.?\s?[sc]\.?|off|cont['’.]?d?\.?|on phone|pre-?lap|whisper\w*|shout\w*|beat|to \w+)$/i;

/** What a screenplay says of somebody behind their name: 'ANNA (34, short black hair)'. What stands over a speech says how it is spoken. */
export function introductionsOf(name: string, written: string): string[] {
  const pattern = new RegExp(`(?<![\\p{L}])${escaped(name)}\\s*\\(([^()\\n]{2,120})\\)(?![^\\S\\n]*\\n\\S)`, 'giu');
  return [...written.matchAll(pattern)].map((match) => match[1]!.trim()).filter((words) => !HEARD.test(words));
}

/** What is said of who speaks, before what they say: 'Tariq, the fisherman: "Is this yours?"' */
export const speakerAs = (name: string, written: string): string[] =>
  [...written.matchAll(new RegExp(`(?<![\\p{L}])${escaped(name)},\\s([^,.:;!?()\\n]{1,40}):`, 'giu'))].map((match) => match[1]!.trim());

const CAST = new RegExp(`^[^\\S\\n]*(?:${CAST_WORD})\\s*[:：]\\s*(.+)$`, 'imu');

const ENTRY_ENDS = new RegExp(`;|(?<!\\b${HONORIFIC})\\.\\s|\\.$`);
/** 'Cast: Odile Marchand, 68, white bob; Kofi, 10, her grandson': an entry for each. */
function castIn(written: string): string[] {
  const [, list] = CAST.exec(written) ?? [];
  return (list?.split(ENTRY_ENDS) ?? [])
    .map((one) => one.trim())
    .flatMap((one) => (areNames(one.split(/,\s/)) ? one.split(/,\s/) : one))
    .filter(Boolean);
}

/** 'Ben, Ana, Grandma', but not 'Tariq Mansoor, Fisherman'. */
const areNames = (parts: readonly string[]): boolean =>
  parts.every((one) => /^\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,2}$/u.test(one)) &&
  (parts.length > 2 || beingOf(parts.at(-1)!.toLowerCase()) === null);

/** Who has a name in a list of the cast: 'Marzipan - an octopus', 'The Duchess - a goat', but not 'Baker, 50'. */
export function listedIn(written: string): string[] {
  return castIn(written)
    .map(
      (entry) =>
        /^(\p{Lu}[\p{L}.’'-]*(?: (?:\p{Ll}{2,3} )?["“(]?\p{Lu}[\p{L}.’'-]*["”)]?){0,3})(?=\s[-–—]\s|,\s(?:\d|an?\s|the\s|her\s|his\s)|\s?\()/u.exec(
          entry,
        )?.[1],
    )
    .filter(
      (name): name is string => name !== undefined && (/^The\s/.test(name) || beingOf(name.split(' ').at(-1)!.toLowerCase()) === null),
    );
}

/** What a list says of somebody, to its end or the next of them. */
export function listedAs(name: string, written: string): string | undefined {
  const entry = castIn(written).find((one) => one.startsWith(name));
  return (
    entry
      ?.slice(name.length)
      .replace(/^[\s,:–—-]+/, '')
      .replace(/^\((.*)\)$/, '$1')
      .replace(/^\(([^()]*)\)\s*[,:–—-]*\s*/, '$1, ')
      .trim() || undefined
  );
}

const CLOTHES =
  /\b(?:shirt|jacket|coat|dress|suit|cap|hat|scarf|sweater|hoodie|jumper|uniform|apron|robe|cloak|cape|kimono|gown|jeans|boots|gloves|glasses|helmet|armou?r|jersey|overalls|hair|braids?|beard|moustache|ponytail|curls|crown|mask|tuxedo|tie|freckles)\b/i;

/** 'in a yellow shirt', 'with a grey braid': what somebody wears; up to where they do something. */
const worn = (phrase: string | undefined): string | undefined =>
  phrase && CLOTHES.test(phrase) ? phrase.replace(new RegExp(`(${CLOTHES.source}).*$`, 'i'), '$1') : undefined;

/** A phrase whose last word is somebody. */
const living = (phrase: string | undefined): string | undefined =>
  phrase && isSomebody(phrase.split(/[\s-]/).at(-1)!) ? phrase : undefined;
/** A phrase without an article that begins with how somebody is and ends with what they are. */
function described(phrase: string | undefined): string | undefined {
  const [first = ''] = phrase?.split(' ') ?? [];
  if (english()(first).has('#Demonym')) return living(phrase);
  return english()(first.toLowerCase()).has('#Adjective') ? living(phrase?.toLowerCase()) : undefined;
}
export const isSomebody = (word: string): boolean => beingOf(word.toLowerCase()) !== null || endsLikePerson(word);

/** What somebody wears of whom the words before told. */
export const wornBehind = (after: string): string | undefined =>
  worn(
    /^(?:\s*\([^()]*\))?,?\s+((?:in|wearing|with|wears)\s+(?:an?|the|his|her|their|long|short|curly|grey|black|red|blond)\s[^,.;:!?\n]+)/iu.exec(
      after,
    )?.[1],
  );

/** Words after a comma that say who somebody is; a clause of its own says something else. */
const apposition = (phrase: string | undefined): string | undefined =>
  phrase
    ?.split(/\s+/)
    .slice(1, 6)
    .some((word) => beingOf(word.replace(/[^\p{L}-]/gu, '')) !== null)
    ? phrase
    : undefined;
