import fc from 'fast-check';
import type { ServiceCommand } from '../../service/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { anyOf, type Every, is } from './every.js';

const every: Every<ServiceCommand> = {
  AcceptService: fc.record({ type: is('AcceptService'), service: fc.constantFrom('replicate', 'fal') }),
};
export const serviceCommand: Arbitrary<ServiceCommand> = anyOf(every);
