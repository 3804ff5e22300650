/** The log of security: who came in, who could not, what ended and whose role changed. Kept for ninety days. */
import { z } from 'zod';
import { call } from './call.js';
import { day, LIMITS, text } from './inputs.js';
import { pageBefore, pageLimit } from './page.js';

/** As the security log of the processes names them, but for looks of the staff: those are told of in the audit. */
const securityEvent = z.enum([
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_in.limited',
  'session.ended',
  'password.changed',
  'second_factor.set',
  'second_factor.passed',
  'second_factor.refused',
  'second_factor.limited',
  'second_factor.reset',
  'role.granted',
  'role.revoked',
  'access.refused',
  'request.limited',
  'operator.called',
]);
export type SecurityEventName = z.infer<typeof securityEvent>;

/** person: an account · operator: whoever is at the command line · setting: one of the studio, as FIRST_ADMIN · address: one that was tried, by a keyed hash · thing: a project or a job */
const party = z.object({
  kind: z.enum(['person', 'operator', 'setting', 'address', 'thing']),
  /** What records of them are asked for by. */
  id: z.string(),
  /** Of a person, while they are here. */
  name: z.string().nullable(),
});
export type SecurityParty = z.infer<typeof party>;

export const securityEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The same within an hour is one entry. */
  times: z.int(),
  /** Of the last of them. */
  last_at: z.string(),
  event: securityEvent,
  words: z.string(),
  /** Who did it; null of whoever is not known. */
  actor: party.nullable(),
  /** Whom or what it was about, when that is not who did it. */
  target: party.nullable(),
  /** The network that it came from: an IPv4 address or an IPv6 /64; null where there was no request. */
  caller: z.string().nullable(),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

const filters = z.object({
  event: securityEvent.optional(),
  /** A uid, an address, or the id of a party. */
  person: text(LIMITS.name).optional(),
  from: day.optional(),
  to: day.optional(),
});
const paged = filters.extend({ limit: pageLimit(200, 50), before: pageBefore });
const page = z.object({ entries: z.array(securityEntry), next: z.string().nullable(), kept_days: z.int() });
const errors = ['REASON_REQUIRED'] as const;

export const securityCalls = {
  adminSecurity: call({
    method: 'GET',
    path: '/admin/security',
    access: 'admin',
    tag: 'Administration',
    summary:
      'Sign-ins, attempts, ended sessions, roles and refusals, the latest first. `person`: a uid or an address, for which a reason has to be given to look at the account; what was tried at an address is among it. `from`, `to`: days (UTC). `before`: the `next` of the page before.',
    query: paged,
    response: page,
    errors,
  }),
  adminSecurityCsv: call({
    method: 'GET',
    path: '/admin/security.csv',
    access: 'admin',
    tag: 'Administration',
    summary: 'The same as CSV, all of it.',
    query: filters,
    fileType: 'text/csv',
    response: z.string(),
    errors,
  }),
  operatorSecurity: call({
    method: 'GET',
    path: '/operator/security',
    access: 'operator',
    tag: 'Operator',
    summary: 'The same for the command line.',
    query: paged,
    response: page,
    errors,
  }),
} as const;
