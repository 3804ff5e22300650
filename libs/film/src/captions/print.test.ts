import { describe, expect, it } from '@jest/globals';
import type { Cue } from './cues.js';
import { subRipOf, webVttOf } from './print.js';

const cues: Cue[] = [
  { start: 0.5, end: 2.25, lines: ['Who is there?', 'Tell me.'], isVoiceOver: false },
  { start: 3661.009, end: 3662, lines: ['R&D says 1 < 2 --> go'], isVoiceOver: true },
];

describe('captions in a file', () => {
  it('are SubRip', () => {
    expect(subRipOf(cues)).toBe(
      '1\n00:00:00,500 --> 00:00:02,250\nWho is there?\nTell me.\n\n2\n01:01:01,009 --> 01:01:02,000\n<i>R&D says 1 < 2 → go</i>\n',
    );
  });

  it('are WebVTT, with its own signs spelled out', () => {
    expect(webVttOf(cues)).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.250\nWho is there?\nTell me.\n\n01:01:01.009 --> 01:01:02.000\n<i>R&amp;D says 1 &lt; 2 → go</i>\n',
    );
  });
});
