import { describe, expect, it } from '@jest/globals';
import { Rejected } from '@scenewright/event-log';
import type { GenerationJob, GenerationKind } from './generation-kind.js';
import { JobEndings } from './job-endings.js';

const at = new Date('2026-01-01T00:01:00.000Z');
const event = { id: 'request', stream: 'scene-1', version: 3, metadata: { actor: { uid: 'ada' }, subject: {} } };
const job = { id: 'job', event, request: {} } as unknown as GenerationJob;
const kind = { completed: 'VideoGenerationCompleted', failed: 'VideoGenerationFailed' } as unknown as GenerationKind;
const ends = {
  completed: { type: 'VideoGenerationCompleted', data: { jobId: 'job' } },
  failed: { type: 'VideoGenerationFailed', data: { jobId: 'job', failure: { code: 'provider', message: 'No.' } } },
  cancelled: { type: 'VideoGenerationFailed', data: { jobId: 'job', failure: { code: 'cancelled', message: 'Cancelled.' } } },
};

/** Of a log that has these events behind the request; `refusal`: what ending the job is answered with. */
function endings(behind: readonly object[], refusal?: 'NOT_IN_FLIGHT' | 'NOT_FOUND') {
  return new JobEndings(
    {
      execute: async () => {
        if (refusal) throw new Rejected({ code: refusal, message: 'It is over.' });
      },
    } as never,
    {
      read: async function* () {
        for (const one of behind) yield { ...one, recordedAt: at };
      },
    } as never,
    {} as never,
    {} as never,
  );
}

describe('ending a job', () => {
  it('ends it when the log says', async () => {
    expect(await endings([ends.completed]).complete(kind, job, null)).toEqual({ isOurs: true, state: 'completed', at });
    const failure = { code: 'provider' as const, message: 'No.' };
    expect(await endings([ends.failed]).fail(kind, job, failure)).toEqual({ isOurs: true, state: 'failed', at, failure });
  });

  it.each(['completed', 'failed', 'cancelled'] as const)('that somebody else had ended (%s) says how, whoever asks', async (state) => {
    const other = { type: 'VideoGenerationFailed', data: { jobId: 'another', failure: { code: 'provider', message: 'No.' } } };
    const late = endings([other, ends[state], ends.failed], 'NOT_IN_FLIGHT');
    const found = { isOurs: false, state, at, ...('failure' in ends[state].data ? { failure: ends[state].data.failure } : {}) };
    expect(await late.complete(kind, job, null)).toEqual(found);
    expect(await late.fail(kind, job, { code: 'cancelled', message: 'Cancelled.' })).toEqual(found);
  });

  it('that was for something that is gone cancels it', async () => {
    expect(await endings([], 'NOT_FOUND').complete(kind, job, null)).toEqual({ isOurs: false, state: 'cancelled', at: null });
  });
});
