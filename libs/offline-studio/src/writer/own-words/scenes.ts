import type { Piece } from './pieces.js';

/** How many scenes the text marks. */
export const scenesIn = (pieces: readonly Piece[]): number => new Set(pieces.map(({ scene }) => scene)).size;

/** How many shots each scene has: those of the text, where it marks any. Each shot shows one piece. */
export const shotsPerScene = (pieces: readonly Piece[]): number[] =>
  scenesIn(pieces) > 1 ? grouped(pieces.map(({ scene }) => scene)) : acts(pieces);

/** Lengths of the runs of equal numbers. */
function grouped(numbers: readonly number[]): number[] {
  const runs: number[] = [];
  for (const [index, number] of numbers.entries())
    if (index > 0 && numbers[index - 1] === number) runs[runs.length - 1]!++;
    else runs.push(1);
  return runs;
}

/** How many shots a scene may have more or less than its share, so that it ends with a sentence. */
const ASIDE = [0, -1, 1, -2, 2] as const;

/** A text that marks no scenes has some of about five shots. Each begins with a sentence, if one begins near there. */
function acts(pieces: readonly Piece[]): number[] {
  const count = pieces.length;
  const scenes = count <= 3 ? 1 : count <= 9 ? Math.ceil(count / 4) : Math.ceil(count / 5);
  const begins = (at: number) => pieces[at - 1]?.sentence !== pieces[at]?.sentence;
  const ends: number[] = [];
  for (let scene = 1; scene < scenes; scene++) {
    const even = Math.round((count * scene) / scenes);
    const last = ends.at(-1) ?? 0;
    const near = ASIDE.map((aside) => even + aside).filter((at) => at > last && at <= count - (scenes - scene));
    ends.push(near.find(begins) ?? even);
  }
  return [...ends, count].map((end, index) => end - (ends[index - 1] ?? 0));
}
