import { describe, expect, it } from '@jest/globals';
import { cancelled, failure } from './testing/samples.js';
import { abandoned, failed, idle, running, shownFailure, statusOf } from './work.js';

describe('the status of work', () => {
  it.each([
    ['not asked for', idle, false, 'not_started'],
    ['of which there is a result', idle, true, 'completed'],
    ['that runs', running('a job'), false, 'in_progress'],
    ['that runs beside an older result', running('a job'), true, 'in_progress'],
    ['that failed', failed(failure), false, 'failed'],
    ['that failed beside an older result', failed(failure), true, 'failed'],
    ['that was cancelled', failed(cancelled), false, 'not_started'],
    ['that was cancelled beside an older result', failed(cancelled), true, 'completed'],
  ] as const)('%s', (_, slot, hasResult, status) => expect(statusOf(slot, hasResult)).toBe(status));
});

describe('a failure', () => {
  it('is shown as it is', () => expect(shownFailure(failure)).toBe(failure));
  it('is not shown when the person stopped the work', () => expect(shownFailure(cancelled)).toBeNull());
  it.each([null, undefined])('is none where there is %p', (none) => expect(shownFailure(none)).toBeNull());
});

describe('work that is abandoned', () => {
  it('runs no more', () => expect(abandoned(running('a job'))).toEqual({ jobId: null, failure: null }));
  it('keeps its failure when it had ended', () => expect(abandoned(failed(failure))).toEqual({ jobId: null, failure }));
});
