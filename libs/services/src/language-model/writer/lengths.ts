/** Seconds of shots: the studio's business, not a model's. */
import { type Language, spokenSeconds } from '@scenewright/story';

/** Longest shot: what every model can film in one clip. */
export const LONGEST_SHOT = 5;
/** Seconds that something is seen at least. */
const LOOK = 2;
const TENTH = 10;
/** The usual length of a shot: a clip is paid for by the five seconds that were started. */
const USUAL_SHOT = 4.85;
/** How many words a voice says in a second, as a model is told. */
export const WORDS_A_SECOND = 2.4;

/** A shot before it has its seconds. `weight`: how long it lasts beside the others. */
export interface Unmeasured {
  readonly said: string;
  readonly weight: number;
}

/** How many shots a film or a scene of so many seconds may have. */
export function shotsIn(seconds: number): { least: number; most: number } {
  const least = Math.max(1, Math.ceil(seconds / LONGEST_SHOT));
  return { least, most: Math.max(least, Math.min(Math.floor(seconds / LOOK), Math.round((seconds / USUAL_SHOT) * 1.4))) };
}

/** What goes on for so long at least and at most. */
interface Span {
  readonly least: number;
  readonly most: number;
  readonly weight: number;
}

/** What is heard begins with a shot, and goes on over the silent ones behind it. Indexes. */
function stretches(shots: readonly Unmeasured[]): number[][] {
  const found: number[][] = [];
  for (const [index, { said }] of shots.entries()) {
    const last = found.at(-1);
    if (last && said === '') last.push(index);
    else found.push([index]);
  }
  return found;
}

/** What is said for longer than its pictures can last, each with the words that fit. */
export interface TooMuch {
  /** Index of the shot. */
  readonly shot: number;
  readonly seconds: number;
  readonly fits: number;
}

/** What is said in a shot, and is still being said when the next words begin. */
export function tooMuchSaid(shots: readonly Unmeasured[], language: Language): TooMuch[] {
  return stretches(shots).flatMap((stretch): TooMuch[] => {
    const seconds = spokenSeconds(shots[stretch[0]!]!.said, language);
    const fits = stretch.length * LONGEST_SHOT;
    return seconds > fits ? [{ shot: stretch[0]!, seconds, fits }] : [];
  });
}

/** Seconds that shots need at least for what is said and seen. */
export const needOf = (shots: readonly Unmeasured[], language: Language): number =>
  stretches(shots).reduce((sum, stretch) => sum + leastOf(shots, stretch, language), 0);

const leastOf = (shots: readonly Unmeasured[], stretch: readonly number[], language: Language): number =>
  Math.min(Math.max(spokenSeconds(shots[stretch[0]!]!.said, language), stretch.length * LOOK), stretch.length * LONGEST_SHOT);

/** The lengths of shots, in tenths of a second and together exactly `seconds`: each lasts as long as its words, and a share of the rest. */
export function lengthsFor(shots: readonly Unmeasured[], seconds: number, language: Language): number[] {
  const parts = stretches(shots);
  const weightOf = (index: number) => Math.min(5, Math.max(1, shots[index]!.weight || 1));
  const spans = parts.map((stretch): Span => ({
    least: leastOf(shots, stretch, language),
    most: stretch.length * LONGEST_SHOT,
    weight: stretch.reduce((sum, index) => sum + weightOf(index), 0),
  }));
  const whole = shared(seconds, spans);
  const each = parts.flatMap((stretch, nth) =>
    shared(
      whole[nth]!,
      stretch.map((index) => ({ least: Math.min(LOOK, whole[nth]! / stretch.length), most: LONGEST_SHOT, weight: weightOf(index) })),
    ),
  );
  return exact(each, seconds);
}

/** So much shared out by weight, within what each takes; less, or more, than all can take is shared alike. */
function shared(total: number, spans: readonly Span[]): number[] {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const least = sum(spans.map((span) => span.least));
  if (least >= total) return spans.map((span) => (span.least / least) * total);
  const given = spans.map((span) => span.least);
  for (let spare = total - least; spare > 1e-6; ) {
    const open = spans.map((span, index) => (given[index]! < span.most - 1e-9 ? span.weight : 0));
    const weight = sum(open);
    if (weight === 0) return given.map((one) => (one / (total - spare)) * total);
    const shares = open.map((one, index) => Math.min((spare * one) / weight, spans[index]!.most - given[index]!));
    for (const [index, share] of shares.entries()) if (open[index]) given[index]! += share;
    spare -= sum(shares.filter((_, index) => open[index]));
  }
  return given;
}

/** Rounds so that the sum stays. */
function exact(lengths: readonly number[], total: number): number[] {
  let sum = 0;
  let given = 0;
  return lengths.map((seconds, index) => {
    sum += seconds;
    const end = index === lengths.length - 1 ? Math.round(total * 1000) / 1000 : Math.round(sum * TENTH) / TENTH;
    const own = Math.round((end - given) * 1000) / 1000;
    given = end;
    return own;
  });
}

/** Lengths of scenes, in tenths and together exactly `seconds`, by weight: each at least a shot long. */
export const sceneLengths = (weights: readonly number[], seconds: number): number[] =>
  exact(
    shared(
      seconds,
      weights.map((weight) => ({ least: Math.min(LONGEST_SHOT, seconds / weights.length), most: seconds, weight: Math.min(5, Math.max(1, weight || 1)) })),
    ),
    seconds,
  );
