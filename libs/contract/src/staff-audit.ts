/** What the staff did and looked at. */
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, text } from './inputs.js';
import { pageBefore, pageLimit } from './page.js';

/** Somebody of the staff, or an operator at the command line, who has no name but the one that they go under there. */
const staffMember = z.object({ uid: z.string(), name: z.string().nullable(), role: z.enum(['support', 'admin', 'operator']) });
export type StaffMember = z.infer<typeof staffMember>;

export const auditEntry = z.object({
  /** In the log: what its proof is asked for by. */
  position: z.string(),
  at: z.string(),
  staff: staffMember,
  /** What they did, as a sentence without a full stop, with the reason that they gave. */
  words: z.string(),
  /** A look that changed nothing. */
  looked: z.boolean(),
  /** Whom it was about; without a name somebody who has left. */
  person: z.object({ uid: z.string(), name: z.string().nullable() }).nullable(),
  project_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const query = z.object({ limit: pageLimit(200, 50), before: pageBefore, staff: text(LIMITS.name).optional() });
const response = z.object({
  entries: z.array(auditEntry),
  next: z.string().nullable(),
  /** Everybody of whom there is an entry, by what they were last. */
  staff: z.array(staffMember),
});

export const staffAuditCalls = {
  adminAudit: call({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    tag: 'Administration',
    summary:
      'What the staff did and looked at, the latest first; `staff`: the uid of one of them. `before`: the `next` of the page before.',
    query,
    response,
  }),
  operatorAudit: call({
    method: 'GET',
    path: '/operator/audit',
    access: 'operator',
    tag: 'Operator',
    summary: 'The same for the command line.',
    query,
    response,
  }),
} as const;
