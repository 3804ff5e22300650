/** How long something is said to last: '8 seconds', 'a minute and a half', 'twenty-five seconds'. */
import { cardinal } from '../speech/numbers.js';

/** What a number counts that is one of time. */
const UNIT = '(?:s|secs?|seconds?|mins?|minutes?)\\b';
const AND_A_HALF = '\\s+and\\s+a\\s+half';
/** Behind a number that is one of time, and no shot or scene. */
export const IS_TIME = `(?:[.,]\\d+|${AND_A_HALF})?\\s*-?\\s*${UNIT}`;

const SPELT = new Map(Array.from({ length: 99 }, (_, nth) => [cardinal(nth + 1), nth + 1]));
/** The longest first: 'sixty' is the beginning of 'sixty-one', which is 'sixty one' as well. */
const WORDS = [...SPELT.keys()].sort((one, other) => other.length - one.length).map((word) => word.replace('-', '[\\s-]'));
/** No end of another number: 'one hundred and twenty', 'one point five', '1:30', '6-8'. */
const BEGINS = '(?<![\\w.,:/–-]|\\b(?:(?:hundred|thousand)(?:\\s+and)?|point|minus)\\s+)';
const COUNTED = `${BEGINS}(?:(?<number>\\d*[.,]?\\d+|${WORDS.join('|')})(?:${AND_A_HALF})?|(?<half>an?\\s+half|half(?:\\s+an?)?))\\s*-?\\s*(?<unit>${UNIT})(?:${AND_A_HALF})?`;
/** 'A second lamp' and 'a minute change' are no times; 'a second longer' is. */
const ONE = `(?<!\\bof\\s)\\ban?\\s+(?<one>second|sec|minute|min)\\b(?:${AND_A_HALF}|(?=\\s+(?:longer|shorter|long|more|less|off|from|to|in|for|and)\\b|\\s*(?:[.;!)]|$)))`;
/** 'Five seconds later' says when. */
const MEASURE = new RegExp(`(?:${COUNTED}|${ONE})(?!\\s+(?:later|earlier|before|after|ago)\\b)`, 'gi');
/** '1 minute and 20 seconds' is one time; '5 seconds or 8 seconds' are two. */
const TOGETHER = /^\s*,?\s*(?:and\s+)?$/i;

/** 'From 3 seconds to 6': how long something was, and is to be. */
const FROM = /\bfrom\s+$/i;
const TO = new RegExp(`^\\s+to\\s+(?<number>\\d*[.,]?\\d+|${WORDS.join('|')})(?!\\w)`, 'i');

/** The one time that is said, in seconds, and where; null where there is none, or several. */
export function durationIn(text: string): { readonly seconds: number; readonly index: number } | null {
  const [first, second, ...others] = [...text.matchAll(MEASURE)];
  if (!first || others.length > 0) return null;
  const to = FROM.test(text.slice(0, first.index)) ? TO.exec(text.slice(first.index + first[0].length)) : null;
  if (to) {
    const index = text.indexOf(to.groups!.number!, first.index + first[0].length);
    return { seconds: second ? secondsOf(second) : numberOf(to.groups!.number!) * (isMinutes(first) ? 60 : 1), index };
  }
  if (!second) return { seconds: secondsOf(first), index: first.index };
  const between = text.slice(first.index + first[0].length, second.index);
  if (!isMinutes(first) || isMinutes(second) || !TOGETHER.test(between)) return null;
  return { seconds: secondsOf(first) + secondsOf(second), index: first.index };
}

const isMinutes = ({ groups }: RegExpExecArray): boolean => /^m/i.test(groups?.unit ?? groups?.one ?? '');

function secondsOf(measure: RegExpExecArray): number {
  const { number, half } = measure.groups ?? {};
  const count = half ? 0.5 : number ? numberOf(number) : 1;
  const more = !half && /\ba\s+half\b/i.test(measure[0]) ? 0.5 : 0;
  return (count + more) * (isMinutes(measure) ? 60 : 1);
}

const numberOf = (word: string): number => SPELT.get(word.toLowerCase().replace(/\s/, '-')) ?? Number.parseFloat(word.replace(',', '.'));
