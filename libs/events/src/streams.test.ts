import { describe, expect, it } from '@jest/globals';
import { catalogue } from './registry.js';
import { categoryOf, idOf, streams } from './streams.js';

describe('stream names', () => {
  it.each(Object.entries(streams))('of %s take apart into what they were made of', (category, nameOf) => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    expect([categoryOf(nameOf(id)), idOf(nameOf(id))]).toEqual([category, id]);
  });
  it('exist for every category of the catalogue', () => expect(Object.keys(streams).sort()).toEqual(Object.keys(catalogue).sort()));
});
