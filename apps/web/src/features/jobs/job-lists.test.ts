import { afterEach, describe, expect, it } from '@jest/globals';
import { hearTime } from '../../platform/api/studio-time.js';
import { jobOf } from '../../testing/views.js';
import { lastFailures, underWay } from './job-lists.js';

const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id);

describe('the work under way', () => {
  it('is what runs, then what waits, each in the order in which it was asked for', () => {
    const jobs = [
      jobOf({ id: 'waits', state: 'queued', created_at: at(1) }),
      jobOf({ id: 'runs later', state: 'running', created_at: at(3) }),
      jobOf({ id: 'tries again', state: 'retrying', created_at: at(2) }),
      jobOf({ id: 'done', state: 'completed', created_at: at(0), finished_at: at(1) }),
    ];
    expect(ids(underWay(jobs))).toEqual(['tries again', 'runs later', 'waits']);
  });

  it('is in the order of the queue where all was asked for at once', () => {
    const waits = (ahead: number) => jobOf({ id: `after ${ahead}`, state: 'queued', created_at: at(1), ahead });
    expect(ids(underWay([6, 5, 10, 0, 1].map(waits)))).toEqual([0, 1, 5, 6, 10].map((ahead) => `after ${ahead}`));
  });
});

describe('what failed lately', () => {
  const studioSays = (time: number) => hearTime(new Headers({ date: new Date(time).toUTCString() }));
  afterEach(() => studioSays(Date.now()));
  const failed = (id: string, minute: number, given = {}) =>
    jobOf({ id, state: 'failed', created_at: at(minute), finished_at: at(minute), ...given });
  const now = Date.parse(at(30));

  it('leaves out what was made good since, and what was cancelled', () => {
    const jobs = [
      failed('made good', 1),
      jobOf({ id: 'better', state: 'completed', created_at: at(2), finished_at: at(3) }),
      failed('other shot', 1, { shot_uid: 'shot-2' }),
      failed('stopped', 1, { shot_uid: 'shot-3', state: 'cancelled' }),
    ];
    expect(ids(lastFailures(jobs, now))).toEqual(['other shot']);
  });

  it('shows the last of several failures of one thing', () => {
    expect(ids(lastFailures([failed('second', 2), failed('first', 1)], now))).toEqual(['second']);
  });

  it('forgets after an hour', () => {
    expect(lastFailures([failed('old', 1)], Date.parse(at(1)) + 60 * 60_000)).toEqual([]);
  });

  it.each([-2, 2])('is what the studio finds so, on a computer whose clock is %d hours ahead', (hours) => {
    const studioTime = Date.now() - hours * 60 * 60_000;
    studioSays(studioTime);
    const agoMinutes = (minutes: number) => ({ finished_at: new Date(studioTime - minutes * 60_000).toISOString() });
    const jobs = [failed('just now', 1, agoMinutes(1)), failed('long ago', 1, { shot_uid: 'shot-2', ...agoMinutes(70) })];
    expect(ids(lastFailures(jobs))).toEqual(['just now']);
  });
});
