/** Chance that is the same every time: everything in a picture follows from a seed. */
export interface Random {
  /** 0 to 1. */
  (): number;
  range(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.codePointAt(0) as number;
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function randomFrom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    range: (low: number, high: number) => low + next() * (high - low),
    int: (low: number, high: number) => Math.floor(low + next() * (high - low + 1)),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    chance: (probability: number) => next() < probability,
  });
}

/** Smooth noise over a line, 0 to 1, with finer detail by octaves: the shape of hills and clouds. */
export function noiseFrom(seed: number): (x: number, octaves?: number) => number {
  const random = randomFrom(seed);
  const values = Array.from({ length: 512 }, () => random());
  const at = (x: number) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const a = values[((cell % 512) + 512) % 512]!;
    const b = values[(((cell + 1) % 512) + 512) % 512]!;
    return a + (b - a) * t * t * (3 - 2 * t);
  };
  return (x, octaves = 4) => {
    let sum = 0;
    let amplitude = 0.5;
    let frequency = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += amplitude * at(x * frequency + octave * 37.7);
      amplitude *= 0.5;
      frequency *= 2;
    }
    return sum;
  };
}
