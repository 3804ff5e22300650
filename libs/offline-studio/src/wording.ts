/** Small things that are done to words everywhere. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const BESIDE = ', and beside him ';
/** What those look like who are told of as one, a couple or a family. */
export const besideHim = (looks: readonly string[]): string => looks.join(BESIDE);
/** What each of those looks like of whom a description tells. */
export const besideEachOther = (description: string): string[] => description.split(BESIDE);

const NUMBERS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven' };
/** What each of several looks like whose name does not say in English how many they are. */
export const alike = (count: number, one: string): string => `${NUMBERS[count] ?? 'several'} alike, each ${one}`;
/** The word for how many a description tells of so; undefined where it tells of one. */
export const alikeIn = (description: string): string | undefined => /\b(\p{Ll}+) alike, each /u.exec(description)?.[1];
