const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' + 'sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = ' ,,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const SCALES: readonly (readonly [number, string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1000, 'thousand'],
];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** A whole number from 0 to below 10^15 in words; larger ones digit by digit. */
export function cardinal(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  if (value < 100) return join(TENS[Math.floor(value / 10)] ?? '', value % 10, '-');
  if (value < 1000) return join(`${ONES[Math.floor(value / 100)]} hundred`, value % 100, ' and ');
  for (const [scale, name] of SCALES) {
    if (value >= 1e15 || value < scale) continue;
    const rest = value % scale;
    return join(`${cardinal(Math.floor(value / scale))} ${name}`, rest, rest < 100 ? ' and ' : ' ');
  }
  return digits(value.toFixed(0));
}

const join = (head: string, rest: number, between: string): string => (rest === 0 ? head : head + between + cardinal(rest));

export function ordinal(value: number): string {
  const words = cardinal(value);
  const cut = Math.max(words.lastIndexOf(' '), words.lastIndexOf('-')) + 1;
  const last = words.slice(cut);
  return words.slice(0, cut) + (IRREGULAR_ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`));
}

/** '1987' as people say a year. */
export function year(value: number): string {
  const century = Math.floor(value / 100);
  const rest = value % 100;
  if (value % 1000 < 10) return cardinal(value);
  if (rest === 0) return `${cardinal(century)} hundred`;
  return `${cardinal(century)} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`;
}

/** '1980' as the decade: 'nineteen eighties'. */
export const decade = (value: number): string =>
  year(value)
    .replace(/y$/, 'ies')
    .replace(/hundred$/, 'hundreds');

/** Digit by digit, as telephone numbers and decimals are said. */
export const digits = (text: string): string => [...text].map((digit) => ONES[Number(digit)] ?? '').join(' ');
