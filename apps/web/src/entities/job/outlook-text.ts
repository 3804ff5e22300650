import type { JobView } from '@scenewright/contract';

/** Seconds over what was expected until something is said of it. */
const LATE = 5;

/** In words, no more exactly than it is known: 'about 20 s'. */
function about(seconds: number): string {
  if (seconds < 8) return 'a few seconds';
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} s`;
  return `about ${Math.round(seconds / 60)} min`;
}

export const timeLeftText = (seconds: number): string => `${about(seconds)} left`;

/** What can be said of a job that has not said how fast it goes. `left`: in seconds, by what such jobs took lately. */
export function outlookText(
  state: string,
  left: number | null,
  { ahead, seconds_left }: Pick<JobView, 'ahead' | 'seconds_left'>,
): string | null {
  if (state === 'queued') {
    if (ahead) return seconds_left === null ? `${ahead} before it` : `${ahead} before it, then ${about(seconds_left)}`;
    return seconds_left === null ? null : `waiting, then ${about(seconds_left)}`;
  }
  if (left === null || state !== 'running') return null;
  return left < -LATE ? 'longer than usual' : timeLeftText(left);
}
