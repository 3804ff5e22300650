import { describe, expect, it } from '@jest/globals';
import { definitionOf, eventTypes } from '@scenewright/events';
import fc from 'fast-check';
import { anyData } from '../testing/any-data.js';
import { sentenceOf } from './index.js';

type StudioEvent = Parameters<typeof sentenceOf>[0];

describe('the sentence of', () => {
  it.each(eventTypes)('any %s is one line without loose ends', (type) => {
    const { schema } = definitionOf(type) ?? {};
    if (!schema) throw new Error(`no event called ${type}`);
    fc.assert(
      fc.property(anyData(schema), (data) => {
        const sentence = sentenceOf({ type, data } as StudioEvent);
        expect(sentence).toBe(sentence.replace(/\s+/g, ' ').trim());
        expect(sentence).not.toMatch(/undefined|\[object|Invalid/);
      }),
      { numRuns: 30 },
    );
  });
});
