/** A stream of random numbers that is the same for the same seed on every machine. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  range(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** Around 0 with a standard deviation of 1. */
  gaussian(): number;
}

/** The parts together are the seed: texts and numbers. */
export function randomFrom(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join('\u0000'));
  // mulberry32: 32 bits of state, ample for sound, and fast enough for noise sample by sample
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    range: (low, high) => low + next() * (high - low),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (probability) => next() < probability,
    gaussian: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** FNV-1a with a final avalanche, so that near texts give far seeds. */
function hash(text: string): number {
  let h = 2_166_136_261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619);
  h = Math.imul(h ^ (h >>> 16), 2_246_822_507);
  h = Math.imul(h ^ (h >>> 13), 3_266_489_909);
  return (h ^ (h >>> 16)) >>> 0;
}
