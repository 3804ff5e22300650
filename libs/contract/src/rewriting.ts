/** Words of a script said otherwise, looked at before they are taken. */
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, reference, text, uuid } from './inputs.js';

/** `again`: another version of the same; `instruction`: as the person says. */
export const rewriteHow = z.enum(['shorter', 'longer', 'lighter', 'darker', 'funnier', 'formal', 'again', 'instruction']);
export type RewriteHow = z.infer<typeof rewriteHow>;

/** One text as it is and as it would be: what the calls that revise scenes and shots take. */
export const rewriteProposal = z.object({
  scene: z.union([z.number(), z.string()]),
  /** Which scene of the film it is, from 1. */
  scene_number: z.number(),
  /** Null for a text of the scene itself. */
  shot: z.union([z.number(), z.string()]).nullable(),
  /** Which shot of the scene it is, from 1; null for the scene itself. */
  shot_number: z.number().nullable(),
  field: z.enum(['description', 'visuals', 'narration']),
  from: z.string(),
  to: z.string(),
});
export type RewriteProposal = z.infer<typeof rewriteProposal>;

export const rewritingCalls = {
  proposeRewrite: call({
    method: 'POST',
    path: '/projects/:projectId/rewrite',
    access: 'user',
    changes: [],
    tag: 'Scripts',
    summary:
      'Say the words of a scene, of one of its shots, or of the rest of the film from there on, otherwise: a proposal. Nothing of the film changes, and nothing is kept of it. What is taken of it goes to the calls that revise scenes and shots.',
    params: z.object({ projectId: uuid }),
    body: z
      .object({
        scene: reference,
        /** Absent: the description of the scene and what is said in it. */
        shot: reference.optional(),
        /** With all that comes after it, to the end of the film: of each scene its description and what is said in it. */
        rest: z.boolean('must be true or false').default(false),
        how: rewriteHow,
        instruction: text(500).optional(),
        /** Which version: one more each time that another is wanted. */
        turn: z.int('must be a whole number').min(0, 'must be 0 or more').max(1000, 'must be at most 1,000').default(0),
      })
      .refine(({ how, instruction }) => how !== 'instruction' || instruction !== undefined, {
        message: 'must say what is wanted',
        path: ['instruction'],
      }),
    response: z.object({
      proposals: z.array(rewriteProposal),
      /** What the person has to know of it, in words for them; null when there is nothing. */
      note: z.string().max(LIMITS.prompt).nullable(),
    }),
    errors: ['CONFLICT', 'GENERATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
