/** Small things that are done to words everywhere. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const BESIDE = ', and beside him ';
/** What two look like who are told of as one, a couple. */
export const pairOf = (one: string, other: string): string => `${one}${BESIDE}${other}`;
/** What each of those looks like of whom a description tells. */
export const besideEachOther = (description: string): string[] => description.split(BESIDE);
