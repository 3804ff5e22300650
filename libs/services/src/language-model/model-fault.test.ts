import { describe, expect, it } from '@jest/globals';
import { APICallError } from 'ai';
import { modelFault } from './model-fault.js';

const FILTERED = { type: 'invalid_request_error', message: 'Output blocked by content filtering policy' };

/** As an adapter tells of a call that failed. */
const answered = (statusCode: number, body: object) =>
  new APICallError({ message: 'no', url: 'https://a', requestBodyValues: {}, statusCode, responseBody: JSON.stringify(body) });

describe('what a service of language models refuses', () => {
  it.each([
    ['by its status', answered(400, { type: 'error', error: FILTERED })],
    ['at the beginning of its answer', answered(500, FILTERED)],
    ['in the middle of it', FILTERED],
    ['in the middle of it, as a server that speaks the API of OpenAI', { message: 'The response was filtered', code: 'content_filter' }],
  ])('for its content is for the person to change: %s', (_, error) => {
    expect(modelFault(error)).toMatchObject({ kind: 'moderated', message: expect.stringContaining('Say it otherwise') });
  });

  it('in the middle of its answer is asked for again only where that may help', () => {
    expect(modelFault({ ...FILTERED, message: 'prompt is too long' })).toMatchObject({ kind: 'fatal' });
    expect(modelFault({ ...FILTERED, message: 'Your credit balance is too low' })).toMatchObject({ options: { account: 'refused' } });
    expect(modelFault({ type: 'overloaded_error', message: 'Overloaded' })).toMatchObject({ kind: 'passing' });
  });
});

describe('a limit of Gemini', () => {
  const limit = (quotaId: string | null, metric = 'limit: 20, model: x', wait = 'Please retry in 33.4s.') =>
    answered(429, {
      error: {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        message: `You exceeded your current quota, please check your plan and billing details.\n* Quota exceeded for metric: requests, ${metric}\n${wait}`,
        details: quotaId === null ? [] : [{ violations: [{ quotaId }] }, { retryDelay: '33s' }],
      },
    });

  it('by the minute is waited for', () => {
    const waited = { kind: 'passing', options: { order: 'refused', retryAfterMs: 33_400 } };
    expect(modelFault(limit('GenerateRequestsPerMinutePerProjectPerModel'))).toMatchObject(waited);
    expect(modelFault(limit(null))).toMatchObject(waited);
  });

  it.each([
    ['by the day', limit('GenerateRequestsPerDayPerProjectPerModel-FreeTier')],
    ['of nothing', limit('GenerateRequestsPerMinutePerProjectPerModel-FreeTier', 'limit: 0, model: x')],
    ['that tells no wait', limit(null, undefined, '')],
  ])('%s is for whoever runs the studio', (_, error) => {
    expect(modelFault(error)).toMatchObject({ kind: 'fatal', options: { account: 'refused' } });
  });
});
