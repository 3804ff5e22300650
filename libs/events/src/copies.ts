/**
 * What is copied when a film branches, or a shot goes to another scene: facts, not files. Every version stays with the media that it names
 * and with how it was made; nothing that was under way comes along.
 */
import { z } from 'zod';
import { audioInputs, frameInputs, lipSyncInputs, portraitInputs, videoInputs } from './inputs.js';
import { audioAsset, imageAsset, isoTime, millicredits, seconds, shotDesign, uuid, videoAsset } from './shapes.js';

/** initial: made with the cast; modify: the present picture changed; generate: a new one from the prompt. */
export const pictureMode = z.enum(['initial', 'modify', 'generate']);
export type PictureMode = z.infer<typeof pictureMode>;

/** A shot as a scene keeps it: the writer's text, with characters by id. */
export const shotText = shotDesign.omit({ characters: true });
export type ShotText = z.infer<typeof shotText>;

/** branch: into another film; move: it is taken away where it was; duplicate: both stay. */
export const copyPurpose = z.enum(['branch', 'move', 'duplicate']);
export type CopyPurpose = z.infer<typeof copyPurpose>;

/** When what came along was made, by the id of the version: it is older than its copy. */
export const versionTimes = z.record(uuid, isoTime);

/** Null recipes: of a picture of one's own. */
export const portraitVersion = z.object({
  imageId: uuid,
  image: imageAsset,
  prompt: z.string(),
  looks: z.string().nullable(),
  recipe: z
    .object({
      mode: pictureMode,
      model: z.string().nullable(),
      baseAssetId: uuid.nullable(),
      price: millicredits,
      inputs: portraitInputs.nullable(),
    })
    .nullable(),
});

export const frameVersion = z.object({
  frameId: uuid,
  image: imageAsset,
  prompt: z.string(),
  characterIds: z.array(uuid),
  recipe: z.object({ mode: pictureMode, baseAssetId: uuid.nullable(), price: millicredits, inputs: frameInputs.nullable() }).nullable(),
});

/** A version of a shot's clip. */
export const clipVersion = z.object({
  videoId: uuid,
  video: videoAsset,
  kind: z.enum(['generated', 'trimmed', 'lip_synced']),
  model: z.string(),
  resolution: z.string(),
  /** The version that a trim or a lip sync was made from, with seconds in it. */
  source: z.object({ videoId: uuid, start: z.number().nonnegative(), end: seconds }).optional(),
  /** It has sound of its own that is not to be heard. */
  isMuted: z.literal(true).optional(),
  recipe: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('video'),
        prompt: z.string(),
        seconds,
        startFrameAssetId: uuid,
        price: millicredits,
        inputs: videoInputs.nullable(),
      }),
      z.object({
        kind: z.literal('lip_sync'),
        audioId: uuid,
        voiceAssetId: uuid,
        price: millicredits,
        inputs: lipSyncInputs.nullable(),
      }),
    ])
    .nullable(),
});

/** One making of a sound. `takeId`: the job that made it. */
export const audioTake = z.object({
  takeId: uuid,
  audio: audioAsset,
  prompt: z.string(),
  voiceId: z.string().nullable(),
  recipe: z.object({ seconds, price: millicredits, inputs: audioInputs.nullable() }).nullable(),
});

/** A shot with everything that was made for it. */
export const shotCopy = z.object({
  text: shotText,
  characterIds: z.array(uuid),
  /** What the person wrote who added it; null of a shot of the script. */
  addedDescription: z.string().nullable(),
  frames: z.array(frameVersion),
  selectedFrame: uuid.nullable(),
  clips: z.array(clipVersion),
  selectedClip: uuid.nullable(),
  /** `words`: the shot's motion prompt when it was asked for; absent where that was not noted. */
  lastVideo: z.object({ model: z.string(), resolution: z.string(), seconds, prompt: z.string(), words: z.string().optional() }).nullable(),
});
export type ShotCopy = z.infer<typeof shotCopy>;

/** A character with every picture of them. `scriptName`: as the script calls them. */
export const characterCopy = z.object({
  name: z.string().min(1),
  scriptName: z.string().min(1),
  description: z.string(),
  imagePrompt: z.string(),
  /** Who speaks what they say; null for nobody of their own. */
  voiceId: z.string().min(1).nullable(),
  portraits: z.array(portraitVersion),
  selected: uuid.nullable(),
});
export type CharacterCopy = z.infer<typeof characterCopy>;

/** A sound with all its takes. */
export const audioCopy = z.object({
  prompt: z.string(),
  voiceId: z.string().nullable(),
  /** A person chose the voice for it. */
  byHand: z.boolean(),
  takes: z.array(audioTake),
  selectedTake: uuid.nullable(),
});
export type AudioCopy = z.infer<typeof audioCopy>;
