import { describe, expect, it } from '@jest/globals';
import { created, filmed, framed, generating, shotOf } from '../testing/one-clip.js';
import { readyForBulkVideo } from './status.js';

describe('bulk generation', () => {
  it('takes shots with a start frame and no clip', () => {
    expect(readyForBulkVideo(shotOf(framed))).toBe(true);
    expect(readyForBulkVideo(shotOf(created))).toBe(false);
    expect(readyForBulkVideo(shotOf(framed, generating))).toBe(false);
    expect(readyForBulkVideo(shotOf(filmed))).toBe(false);
  });
});
