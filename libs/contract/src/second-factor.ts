import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, text } from './inputs.js';

const tag = 'Staff';
const code = z.object({ code: text(40) });
const passed = z.object({ passed_until: z.string() });
const success = z.object({ success: z.literal(true) });

export const secondFactorCalls = {
  secondFactor: call({
    method: 'GET',
    path: '/staff/second-factor',
    access: 'user',
    tag,
    summary: 'Whether I have to show a second factor, have set one, and until when it is good in this session.',
    response: z.object({
      required: z.boolean(),
      is_set: z.boolean(),
      passed_until: z.string().nullable(),
      recovery_left: z.int(),
    }),
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: '/staff/second-factor/begin',
    access: 'user',
    tag,
    summary: 'A fresh secret for my device (RFC 6238), as text and as a QR code. It counts once a code of it is shown.',
    response: z.object({
      secret: z.string(),
      /** By which the secret is known again. */
      fingerprint: z.string(),
      uri: z.string(),
      /** The dark squares of the QR code as the path of an SVG, `size` squares wide and high. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
    secret: true,
    errors: ['FORBIDDEN', 'CONFLICT'],
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/staff/second-factor/confirm',
    access: 'user',
    tag,
    summary: 'Set it, by a first code. The recovery codes are told this once; each stands in for the device one time.',
    /** `fingerprint`: of the secret that the device has; browsers from before it say nothing of it. */
    body: code.extend({ fingerprint: text(40).optional() }),
    response: passed.extend({ recovery_codes: z.array(z.string()) }),
    secret: true,
    errors: ['FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  passSecondFactor: call({
    method: 'POST',
    path: '/staff/second-factor/pass',
    access: 'user',
    tag,
    summary: 'Show it in this session: a code of the device, or a recovery code. A code is good once.',
    body: code,
    response: passed,
    errors: ['FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: '/admin/second-factor/:uid/reset',
    access: 'admin',
    tag,
    summary: 'Take somebody else’s second factor away, for a reason, so that they can set another.',
    params: z.object({ uid: text(200) }),
    body: z.object({ reason: text(LIMITS.reason) }),
    response: success,
    errors: ['CONFLICT'],
  }),
  operatorResetSecondFactor: call({
    method: 'POST',
    path: '/operator/second-factor/reset',
    access: 'operator',
    tag,
    summary: 'The same from the machine of the studio, for whoever has nobody else to ask.',
    body: z.object({ email: z.email('Invalid email address'), reason: text(LIMITS.reason) }),
    response: success,
    errors: ['NOT_FOUND'],
  }),
} as const;
