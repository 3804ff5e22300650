import type { Line } from '../line.js';

export const TIME_CODE = '\\d{1,2}(?::\\d{2}){1,2}';
/** As they are written behind a number. */
export const SECONDS = 's|secs?\\.?|seconds?|[Ss]ek(?:unden|\\.)?|[Ss]eg(?:undos|\\.)?|secondes|secondi';
/** '0:00-0:05', '3-8s'. */
export const SPAN = `${TIME_CODE}\\s*(?:[-–—]|to)\\s*${TIME_CODE}|\\d{1,3}\\s?s?\\s*(?:[-–—]|to)\\s*\\d{1,3}\\s?(?:${SECONDS})`;
/** '3s', '0:00-0:05': what stands behind a shot or a scene says how long it is. */
export const LENGTH = `${SPAN}|\\d{1,3}\\s?(?:${SECONDS})`;
const LASTS = new RegExp(`^(?:${LENGTH})$`, 'i');

export const secondsOf = (code: string): number => code.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** '0:07'. */
export const timeCode = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How many seconds such words say that something lasts; undefined where they say something else, or none. */
export function secondsIn(words: string): number | undefined {
  if (!LASTS.test(words)) return undefined;
  const [first = 0, last] = words.match(/[\d:]+/g)!.map(secondsOf);
  const seconds = last === undefined ? first : last - first;
  return seconds > 0 ? seconds : undefined;
}

/** Lines that are seen so many seconds together, each by how much it says. */
export function lasting(seconds: number, lines: readonly Line[]): Line[] {
  const weights = lines.map(({ text, aside = '' }) => Math.max(text.length, aside.length, 1));
  const all = weights.reduce((sum, one) => sum + one, 0);
  return lines.map((line, index) => ({ ...line, seconds: (seconds * weights[index]!) / all }));
}
