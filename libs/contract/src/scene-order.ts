/** Which scenes a film has, and in which order. */
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, reference, text, uuid } from './inputs.js';

const tag = 'Scenes';
const scenePath = z.object({ projectId: uuid, sceneId: reference });
/** `scene_id`: the number that the scene has now. */
const placedScene = z.object({ success: z.literal(true), scene_uid: z.string(), scene_id: z.number() });
const place = z.int().min(1, 'must be 1 or more');

export const sceneOrderCalls = {
  addScene: call({
    method: 'POST',
    path: '/scenes/:projectId/add',
    access: 'user',
    changes: ['project', 'scene'],
    tag,
    summary: 'Add a scene without shots. It goes to that place, or to the end; later scenes move up.',
    params: z.object({ projectId: uuid }),
    body: z.object({ title: text(LIMITS.name), description: z.string().trim().max(LIMITS.prompt).default(''), place: place.optional() }),
    response: placedScene,
    errors: ['CONFLICT'],
  }),
  moveScene: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/move',
    access: 'user',
    changes: ['project', 'scene'],
    tag,
    summary: 'Move a scene with its shots and their sound. It goes to that place, or to the end; the scenes between move by one.',
    params: scenePath,
    body: z.object({ place }),
    response: placedScene,
  }),
  splitScene: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/split',
    access: 'user',
    changes: ['project', 'scene', 'soundtrack'],
    tag,
    summary: 'Make two scenes of one: from a shot on, a scene of its own stands right behind. Music goes on over both.',
    params: scenePath,
    body: z.object({ shot: reference, title: text(LIMITS.name).optional() }),
    response: placedScene,
    errors: ['CONFLICT', 'ALREADY_RUNNING'],
  }),
  joinScenes: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneId/join',
    access: 'user',
    changes: ['project', 'scene', 'soundtrack'],
    tag,
    summary: 'Make one scene of two: the shots of the one behind go to the end of this one.',
    params: scenePath,
    response: placedScene,
    errors: ['CONFLICT', 'ALREADY_RUNNING'],
  }),
  removeScene: call({
    method: 'DELETE',
    path: '/scenes/:projectId/:sceneId',
    access: 'user',
    changes: ['project', 'scene'],
    tag,
    summary: 'Take a scene out of the film with its shots and their sound; what is being made for it is stopped.',
    params: scenePath,
    response: z.object({ success: z.literal(true) }),
    errors: ['CONFLICT'],
  }),
  restoreScene: call({
    method: 'POST',
    path: '/scenes/:projectId/:sceneUid/restore',
    access: 'user',
    changes: ['project', 'scene'],
    tag,
    summary: 'Undo the removal of a scene: back at its place with everything that it had. What was stopped stays stopped.',
    params: z.object({ projectId: uuid, sceneUid: uuid }),
    response: placedScene,
  }),
} as const;
