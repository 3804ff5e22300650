import { beforeAll, describe, expect, it } from '@jest/globals';
import { callsWithoutHandler } from './http/call-handler.js';

describe('the studio as a whole', () => {
  // loading its modules finds every part of every feature
  beforeAll(async () => {
    await import('./app.module.js');
  });

  it('has a handler in a calls folder for every call of the contract', () => expect(callsWithoutHandler()).toEqual([]));
});
