import { z } from 'zod';
import { call } from './call.js';
import { address, reference, uuid } from './inputs.js';

const clip = z.object({ projectId: uuid, sceneId: reference, clipId: reference });

export const lipSyncCalls = {
  lipSync: call({
    method: 'POST',
    path: '/lip_sync',
    access: 'user',
    changes: ['scene', 'credits'],
    keeps: 'media',
    tag: 'Lip sync',
    summary: 'Let the speaking character’s mouth move with a voice of the shot.',
    /** `duration`: seconds of the clip that somebody was shown the price of. When it is another clip by now, they are asked again. */
    body: clip.extend({ audioUrl: address.min(1), duration: z.number().positive().max(600).optional() }),
    response: z.object({ success: z.literal(true), job_id: z.string() }),
    errors: ['INSUFFICIENT_CREDITS', 'VIDEO_REQUIRED', 'ALREADY_RUNNING', 'PRICE_CHANGED'],
  }),
} as const;
