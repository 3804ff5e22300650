import { z } from 'zod';
import { call } from './call.js';
import { ASPECT_RATIOS, VIDEO_STYLES } from './projects.js';

const event = <const Name extends string, const Shape extends z.ZodRawShape>(name: Name, properties: Shape) =>
  z.strictObject({ name: z.literal(name), properties: z.strictObject(properties) });

const count = z.int().min(0).max(10_000);
const seconds = z.number().min(0).max(9600);
/** By its id in the catalogue. */
const model = z.string().regex(/^[a-z0-9.-]{1,40}$/);
const resolution = z.string().regex(/^\d{3,4}p$/);

/** Everything that an analytics service is ever told of (specification 1 §7, 2 §7): no texts, no ids, no addresses. */
export const analyticsEvent = z.discriminatedUnion('name', [
  event('Home Viewed', {}),
  event('Project Created', {
    videoLength: seconds,
    aspectRatio: z.enum(ASPECT_RATIOS),
    videoStyle: z.enum([...new Set([...Object.values(VIDEO_STYLES), ...Object.keys(VIDEO_STYLES)])] as [string, ...string[]]),
  }),
  event('Scene Generation Started', {}),
  event('Audio Generation Started', { type: z.enum(['voice', 'sound_effect', 'music']) }),
  event('Video Generation Started', { model, resolution, seconds }),
  event('Bulk Video Generation Started', { count, model, resolution }),
  event('Bulk Audio Generation Started', { count }),
  event('Export Final Started', {}),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

const tag = 'Analytics';
/** Null: the person has not said. */
const choice = z.object({ allowed: z.boolean().nullable() });
/** `sent` is false where the studio has no analytics. */
const taken = z.object({ sent: z.boolean() });

export const analyticsCalls = {
  analyticsChoice: call({
    method: 'GET',
    path: '/analytics/choice',
    access: 'user',
    tag,
    summary: 'Whether I let the studio tell its analytics service what I do.',
    response: choice,
  }),
  chooseAnalytics: call({
    method: 'PUT',
    path: '/analytics/choice',
    access: 'user',
    changes: ['user'],
    tag,
    summary: 'Allow analytics, or refuse them, on all my devices.',
    body: z.object({ allowed: z.boolean() }),
    response: choice,
  }),
  identifyMe: call({
    method: 'POST',
    path: '/analytics/identify',
    access: 'user',
    changes: [],
    tag,
    summary: 'Tell analytics that I am here, by my id and my plan. Refused as long as I have not allowed it.',
    response: taken,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  trackEvent: call({
    method: 'POST',
    path: '/analytics/events',
    access: 'user',
    changes: [],
    tag,
    summary: 'Tell analytics what I did. Refused as long as I have not allowed it.',
    body: analyticsEvent,
    response: taken,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  trackVisit: call({
    method: 'POST',
    path: '/analytics/visits',
    access: 'public',
    changes: [],
    tag,
    summary: 'Tell analytics that somebody who has allowed it saw the landing page; nothing says who.',
    body: z.object({
      name: z.literal('Home Viewed'),
      /** What the visitor answered in this browser. */
      allowed: z.literal(true, { error: 'Only of somebody who has allowed it.' }),
    }),
    response: taken,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
} as const;
