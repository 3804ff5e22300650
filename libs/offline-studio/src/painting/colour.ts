/** Colours are `#rrggbb`. */
export type Colour = string;

const channels = (colour: Colour): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** `share` 0 gives `a`, 1 gives `b`. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const from = channels(a);
  const to = channels(b);
  return `#${from
    .map((value, index) =>
      Math.round(value + (to[index]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const alpha = (colour: Colour, opacity: number): string =>
  `rgba(${channels(colour).join(',')},${Math.max(0, Math.min(1, opacity))})`;
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#0a0714', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);

/** What people call colours, as pigments that go together. */
export const NAMED: Readonly<Record<string, Colour>> = {
  red: '#b13a3c',
  crimson: '#9c2338',
  scarlet: '#c23b2e',
  blue: '#2f62a8',
  navy: '#22345c',
  teal: '#1f7d83',
  turquoise: '#2aa5a0',
  green: '#2f7652',
  emerald: '#1f8a5b',
  olive: '#6d7038',
  yellow: '#dcae31',
  mustard: '#c8952c',
  gold: '#bd9238',
  golden: '#c9a04a',
  orange: '#cf6d2c',
  rust: '#a4522c',
  amber: '#d08d2e',
  pink: '#d0728f',
  rose: '#c4657c',
  purple: '#5f3f8c',
  violet: '#6b4a9e',
  lavender: '#9a86c4',
  brown: '#6f4a33',
  tan: '#b89068',
  beige: '#d2bd98',
  cream: '#ece0c6',
  white: '#eae7e0',
  ivory: '#ebe4d2',
  silver: '#b8c0c8',
  grey: '#727880',
  gray: '#727880',
  charcoal: '#393d45',
  black: '#23252d',
  maroon: '#6d2230',
  burgundy: '#6f2036',
  copper: '#b06a42',
  bronze: '#94693a',
  brass: '#b5914a',
};
