import { z } from 'zod';
import { call } from './call.js';

const tag = 'Operator';
const cell = z.url({ protocol: /^https?$/, error: 'takes the address of a cell, e.g. https://two.example.com' });

export const residenceCalls = {
  moveOwnerOut: call({
    method: 'POST',
    path: '/operator/owners/move-out',
    access: 'operator',
    tag,
    summary: 'Close an account here because it moves to another cell, and say what of the log is its own. The same again says the same.',
    body: z.object({ email: z.email('takes an email address'), to: cell }),
    response: z.object({
      uid: z.string(),
      move_id: z.uuid(),
      /** Address of this cell. */
      from: z.string(),
      to: z.string(),
      /** Every stream of theirs, with how many events it has for good. */
      streams: z.array(z.object({ stream: z.string(), version: z.int().positive() })),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  letOwnerStay: call({
    method: 'POST',
    path: '/operator/owners/stay',
    access: 'operator',
    tag,
    summary: 'Open an account again that was to move, and that no other cell has taken in.',
    body: z.object({ email: z.email('takes an email address') }),
    response: z.object({ uid: z.string(), status: z.enum(['here', 'moved out', 'forgotten', 'moving in']) }),
    errors: ['NOT_FOUND'],
  }),
  forgetOwner: call({
    method: 'POST',
    path: '/operator/owners/forget',
    access: 'operator',
    tag,
    summary:
      'Remove what is left here of an account that lives in another cell: who they are, the key to what is sealed of them, their media.',
    body: z.object({ email: z.email('takes an email address') }),
    response: z.object({ uid: z.string(), projects: z.int() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  beginOwnerMoveIn: call({
    method: 'POST',
    path: '/operator/owners/move-in',
    access: 'operator',
    tag,
    summary:
      'An account begins to move here from another cell: until that is completed nothing is decided about it. The same again changes nothing.',
    body: z.object({ uid: z.string().min(1).max(200), move_id: z.uuid(), from: cell, email: z.email('takes an email address') }),
    /** `here`: this move was completed before. */
    response: z.object({ status: z.enum(['moving in', 'here']) }),
    errors: ['CONFLICT'],
  }),
  completeOwnerMoveIn: call({
    method: 'POST',
    path: '/operator/owners/move-in/complete',
    access: 'operator',
    tag,
    summary: 'All of an account is here: it goes on. Its mailbox counts here as one that has had its first credits.',
    body: z.object({ uid: z.string().min(1).max(200), move_id: z.uuid() }),
    response: z.object({ position: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
