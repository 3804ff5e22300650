import type { Language } from './language.js';

/** 'im 1. Stock', 'die 2. Reise': behind these a German number with a dot counts what follows. */
const GERMAN = '(?<=(?<!\\p{L})(?:im|am|vom|zum|zur|beim|ins|der|die|das|den|dem|des)\\s)\\d{1,2}\\.(?=\\s)';
const NONE = /(?!)/g;

const known = new Map<Language, RegExp>();

/** Numbers with a dot that makes them ordinals, as a language writes them: '3. Oktober'. English ones have none. */
export function ordinalsIn(language: Language): RegExp {
  const pattern = known.get(language) ?? patternFor(language);
  known.set(language, pattern);
  return pattern;
}

function patternFor(language: Language): RegExp {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const dates = Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2000, month, 1)));
  const [day, dot] = dates[0]!;
  if (day?.type !== 'day' || !dot?.value.startsWith('.')) return NONE;
  const months = dates.map((parts) => parts.find(({ type }) => type === 'month')!.value);
  const dated = `(?<!\\p{N})\\d{1,2}\\.(?=\\s+(?:${months.join('|')})(?!\\p{L}))`;
  return new RegExp(language === 'de' ? `${dated}|${GERMAN}` : dated, 'giu');
}
