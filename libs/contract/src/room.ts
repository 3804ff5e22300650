import { z } from 'zod';
import { call } from './call.js';

/** How much of the room for media is used. */
export const roomView = z.object({
  used_bytes: z.number(),
  total_bytes: z.number(),
  /** Time to say so. */
  nearly_full: z.boolean(),
});
export type RoomView = z.infer<typeof roomView>;

export const roomCalls = {
  mediaRoom: call({
    method: 'GET',
    path: '/users/room',
    access: 'user',
    tag: 'Users and credits',
    summary: 'How much of my room for pictures, clips, sounds and films is used.',
    response: z.object({ room: roomView }),
  }),
} as const;
