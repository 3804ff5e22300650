import { describe, expect, it } from '@jest/globals';
import { BOX_WORDS } from '../comfyui/comfyui-fault.js';
import { SPEECH_WORDS } from '../speech/speech-fault.js';
import { readFailure, WORDS } from './service-fault.js';

describe('what people are told of a service that failed', () => {
  it.each(Object.entries({ ...WORDS, ...BOX_WORDS, ...SPEECH_WORDS }))(
    'promises nothing: it is told of the last try, too (%s)',
    (_, words) => {
      expect(words).not.toMatch(/will be/);
    },
  );
  it.each([429, 500, 503])('is what it has answered with %i', (status) => {
    expect(readFailure(status, null, null).message).toMatch(/^The service (?:is busy|has a problem of its own)\.$/);
  });
});

describe('how long a service wants nobody to ask', () => {
  it.each([
    ['30', 'Your rate limit resets in ~3s.', 30_000],
    [null, 'Your rate limit resets in ~30s.', 30_000],
    [null, { error: { message: 'Please retry in 33.4s.' } }, 33_400],
    [null, { details: [{ retryDelay: '33s' }] }, 33_000],
    [null, { error: { message: 'Please retry in 877ms.' }, details: [{ retryDelay: '0.877s' }] }, 877],
    [null, 'Please retry.', undefined],
  ])('is read in the header, else in its words: %j %j', (header, body, wait) => {
    expect(readFailure(429, header, body).options.retryAfterMs).toBe(wait);
  });
});
