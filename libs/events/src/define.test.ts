import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { event } from './define.js';
import { indexByType, upcast } from './registry.js';

/** An event that had a length in minutes once, then in seconds, and has a title since. */
const filmed = event(z.object({ seconds: z.number(), title: z.string() }), 3, {
  1: ({ minutes, ...data }) => ({ ...data, seconds: Number(minutes) * 60 }),
  2: (data) => ({ ...data, title: '' }),
});
const index = indexByType({ user: { Filmed: filmed } });

describe('an event with a history', () => {
  it.each([
    [1, { minutes: 2 }, { seconds: 120, title: '' }],
    [2, { seconds: 90 }, { seconds: 90, title: '' }],
    [3, { seconds: 90, title: 'Dawn' }, { seconds: 90, title: 'Dawn' }],
  ])('comes up to date from version %p', (version, stored, current) => {
    const recalled = upcast('Filmed', version, stored, index);
    expect(recalled).toEqual({ type: 'Filmed', data: current });
    expect(filmed.schema.parse(recalled?.data)).toEqual(current);
  });
  it('leaves the stored data as it was', () => {
    const stored = Object.freeze({ minutes: 2 });
    upcast('Filmed', 1, stored, index);
    expect(stored).toEqual({ minutes: 2 });
  });
  it('cannot be declared with a gap in it', () =>
    expect(() => event(z.object({}), 3, { 1: (data) => data })).toThrow('needs an upcaster from version 2'));
  it('is not read past an upcaster that it lacks, however it was declared', () => {
    const declared = indexByType({ user: { Filmed: { ...filmed, upcasters: { 2: (data) => data } } } });
    expect(() => upcast('Filmed', 1, { minutes: 2 }, declared)).toThrow('Filmed has no upcaster from version 1');
  });
  it('starts at version 1', () => expect(event(z.object({}))).toMatchObject({ version: 1, upcasters: {} }));
});
