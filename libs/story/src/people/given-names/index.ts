import * as arabic from './arabic.js';
import * as cyrillic from './cyrillic.js';
import * as devanagari from './devanagari.js';
import * as japanese from './japanese.js';
import * as korean from './korean.js';
import * as latin from './latin.js';

/** Who mostly has a name. */
export type Bearer = 'woman' | 'man' | 'either';

let bearers: ReadonlyMap<string, Bearer> | undefined;
let words: ReadonlySet<string> | undefined;

const listed = (names: string): string[] => names.split(/\s+/).filter(Boolean);

function all(): ReadonlyMap<string, Bearer> {
  bearers ??= new Map<string, Bearer>([
    ...[latin, cyrillic, arabic, devanagari, japanese, korean].flatMap(({ WOMEN, MEN }) => [
      ...listed(WOMEN).map((name) => [name, 'woman'] as const),
      ...listed(MEN).map((name) => [name, 'man'] as const),
    ]),
    ...[...listed(latin.EITHER), ...listed(korean.EITHER)].map((name) => [name, 'either'] as const),
  ]);
  return bearers;
}

/** Who has a given name in most languages that know it; undefined for what is no such name. */
export const bearerOf = (name: string): Bearer | undefined => all().get(name.normalize('NFC'));

/** Whether something is a given name, and no word of English, Arabic or Hindi besides: 'Noor', but not 'Hope'. */
export function isOnlyName(name: string): boolean {
  words ??= new Set([latin, arabic, devanagari].flatMap(({ WORDS }) => listed(WORDS)));
  return bearerOf(name) !== undefined && !words.has(name);
}
