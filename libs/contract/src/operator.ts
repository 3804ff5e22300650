import { role } from '@scenewright/events';
import { z } from 'zod';
import { call } from './call.js';
import { text } from './inputs.js';

const tag = 'Operator';
const roleChange = z.object({ email: z.email('Invalid email address'), role });
const roleHolder = z.object({ uid: z.string(), email: z.string(), name: z.string(), roles: z.array(role) });
const health = z.object({
  /** degraded: it serves, but something that it needs for more than reading is missing. */
  status: z.enum(['ok', 'degraded', 'unavailable']),
  checks: z.record(z.string(), z.object({ ok: z.boolean(), detail: z.string() })),
  /** Where media are kept, whether or not they can be just now. */
  media_store: z.enum(['disk', 's3']),
});
const eventPosition = z.string().regex(/^\d{1,18}$/, 'must be the position of an event');

export const operatorCalls = {
  health: call({
    method: 'GET',
    path: '/health',
    access: 'public',
    tag,
    summary:
      '200 when the studio can serve: database reached, migrations done, read models there, projections live, an ffmpeg found. Else 503. Degraded: nothing can be stored.',
    response: health,
  }),
  live: call({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    tag,
    summary: '200 as long as this process answers at all, whatever it needs: when this fails, start it again.',
    response: z.object({ status: z.literal('live') }),
  }),
  ready: call({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    tag,
    summary:
      '200 when this process can serve: database and log reached, migrations done, read models there. Else 503: send it nothing. starting: it has not been ready yet.',
    response: z.object({ status: z.enum(['ready', 'starting', 'unavailable']), missing: z.array(z.string()) }),
  }),
  issueToken: call({
    method: 'POST',
    path: '/operator/token',
    access: 'operator',
    tag,
    summary: 'A bearer token for an address (embedded identity only; not where people sign in for real).',
    body: z.object({ email: z.email() }),
    response: z.object({ token: z.string(), uid: z.string(), expires_at: z.string() }),
  }),
  roleHolders: call({
    method: 'GET',
    path: '/operator/roles',
    access: 'operator',
    tag,
    summary: 'Everybody who may do more than create.',
    response: z.object({ people: z.array(roleHolder) }),
  }),
  grantRole: call({
    method: 'POST',
    path: '/operator/roles/grant',
    access: 'operator',
    tag,
    summary: 'Give somebody a role. They have to have signed in once, with an address that is proven.',
    body: roleChange,
    response: z.object({ person: roleHolder }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  revokeRole: call({
    method: 'POST',
    path: '/operator/roles/revoke',
    access: 'operator',
    tag,
    summary: 'Take a role away from somebody.',
    body: roleChange,
    response: z.object({ person: roleHolder }),
    errors: ['NOT_FOUND'],
  }),
  projectionStatus: call({
    method: 'GET',
    path: '/operator/projections',
    access: 'operator',
    tag,
    summary:
      'Every projection and process: position, lag, failures. `known`: this release has it; others are what older and newer ones have left.',
    response: z.object({
      head: z.string(),
      consumers: z.array(
        z.object({
          name: z.string(),
          known: z.boolean(),
          version: z.number(),
          position: z.string(),
          lag: z.number(),
          state: z.string(),
          error: z.string().nullable(),
          failed_position: z.string().nullable(),
        }),
      ),
    }),
  }),
  rebuildProjection: call({
    method: 'POST',
    path: '/operator/projections/:name/rebuild',
    access: 'operator',
    tag,
    summary: 'Build a projection anew beside itself and swap it in.',
    params: z.object({ name: text(100) }),
    response: z.object({ success: z.literal(true), position: z.string(), milliseconds: z.number() }),
  }),
  resumeProjection: call({
    method: 'POST',
    path: '/operator/projections/:name/resume',
    access: 'operator',
    tag,
    summary: 'Go on after a failure: try the event again, or skip it. 409 when the projection is not stopped at that one.',
    params: z.object({ name: text(100) }),
    /** `skip_position`: of the event, as whoever skips it has seen it. */
    body: z.object({ skip_position: eventPosition.optional() }),
    response: z.object({
      success: z.literal(true),
      skipped: z.object({ position: z.string(), stream: z.string(), type: z.string() }).nullable(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  rewindProcess: call({
    method: 'POST',
    path: '/operator/processes/:name/rewind',
    access: 'operator',
    tag,
    summary:
      'Have a process react again to what it has reacted to: from an event on, or from the last one that the log still has in common with what the process has read.',
    params: z.object({ name: text(100) }),
    /** `to`: position of an event. `really`: false only says what would happen. */
    body: z.object({
      to: eventPosition.optional(),
      really: z.boolean().default(false),
    }),
    response: z.object({ from: z.string(), to: z.string(), events: z.number(), done: z.boolean() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  streamHistory: call({
    method: 'GET',
    path: '/operator/streams/:stream',
    access: 'operator',
    tag,
    summary: 'The readable history of a stream.',
    params: z.object({ stream: text(300) }),
    response: z.object({
      events: z.array(
        z.object({
          position: z.string(),
          version: z.number(),
          type: z.string(),
          /** Of the schema in which its data was written. */
          schema_version: z.number(),
          recorded_at: z.string(),
          actor: z.string(),
          correlation_id: z.string(),
          data: z.unknown(),
        }),
      ),
    }),
  }),
  verify: call({
    method: 'POST',
    path: '/operator/verify',
    access: 'operator',
    tag,
    summary: 'Derive balances and read models from the log again and compare; look at every file that the log names.',
    /** `hashes`: false compares the sizes of files alone, which is quicker. */
    body: z.object({ hashes: z.boolean().default(true) }),
    response: z.object({
      clean: z.boolean(),
      position: z.string(),
      checked: z.record(z.string(), z.number()),
      /** `remedy`: what `repair` does about it; null where somebody has to look into it. */
      differences: z.array(z.object({ what: z.string(), id: z.string(), difference: z.string(), remedy: z.string().nullable() })),
    }),
  }),
  repair: call({
    method: 'POST',
    path: '/operator/repair',
    access: 'operator',
    tag,
    summary: 'Verify, and set right what can be derived from the log: begin what was asked for and never begun, build read models anew.',
    response: z.object({ repaired: z.array(z.object({ what: z.string(), id: z.string(), done: z.string() })) }),
  }),
} as const;
