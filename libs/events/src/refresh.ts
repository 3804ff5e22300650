/** Steps that bring a film up to date, each a job. Frozen at the click, with what each is asked for with and costs. */
import { z } from 'zod';
import { millicredits, seconds, uuid } from './shapes.js';

const step = {
  jobId: uuid,
  /** What it brings up to date: 'clip:<shotUid>'. */
  output: z.string().min(1),
  price: millicredits,
  /** Jobs that have to be done before. */
  waitsFor: z.array(uuid),
};
const inShot = { sceneUid: uuid, shotUid: uuid };

export const refreshStep = z.discriminatedUnion('kind', [
  z.object({ ...step, kind: z.literal('portrait'), characterId: uuid, prompt: z.string().min(1), model: z.string() }),
  /** `baseFrameId`: the picture that is changed; null: the one that is chosen then. */
  z.object({
    ...step,
    ...inShot,
    kind: z.literal('start_frame'),
    mode: z.enum(['modify', 'generate']),
    prompt: z.string().min(1),
    baseFrameId: uuid.nullable(),
  }),
  /** `sound`: with sound of the model's own. */
  z.object({
    ...step,
    ...inShot,
    kind: z.literal('video'),
    model: z.string(),
    resolution: z.string(),
    seconds,
    prompt: z.string().min(1),
    sound: z.literal(true).optional(),
  }),
  /** Seconds within the untrimmed clip that is chosen then. */
  z.object({ ...step, ...inShot, kind: z.literal('trim'), start: z.number().nonnegative(), end: seconds }),
  /** `baseVideoId`: the clip that speaks; null: the one that is chosen then. */
  z.object({ ...step, ...inShot, kind: z.literal('lip_sync'), audioId: uuid, baseVideoId: uuid.nullable() }),
  z.object({
    ...step,
    kind: z.literal('sound'),
    audioId: uuid,
    prompt: z.string().min(1),
    voiceId: z.string().nullable(),
    seconds,
    line: z.string().nullable(),
  }),
]);
export type RefreshStep = z.infer<typeof refreshStep>;

/** How a step ended. dropped: it was never begun, because what it waited for did not come about or what it is for is gone. */
export const refreshOutcome = z.enum(['done', 'failed', 'dropped']);
export type RefreshOutcome = z.infer<typeof refreshOutcome>;
