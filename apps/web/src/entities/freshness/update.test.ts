import { describe, expect, it } from '@jest/globals';
import { staleOf } from '../../testing/views.js';
import { costOf, countedOf, updateOf } from './update.js';

const portrait = staleOf('portrait:1', { kind: 'portrait', credits: 1 });
const frame = staleOf('start_frame:2', { kind: 'start_frame', credits: 1, follows: ['portrait:1'] });
const clip = staleOf('clip:2', { credits: 5.4, follows: ['start_frame:2'] });
const other = staleOf('clip:3', { credits: 0.1 });
const all = [portrait, frame, clip, other];

describe('an update', () => {
  it('takes along what its outputs are made from, each once', () => {
    expect(updateOf(all, ['clip:2'])).toEqual({ outputs: ['clip:2', 'start_frame:2', 'portrait:1'], credits: 7.4, blocked: null });
    expect(updateOf(all, ['clip:2', 'start_frame:2']).credits).toBe(7.4);
    expect(updateOf(all, ['clip:3', 'start_frame:2']).credits).toBe(2.1);
  });
  it('leaves out what cannot be made, and says why when that is all', () => {
    const blocked = { ...clip, blocked: 'Kling needs a paid plan.', credits: 0 };
    expect(updateOf([portrait, frame, blocked], ['clip:2'])).toMatchObject({ outputs: ['start_frame:2', 'portrait:1'], blocked: null });
    expect(updateOf([blocked], ['clip:2'])).toEqual({ outputs: [], credits: 0, blocked: 'Kling needs a paid plan.' });
  });
  it('is nothing for what is up to date by now', () =>
    expect(updateOf(all, ['clip:9'])).toEqual({ outputs: [], credits: 0, blocked: null }));
});

it('is counted and priced in words', () => {
  expect(countedOf(all)).toBe('1 portrait, 1 start frame, and 2 clips');
  expect([0, 1, 2.5].map(costOf)).toEqual(['free', '1 credit', '2.5 credits']);
});
