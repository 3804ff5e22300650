import fc from 'fast-check';
import type { StarterCommand } from '../../starter/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { anyOf, type Every, is } from './every.js';

const every: Every<StarterCommand> = {
  ClaimStarterCredits: fc.record({ type: is('ClaimStarterCredits'), uid: fc.constantFrom('u1', 'u2') }),
};
export const starterCommand: Arbitrary<StarterCommand> = anyOf(every);
