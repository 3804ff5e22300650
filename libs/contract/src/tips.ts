import { z } from 'zod';
import { call } from './call.js';
import { uuid } from './inputs.js';

/** Advice that stands on a tab until it is dismissed (specification 2 §2). */
export const tipView = z.object({
  id: z.string(),
  /** Empty for the usual one. */
  title: z.string(),
  text: z.string(),
  /** Both empty when there is nowhere to go. */
  ctaText: z.string(),
  ctaLink: z.string(),
});

export type TipView = z.infer<typeof tipView>;

const tag = 'Tips';
const tipId = z.object({ tipId: z.string().min(1).max(60) });

export const tipCalls = {
  tip: call({
    method: 'GET',
    path: '/tips/:tipId',
    access: 'user',
    tag,
    summary: 'The advice for a tab (scripts, characters, scenes) that I have not dismissed; null when there is none.',
    params: tipId,
    /** Which project is looked at: what helps depends on how far it is. */
    query: z.object({ projectId: uuid.optional() }),
    response: z.object({ tip: tipView.nullable() }),
  }),
  dismissTip: call({
    method: 'POST',
    path: '/tips/:tipId/dismiss',
    access: 'user',
    tag,
    summary: 'Not to be shown a tip again, on any device.',
    params: tipId,
    response: z.object({ success: z.literal(true) }),
  }),
} as const;
