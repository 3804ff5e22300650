import { describe, expect, it } from '@jest/globals';
import { allCalls, inputsFor } from '../support/requests.js';
import { thingsOfNothing } from '../support/things.js';

const PLACE = { url: 'http://studio.example.com', email: 'ada@example.com' };

describe('the request that the tests make of every call', () => {
  it.each(allCalls)('is in order: %s', (name, call) => {
    const inputs = inputsFor(name, thingsOfNothing(), PLACE);
    for (const part of [call.params, call.query, call.body]) expect(part.safeParse(inputs).error?.issues ?? []).toEqual([]);
  });
});
