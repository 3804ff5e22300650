import { LONGEST_SHOT } from './pieces.js';

const TENTH = 10;

/** Lengths of shots in tenths of a second, together exactly `length`: each what it needs, and a share of what is left over. */
export function lengthsFor(needs: readonly number[], length: number): number[] {
  const total = needs.reduce((sum, need) => sum + need, 0);
  if (total >= length)
    return exact(
      needs.map((need) => (total > 0 ? (need * length) / total : length / needs.length)),
      length,
    );
  const room = needs.map((need) => Math.max(0, LONGEST_SHOT - need));
  const all = room.reduce((sum, one) => sum + one, 0);
  const spare = length - total;
  if (all < spare)
    return exact(
      needs.map(() => length / needs.length),
      length,
    );
  return exact(
    needs.map((need, index) => need + (room[index]! * spare) / all),
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
