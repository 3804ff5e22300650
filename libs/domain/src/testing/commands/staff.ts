import fc from 'fast-check';
import type { StaffCommand } from '../../staff/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { anyOf, type Every, is } from './every.js';

const person = fc.constantFrom('u1', 'u2');
const staff = fc.constantFrom('s1', 's2');
const goodId = fc.integer({ min: 1, max: 6 }).map((n) => `good-${n}`);
/** Minutes of two days: looks last thirty of them. */
const now = fc
  .record({ day: fc.constantFrom('01', '02'), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ day, minute }) => `2026-03-${day}T10:${String(minute).padStart(2, '0')}:00.000Z`);
const reason = fc.constantFrom('a reason', 'another', ' ');

const every: Every<StaffCommand> = {
  LookAtPerson: fc.record({
    type: is('LookAtPerson'),
    personUid: person,
    kind: fc.constantFrom('account' as const, 'credits' as const, 'projects' as const),
    reason: fc.option(reason),
    now,
  }),
  ActForPerson: fc.record({
    type: is('ActForPerson'),
    personUid: person,
    act: fc.constantFrom('end_sessions' as const, 'sign_in_link' as const),
    now,
  }),
  SetSecondFactor: fc.record({ type: is('SetSecondFactor'), now }),
  PassSecondFactor: fc.record({ type: is('PassSecondFactor'), way: fc.constantFrom('code' as const, 'recovery' as const), now }),
  ResetSecondFactor: fc.record({ type: is('ResetSecondFactor'), reason, now }),
  MakeGood: fc.record({
    type: is('MakeGood'),
    goodId,
    personUid: person,
    amount: fc.integer({ min: -1, max: 12 }),
    deductionId: fc.option(fc.constant('job-1')),
    reason,
    ceiling: fc.constantFrom(0, 10, 30),
    now,
  }),
  AnswerProposal: fc.record({ type: is('AnswerProposal'), goodId, approve: fc.boolean(), by: staff, proposedBy: fc.constant('s1'), now }),
};
export const staffCommand: Arbitrary<StaffCommand> = anyOf(every, { AnswerProposal: 2 });
