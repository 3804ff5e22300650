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
