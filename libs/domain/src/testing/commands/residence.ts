import fc from 'fast-check';
import type { ResidenceCommand } from '../../residence/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { anyOf, type Every, is } from './every.js';

const moveId = fc.constantFrom('0198f0a0-0000-7000-8000-000000000001', '0198f0a0-0000-7000-8000-000000000002');
const cell = fc.constantFrom('https://one.example', 'https://two.example');

const every: Every<ResidenceCommand> = {
  MoveOut: fc.record({ type: is('MoveOut'), moveId, to: cell }),
  Stay: fc.record({ type: is('Stay') }),
  Forget: fc.record({ type: is('Forget') }),
  BeginMoveIn: fc.record({ type: is('BeginMoveIn'), moveId, from: cell }),
  CompleteMoveIn: fc.record({ type: is('CompleteMoveIn'), moveId }),
};
export const residenceCommand: Arbitrary<ResidenceCommand> = anyOf(every);
