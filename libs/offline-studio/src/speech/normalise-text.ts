import { drawnOut } from './drawn-out.js';
import { cardinal, decade, digits, ordinal, year } from './numbers.js';
import { transliterate } from './transliterate.js';

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'mr.': 'mister',
  'mrs.': 'missus',
  'ms.': 'miz',
  'dr.': 'doctor',
  'prof.': 'professor',
  'sgt.': 'sergeant',
  'capt.': 'captain',
  'lt.': 'lieutenant',
  'col.': 'colonel',
  'gen.': 'general',
  'jr.': 'junior',
  'sr.': 'senior',
  'vs.': 'versus',
  'etc.': 'et cetera',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'approx.': 'approximately',
  'dept.': 'department',
  'no.': 'number',
  'ft.': 'feet',
  'mt.': 'mount',
  'a.m.': 'A M',
  'p.m.': 'P M',
  'u.s.': 'U S',
  'u.k.': 'U K',
};

/** Unit after a number: singular, plural. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  kg: ['kilogram', 'kilograms'],
  mi: ['mile', 'miles'],
  lbs: ['pound', 'pounds'],
  mph: ['mile per hour', 'miles per hour'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  ms: ['millisecond', 'milliseconds'],
  min: ['minute', 'minutes'],
  gb: ['gigabyte', 'gigabytes'],
  mb: ['megabyte', 'megabytes'],
};

const CURRENCIES: Readonly<Record<string, readonly [unit: string, units: string, cent: string, cents: string]>> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '¥': ['yen', 'yen', '', ''],
};

/** What the synthesiser can say: printable ASCII words, numbers spelled out. Empty when nothing in the text can be spoken. */
export function normaliseText(text: string): string {
  const spoken = transliterate(spellCurrency(stageDirectionsRemoved(text)));
  const spelled = drawnOut(spellNumbers(expandAbbreviations(spoken)).replace(/https?:\/\/(www\.)?/gi, ''))
    .replace(/(\w)@(\w)/g, '$1 at $2')
    .replace(/%/g, ' percent ')
    .replace(/&/g, ' and ')
    .replace(/(^|\s)#(?=\w)/g, '$1')
    .replace(/(\w)\/(\w)/g, '$1 or $2')
    .replace(/\+/g, ' plus ')
    .replace(/=/g, ' equals ')
    .replace(/[_*~^|<>{}[\]\\`#]/g, ' ')
    .replace(/\s*([,.;:!?])[\s,.;:]*(?=[,.;:!?])/g, '$1')
    .replace(/\s+([,.;:!?)])/g, '$1')
    .replace(/\(\s+/g, '(')
    .replace(/\s+/g, ' ')
    .trim();
  return /[a-z]/i.test(spelled) ? spelled : '';
}

/** '[laughs]' and '*sighs*' are for an actor. */
const stageDirectionsRemoved = (text: string): string => text.replace(/\[[^\]]*\]|(?<!\w)\*[^*\n]{1,40}\*(?!\w)/g, ' ');

function expandAbbreviations(text: string): string {
  return text
    .replace(/\b(?:[A-Za-z]+\.){1,3}/g, (match, offset: number) => {
      const known = ABBREVIATIONS[match.toLowerCase()];
      if (!known) return match;
      // 'no.' is an abbreviation only in front of a number; at the end of a sentence the stop stays
      const rest = text.slice(offset + match.length);
      if (match.toLowerCase() === 'no.' && !/^\s*\d/.test(rest)) return match;
      return /^\s*$/.test(rest) || (/^\s+["']?[A-Z]/.test(rest) && /^(etc|a\.m|p\.m)/i.test(match)) ? `${known}.` : known;
    })
    .replace(/(?<=\b(?!(?:In|On|At|To|The|By|Near|From|And|For)\b)[A-Z][a-z]+ )St\./g, (_, offset: number, whole: string) =>
      /^(\s+[A-Z]|\s*$)/.test(whole.slice(offset + 3)) ? 'Street.' : 'Street',
    )
    .replace(/\bSt\.(?=\s+[A-Z])/g, 'Saint');
}

const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?`;
const NOT_INSIDE = String.raw`(?<![\w.])`;

function spellCurrency(text: string): string {
  const pattern = new RegExp(String.raw`([$€£¥])\s?${AMOUNT}(?:\s?(thousand|million|billion|trillion|k|m|bn)\b)?`, 'gi');
  return text.replace(pattern, (_, sign: string, whole: string, fraction: string | undefined, scale: string | undefined) => {
    const [unit, units, cent, cents] = CURRENCIES[sign]!;
    const value = parse(whole);
    if (scale) {
      const name = { k: 'thousand', m: 'million', bn: 'billion' }[scale.toLowerCase()] ?? scale;
      return ` ${decimal(value, fraction)} ${name} ${units} `;
    }
    const minor = fraction && cents ? Number(fraction.padEnd(2, '0').slice(0, 2)) : 0;
    const parts = [];
    if (value > 0 || minor === 0) parts.push(`${cardinal(value)} ${value === 1 ? unit : units}`);
    if (minor > 0) parts.push(`${cardinal(minor)} ${minor === 1 ? cent : cents}`);
    return ` ${parts.join(' and ')} `;
  });
}

function spellNumbers(text: string): string {
  const unitNames = Object.keys(UNITS).sort((a, b) => b.length - a.length);
  return (
    text
      .replace(/\b([01]?\d|2[0-3]):([0-5]\d)\b/g, (_, hour: string, minute: string) => clock(Number(hour), minute))
      .replace(/\b(\d{3})-(\d{3,4})(?:-(\d{4}))?\b/g, (match) => match.split('-').map(digits).join(', '))
      .replace(/\b(1\d|20)(\d0)'?s\b/g, (_, century: string, rest: string) => decade(Number(century + rest)))
      .replace(/\b(\d+)(st|nd|rd|th)\b/gi, (_, value: string) => ordinal(Number(value)))
      .replace(
        new RegExp(`${NOT_INSIDE}${AMOUNT}\\s?(${unitNames.join('|')})\\b(?!')`, 'gi'),
        (_, whole: string, fraction: string, unit: string) => {
          const names = UNITS[unit.toLowerCase()]!;
          return `${decimal(parse(whole), fraction)} ${whole === '1' && !fraction ? names[0] : names[1]}`;
        },
      )
      .replace(/(?<![\w.,$])(1[1-9]\d\d|20\d\d)(?![\w%]|[,.]\d)/g, (_, value: string) => year(Number(value)))
      .replace(new RegExp(String.raw`(?<![\w.])(-?)${AMOUNT}`, 'g'), (_, minus: string, whole: string, fraction: string | undefined) => {
        return `${minus ? 'minus ' : ''}${decimal(parse(whole), fraction)}`;
      })
      // digits that stand inside words, as in 'R2D2'
      .replace(/\d+/g, (value) => ` ${value.length > 4 ? digits(value) : cardinal(Number(value))} `)
  );
}

const parse = (whole: string): number => Number(whole.replaceAll(',', ''));

const decimal = (value: number, fraction: string | undefined): string => cardinal(value) + (fraction ? ` point ${digits(fraction)}` : '');

function clock(hour: number, minute: string): string {
  if (minute === '00') return hour === 0 || hour > 12 ? `${cardinal(hour)} hundred hours` : `${cardinal(hour)} o'clock`;
  return `${cardinal(hour)} ${minute.startsWith('0') ? `oh ${cardinal(Number(minute))}` : cardinal(Number(minute))}`;
}
