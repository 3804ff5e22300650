/** Edits of a film's words. Each names what it was made from: who has not seen what stands there now is refused with EDIT_CONFLICT. */
import { z } from 'zod';
import { call } from './call.js';
import { FILM_SECONDS, LIMITS, reference, text, uuid } from './inputs.js';
import { ASPECT_RATIOS, VIDEO_STYLES } from './projects.js';

const edit = <To extends z.ZodType, From extends z.ZodType>(to: To, from: From) => z.object({ from, to }).optional();
/** What stood there may be longer than what may be written now. */
const before = z.string().max(20_000);
const words = (most: number) =>
  edit(
    z
      .string()
      .trim()
      .max(most, `must have at most ${most.toLocaleString('en')} characters`),
    before,
  );
const seconds = (to: z.ZodType<number>) => edit(to, z.number().positive());
const oneAtLeast = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(shape)
    .refine((fields) => Object.values(fields).some(Boolean), 'Name at least one field with what it said and what it is to say.');

const styles = Object.values(VIDEO_STYLES);
const sceneEdits = oneAtLeast({ title: words(LIMITS.name), description: words(LIMITS.prompt) });
const shotEdits = oneAtLeast({
  name: words(LIMITS.name),
  visuals: words(LIMITS.prompt),
  audio: words(LIMITS.prompt),
  narration: words(LIMITS.prompt),
  /** Who says the narration; '' for the narrator. */
  speaker: words(LIMITS.name),
  image_prompt: words(LIMITS.prompt),
  video_prompt: words(LIMITS.prompt),
  duration_seconds: seconds(
    z.number('must be a number of seconds').min(1, 'must be at least 1 second').max(60, 'must be at most 60 seconds'),
  ),
});

const response = z.object({ success: z.literal(true) });

export const editCalls = {
  reviseBrief: call({
    method: 'PUT',
    path: '/projects/:projectId',
    access: 'user',
    changes: ['project'],
    tag: 'Projects',
    summary: 'Change what a project was begun with. The shape of the picture stays as it is once scenes are made.',
    params: z.object({ projectId: uuid }),
    body: oneAtLeast({
      idea: words(LIMITS.idea),
      videoLength: seconds(
        z
          .number()
          .int('must be whole seconds')
          .min(FILM_SECONDS.least, `must be at least ${FILM_SECONDS.least} seconds`)
          .max(FILM_SECONDS.most, `must be at most ${FILM_SECONDS.most.toLocaleString('en')} seconds`),
      ),
      aspectRatio: edit(z.enum(ASPECT_RATIOS), before),
      videoStyle: edit(z.enum(styles), z.enum(styles)),
    }),
    response,
    errors: ['EDIT_CONFLICT', 'CONFLICT', 'VIDEO_LENGTH_CAP'],
  }),
  reviseFilm: call({
    method: 'PUT',
    path: '/scripts/:projectId',
    access: 'user',
    changes: ['project'],
    tag: 'Scripts',
    summary: 'Change the title or the logline of a film.',
    params: z.object({ projectId: uuid }),
    body: oneAtLeast({ title: words(LIMITS.name), logline: words(LIMITS.prompt) }),
    response,
    errors: ['EDIT_CONFLICT', 'CONFLICT'],
  }),
  reviseScene: call({
    method: 'PUT',
    path: '/scenes/:projectId/:sceneId',
    access: 'user',
    changes: ['scene', 'project'],
    tag: 'Scenes',
    summary: 'Change the words of a scene, of the script’s by number while the scenes are not made.',
    params: z.object({ projectId: uuid, sceneId: reference }),
    body: sceneEdits,
    response,
    errors: ['EDIT_CONFLICT', 'CONFLICT'],
  }),
  reviseShot: call({
    method: 'PUT',
    path: '/scenes/:projectId/:sceneId/shots/:shotId',
    access: 'user',
    changes: ['scene', 'project'],
    tag: 'Scenes',
    summary: 'Change the words and the planned length of a shot, of the script’s by number while the scenes are not made.',
    params: z.object({ projectId: uuid, sceneId: reference, shotId: reference }),
    body: shotEdits,
    response,
    errors: ['EDIT_CONFLICT', 'CONFLICT', 'ALREADY_RUNNING'],
  }),
  reviseAudio: call({
    method: 'PUT',
    path: '/audios/:audioId',
    access: 'user',
    changes: ['soundtrack'],
    tag: 'Audio',
    summary: 'Change what a sound that is not made yet is to say or to sound like, and in which voice.',
    params: z.object({ audioId: uuid }),
    body: oneAtLeast({ prompt: edit(text(LIMITS.prompt), before), voice_id: edit(text(200), z.string().max(200).nullable()) }),
    response,
    errors: ['EDIT_CONFLICT', 'CONFLICT'],
  }),
  reviseCharacter: call({
    method: 'PUT',
    path: '/characters/:projectId/:characterId',
    access: 'user',
    changes: ['cast'],
    tag: 'Characters',
    summary: 'Change the name of a character, how they look in the next pictures, or the voice that speaks what they say.',
    params: z.object({ projectId: uuid, characterId: uuid }),
    body: oneAtLeast({
      name: words(LIMITS.name),
      description: words(LIMITS.prompt),
      voice_id: edit(text(200).nullable(), z.string().max(200).nullable()),
    }),
    response,
    errors: ['EDIT_CONFLICT'],
  }),
} as const;
