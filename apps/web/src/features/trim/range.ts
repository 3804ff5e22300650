import { MINIMUM_TRIM_SECONDS, roundedLength } from '@scenewright/domain';

/** Seconds of the untrimmed clip. */
export interface TrimRange {
  readonly start: number;
  readonly end: number;
}

/** Clips have 24 pictures a second: the smallest step of a handle. */
export const FRAME = 1 / 24;
/** Just below the half second, which a sum of frames may miss by a rounding error. */
export const FRAMES_APART = MINIMUM_TRIM_SECONDS / FRAME - 0.001;

/** What is left after cutting: a length near a whole second is cut to that second. */
export const cutLength = ({ start, end }: TrimRange, whole: number): number => Math.min(roundedLength(end - start), whole - start);

export const isSame = (one: TrimRange, other: TrimRange): boolean =>
  Math.abs(one.start - other.start) < FRAME / 2 && Math.abs(one.end - other.end) < FRAME / 2;

/** '0:02.5' */
export function timeText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = tenths % 600;
  return `${Math.floor(tenths / 600)}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}
