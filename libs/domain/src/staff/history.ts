/** What is told of each event of a member of staff. */
import type { LookKind, StaffAct, StaffEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';
import { because, inCredits } from '../phrases.js';

/** What of somebody was looked at. */
const lookedAt: Record<LookKind, string> = {
  account: 'Looked at an account',
  credits: 'Looked at the credits of an account',
  projects: 'Looked at what somebody writes and makes',
};

const done: Record<StaffAct, string> = {
  end_sessions: 'Signed somebody out everywhere',
  sign_in_link: 'Asked for a sign-in link to be mailed to somebody',
};

export const staffSentences: Sentences<StaffEvent> = {
  StaffLooked: ({ kind, reason }) => because(lookedAt[kind], reason),
  StaffActed: ({ act }) => done[act],
  GoodMade: ({ amount, deductionId, reason }) => because(`${deductionId === null ? 'Gave' : 'Gave back'} ${inCredits(amount)}`, reason),
  GoodProposed: ({ amount, deductionId, reason }) =>
    because(`Proposed to give ${deductionId === null ? '' : 'back '}${inCredits(amount)}`, reason),
  GoodApproved: () => 'A proposal to give credits was approved',
  GoodDeclined: () => 'A proposal to give credits was declined',
  SecondFactorSet: () => 'Set a second factor',
  SecondFactorPassed: ({ way }) => (way === 'code' ? 'Showed the second factor' : 'Showed a recovery code in place of the second factor'),
  SecondFactorReset: ({ reason }) => because('Took a second factor away', reason),
};
