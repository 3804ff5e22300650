import fc from 'fast-check';
import type { SealCommand } from '../../seal/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { anyOf, type Every, is } from './every.js';

const position = fc.integer({ min: 0, max: 6 }).map(String);

const every: Every<SealCommand> = {
  SealLog: fc.record({
    type: is('SealLog'),
    after: position,
    position,
    count: fc.integer({ min: 1, max: 9 }),
    head: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
  }),
};
export const sealCommand: Arbitrary<SealCommand> = anyOf(every);
