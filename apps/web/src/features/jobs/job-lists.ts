import type { JobView } from '@scenewright/contract';
import { isOpenState } from '../../entities/job/index.js';
import { studioNow } from '../../platform/api/studio-time.js';

/** A failure is worth showing for as long; later it is history. */
const RECENT_MS = 60 * 60_000;

/** What runs before what waits, and each in the order in which it was asked for: of what was asked for at once, in that of the queue. */
export function underWay(jobs: readonly JobView[]): JobView[] {
  const isWaiting = ({ state }: JobView) => (state === 'queued' ? 1 : 0);
  const placeOf = ({ ahead }: JobView) => ahead ?? 0;
  return jobs
    .filter(({ state }) => isOpenState(state))
    .sort(
      (one, other) => isWaiting(one) - isWaiting(other) || one.created_at.localeCompare(other.created_at) || placeOf(one) - placeOf(other),
    );
}

const subjectOf = ({ kind, shot_uid, audio_id, character_id }: JobView): string => [kind, shot_uid, audio_id, character_id].join(' ');

/** Failures that nobody has made good since: no later job of the same kind for the same thing. */
export function lastFailures(jobs: readonly JobView[], now = studioNow()): JobView[] {
  const newest = new Map<string, JobView>();
  for (const job of jobs) {
    const known = newest.get(subjectOf(job));
    if (!known || known.created_at < job.created_at) newest.set(subjectOf(job), job);
  }
  return [...newest.values()].filter(({ state, finished_at: at }) => state === 'failed' && at !== null && now - Date.parse(at) < RECENT_MS);
}
