import { describe, expect, it } from '@jest/globals';
import { directionOf, inVisualOrder } from './reading-order.js';

// as it is laid out from left to right: all of a run last one first where the script with which it begins is read from right to left
const seen = (text: string) =>
  inVisualOrder(text, directionOf(text))
    .map((run) => (/^[^\p{L}]*[\u0590-\u08ff]/u.test(run.text) ? [...run.text].reverse().join('') : run.text))
    .join('');
const backwards = (text: string) => [...text].reverse().join('');

describe('the order of text on a line', () => {
  it.each([
    ['of one direction as it is read', 'Ada Lovelace, 12 (B)', 'Ada Lovelace, 12 (B)'],
    ['from right to left with its words', 'محمد علي', backwards('محمد علي')],
    ['of a second script within a line', 'Ada שרה כהן, Haifa', `Ada ${backwards('שרה כהן')}, Haifa`],
    [
      'of Latin words in a line from right to left',
      'شركة Lamplight Pictures في جدة',
      `${backwards('في جدة')} Lamplight Pictures ${backwards('شركة')}`,
    ],
    ['of numbers, which are never reversed', 'רחוב הרצל 120', `120 ${backwards('רחוב הרצל')}`],
    ['of a number that a line begins with', '12-14 רחוב הרצל', `${backwards('רחוב הרצל')} 12-14`],
    ['of a number after Latin words', 'Suite 120 שרה', `Suite 120 ${backwards('שרה')}`],
    ['of numbers in digits of an Arabic script', 'خیابان ۱۲۳', `۱۲۳ ${backwards('خیابان')}`],
    ['of numbers in Arabic digits', 'شارع ١٢٣', `١٢٣ ${backwards('شارع')}`],
    ['of Arabic digits after Latin words', 'Suite ١٢٣', 'Suite ١٢٣'],
    ['of brackets, which open towards what they hold', 'محمد (علي)', `(${backwards('علي')}) ${backwards('محمد')}`],
    ['of brackets around another script', 'שרה (Sarah)', `(Sarah) ${backwards('שרה')}`],
    ['of marks with their letters', 'שָׂרָה כהן', backwards('שָׂרָה כהן')],
    ['of signs at the end', 'שרה Ada!?', `?!Ada ${backwards('שרה')}`],
  ])('is that %s', (_, text, expected) => {
    expect(seen(text)).toBe(expected);
  });
});
