/** What a wish says of the light over a whole picture. */
import { NAMED } from './colour.js';

export const GREY = /\bblack and white\b|\bmonochrome\b|\bgr[ae]yscale\b|\bb&w\b/i;
export const IN_COLOUR = /\b(?:in|back to) colou?r\b/i;

/** 1 brighter, -1 darker, 0 neither. */
export const brighterIn = (wish: string): 1 | 0 | -1 =>
  /\b(?:brighter|lighter|brighten|lighten|more light)\b/i.test(wish) ? 1 : /\b(?:darker|dimmer|moodier|darken)\b/i.test(wish) ? -1 : 0;

/** A cast of colour: of what is tinted, and of a sky. */
export function tintIn(wish: string): string | null {
  if (/\bwarmer\b/i.test(wish)) return '#ff9a3c';
  if (/\b(?:colder|cooler)\b/i.test(wish)) return '#3c8cff';
  if (/\bsepia\b/i.test(wish)) return '#a8763e';
  if (GREY.test(wish)) return null;
  const before = /\b(\w+)\s+(?:tint|tone|light|glow|mood|sky)\b/i.exec(wish)?.[1] ?? '';
  const after = /\b(?:sky|light)\s+(?:(?:should|to|be|is|in|into)\s+)*(\w+)\b/i.exec(wish)?.[1] ?? '';
  return NAMED[before.toLowerCase()] ?? NAMED[after.toLowerCase()] ?? null;
}

const LESS = "(?:too|less|not (?:so|as|that|too)|isn['’]t so)";
const OPPOSITES: readonly (readonly [RegExp, string])[] = (
  [
    ['dark|dim|gloomy', 'brighter'],
    ['bright|light', 'darker'],
    ['close', 'wider'],
    ['far(?: away)?|wide', 'closer'],
    ['warm', 'cooler'],
    ['cold|cool', 'warmer'],
  ] as const
).map(([much, opposite]) => [new RegExp(`\\b${LESS}\\s(?:much\\s)?(?:${much})\\b`, 'gi'), opposite]);

/** 'Too dark' and 'less dark' ask for brighter. */
export const byOpposites = (wish: string): string => OPPOSITES.reduce((text, [less, opposite]) => text.replace(less, opposite), wish);
