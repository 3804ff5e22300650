import { LONGEST_SHOT } from './pieces.js';

const TENTH = 10;

/** Seconds that whatever is shown is seen at least, also what there is no time to say. */
const GLANCE = 1;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Lengths of shots in tenths of a second, together exactly `length`: each what it needs, and a share of what is left over. */
export function lengthsFor(needs: readonly number[], length: number): number[] {
  const least = Math.min(GLANCE, length / needs.length);
  const own = needs.map((need) => Math.max(need, least));
  const spare = length - sumOf(own);
  // where there is too little, whoever needs more than a glance has less of what is more; else who can be seen longer has more
  const give = own.map((need) => (spare < 0 ? need - least : Math.max(0, LONGEST_SHOT - need)));
  const all = sumOf(give);
  if (all < spare)
    return exact(
      own.map(() => length / own.length),
      length,
    );
  return exact(
    own.map((need, index) => need + (all > 0 ? (give[index]! * spare) / all : 0)),
    length,
  );
}

/** Rounds so that the sum stays. */
function exact(lengths: readonly number[], length: number): number[] {
  let sum = 0;
  let given = 0;
  return lengths.map((seconds, index) => {
    sum += seconds;
    const end = index === lengths.length - 1 ? Math.round(length * 1000) / 1000 : Math.round(sum * TENTH) / TENTH;
    const own = Math.round((end - given) * 1000) / 1000;
    given = end;
    return own;
  });
}

/**
 * How many shots a film of a length has at least, and how many it has when its text asks for no other number: hardly more, as a clip is paid
 * for by the five seconds that were started.
 */
export const shotCount = (length: number): { least: number; usual: number; most: number } => {
  const least = Math.max(1, Math.ceil(length / LONGEST_SHOT));
  return { least, usual: Math.max(least, Math.round(length / 4.85)), most: Math.max(1, Math.floor(length / 1.5)) };
};
