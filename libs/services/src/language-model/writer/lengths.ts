/** Seconds of shots: the studio's business, not a model's. */
import { type Language, spokenSeconds } from '@scenewright/story';

/** Longest shot: what every model can film in one clip. */
export const LONGEST_SHOT = 5;
/** Seconds that something is seen at least. */
const LOOK = 2;
const TENTH = 10;
/** The usual length of a shot: a clip is paid for by the five seconds that were started. */
const USUAL_SHOT = 4.85;
/** Nobody hears it. */
const SLACK = 0.1;
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

/** What is heard begins with a shot, and goes on over the silent ones behind it. */
interface Stretch {
  /** Index of its first shot. */
  readonly at: number;
  readonly said: string;
  readonly weights: number[];
}

function stretches(shots: readonly Unmeasured[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [at, { said, weight }] of shots.entries()) {
    const last = said === '' ? found.at(-1) : undefined;
    if (last) last.weights.push(weightOf(weight));
    else found.push({ at, said, weights: [weightOf(weight)] });
  }
  return found;
}

/** Models give what they like. */
const weightOf = (given: number): number => Math.min(5, Math.max(1, given || 1));

/** What is said for longer than its pictures can last. */
export interface TooMuch {
  /** Index of the shot in which it begins. */
  readonly shot: number;
  /** Seconds that its pictures can last. */
  readonly fits: number;
}

/** What would still be said when the next words begin. */
export const tooMuchSaid = (shots: readonly Unmeasured[], language: Language): TooMuch[] =>
  stretches(shots).flatMap(({ at, said, weights }): TooMuch[] => {
    const fits = weights.length * LONGEST_SHOT;
    return spokenSeconds(said, language) > fits + SLACK ? [{ shot: at, fits }] : [];
  });

/** Seconds that shots need at least for what is said and seen. */
export const needOf = (shots: readonly Unmeasured[], language: Language): number =>
  sum(stretches(shots).map((stretch) => leastOf(stretch, language)));

const leastOf = ({ said, weights }: Stretch, language: Language): number =>
  Math.min(Math.max(spokenSeconds(said, language), weights.length * LOOK), weights.length * LONGEST_SHOT);

/** The lengths of shots, in tenths of a second and together exactly `seconds`: each lasts as long as its words, and a share of the rest. */
export function lengthsFor(shots: readonly Unmeasured[], seconds: number, language: Language): number[] {
  const spans = stretches(shots).map((stretch) => ({
    ...stretch,
    least: leastOf(stretch, language),
    most: stretch.weights.length * LONGEST_SHOT,
    weight: sum(stretch.weights),
  }));
  const each = shared(seconds, spans).flatMap(({ weights, given }) => {
    const least = Math.min(LOOK, given / weights.length);
    return shared(
      given,
      weights.map((weight) => ({ least, most: LONGEST_SHOT, weight })),
    ).map((shot) => shot.given);
  });
  return exact(each, seconds);
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** So much shared out by weight, within what each takes; less, or more, than all can take is shared alike. */
function shared<S extends Span>(total: number, spans: readonly S[]): (S & { readonly given: number })[] {
  const least = sum(spans.map((span) => span.least));
  if (least >= total) return spans.map((span) => ({ ...span, given: (span.least / least) * total }));
  const given = spans.map((span) => ({ ...span, given: span.least }));
  for (let spare = total - least; spare > 1e-6; spare = total - sum(given.map((span) => span.given))) {
    const open = given.filter((span) => span.given < span.most - 1e-9);
    const weight = sum(open.map((span) => span.weight));
    if (weight === 0) return given.map((span) => ({ ...span, given: (span.given * total) / (total - spare) }));
    for (const span of open) span.given += Math.min((spare * span.weight) / weight, span.most - span.given);
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
export function sceneLengths(weights: readonly number[], seconds: number): number[] {
  const least = Math.min(LONGEST_SHOT, seconds / weights.length);
  const spans = weights.map((weight) => ({ least, most: seconds, weight: weightOf(weight) }));
  return exact(
    shared(seconds, spans).map(({ given }) => given),
    seconds,
  );
}
