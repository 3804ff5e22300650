/**
 * What generated media are made from, frozen in the event that asks for them: whatever changes while they wait changes the next ones. Null
 * in events from before it was kept.
 */
import { z } from 'zod';
import type { Upcaster } from './define.js';
import { seconds, uuid, videoStyle } from './shapes.js';

/** A character as they were then: their words, and the portrait that was chosen. */
export const castInput = z.object({
  characterId: uuid,
  name: z.string(),
  looks: z.string(),
  portrait: z.object({ imageId: uuid, assetId: uuid }).nullable(),
});

/** Pixels. */
const size = { width: z.int().positive(), height: z.int().positive() };
const seed = z.int().nonnegative();
const cast = z.array(castInput);

/** `looks`: how the words describe who is to be seen, with what the picture is to change. */
export const portraitInputs = z.object({ name: z.string(), looks: z.string(), style: videoStyle, ...size, seed });
/** A picture of the film that was there already, and the shot that begins with it. */
const earlierPicture = z.object({ shotUid: uuid, assetId: uuid });
/**
 * `words`: what the shot's own text asked for then, whatever the prompt says. `earlier`: pictures of the same place that were there then, those
 * that fit best first; absent: there were none, or it was asked for before they were kept.
 */
export const frameInputs = z.object({
  words: z.string(),
  cast,
  style: videoStyle,
  ...size,
  seed,
  earlier: z.array(earlierPicture).min(1).optional(),
});
/** `line`: what was spoken over the shot then; `planned`: how long it was to be; `sound`: with sound of the model's own. */
export const videoInputs = z.object({
  startFrameId: uuid,
  words: z.string(),
  line: z.string(),
  planned: seconds,
  cast,
  ...size,
  seed,
  sound: z.literal(true).optional(),
});
/** `words`: what the voice says. */
export const lipSyncInputs = z.object({ voiceTakeId: uuid, words: z.string(), speaker: castInput.nullable(), seed });
/**
 * `line`: what its shot said of it then, the spoken words for a voice and the sound for an effect; null of what belongs to no shot. `byHand`: a
 * person chose the voice for this take; absent: it was that of whoever says the line, or of the design.
 */
export const audioInputs = z.object({ line: z.string().nullable(), seed, byHand: z.literal(true).optional() });

export type CastInput = z.infer<typeof castInput>;
export type EarlierPicture = z.infer<typeof earlierPicture>;
export type PortraitInputs = z.infer<typeof portraitInputs>;
export type FrameInputs = z.infer<typeof frameInputs>;
export type VideoInputs = z.infer<typeof videoInputs>;
export type LipSyncInputs = z.infer<typeof lipSyncInputs>;
export type AudioInputs = z.infer<typeof audioInputs>;

/** Brings up a request from before its inputs were kept. */
export const withoutInputs: Upcaster = (data) => ({ ...data, inputs: null });
