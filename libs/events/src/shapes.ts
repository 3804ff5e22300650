/** Value shapes that several events share. */
import { z } from 'zod';

export const uuid = z.uuid();
/** Integer thousandths of a credit: 1 credit = 1000. */
export const millicredits = z.int().nonnegative();
/**
 * Which one something that was moved stands right behind from now on, removed ones included; null when it is the first. Absent: the one that
 * has the number before. Undoing a move says it, so that removed ones come back where they would have come back before.
 */
export const behind = uuid.nullable();
export const seconds = z.number().positive().finite();
export const isoTime = z.iso.datetime();
/** 'w:h', e.g. '16:9'. */
export const aspectRatio = z.string().regex(/^\d{1,3}:\d{1,3}$/);
/** Encrypted with the person's own key; unreadable once that key is destroyed. */
export const sealed = z.string();

/** Video styles of the create form; '' is 'No Preference'. */
export const videoStyle = z.enum(['', 'realistic', '2d', '3d', 'cinematic']);
export type VideoStyle = z.infer<typeof videoStyle>;

/** Whose words a film tells: the person's own, or a story around them to which the studio adds sentences. */
export const telling = z.enum(['own_words', 'story_around']);
export type Telling = z.infer<typeof telling>;

/** One shot as a writer makes it. */
export const shotDesign = z.object({
  name: z.string(),
  visuals: z.string(),
  audio: z.string(),
  narration: z.string(),
  /** Who says the narration, as the script names them; absent when the narrator does. */
  speaker: z.string().min(1).optional(),
  duration_seconds: seconds,
  image_prompt: z.string(),
  video_prompt: z.string(),
  /** Names of the characters that appear, as the script spells them. */
  characters: z.array(z.string()),
});
export type ShotDesign = z.infer<typeof shotDesign>;

export const scriptScene = z.object({
  id: z.int().positive(),
  title: z.string(),
  /** Seconds. */
  duration: seconds,
  description: z.string(),
  shots: z.array(shotDesign.extend({ shot_id: z.int().positive() })),
});

/** A whole script (specification 1 §3). */
export const script = z.object({
  title: z.string(),
  /** One or two sentences that say what the film tells. */
  logline: z.string(),
  /** ISO 639-1; absent for English. */
  language: z.string().min(2).max(3).optional(),
  scenes: z.array(scriptScene).min(1),
});
export type Script = z.infer<typeof script>;

/** What a film is to tell, in a sentence, and what it is called. */
export const logline = z.object({ title: z.string().min(1), logline: z.string().min(1) });
export type Logline = z.infer<typeof logline>;

/** A character as a writer makes it. */
export const characterSheet = z.object({
  name: z.string().min(1),
  /** Everything about the looks that has to stay the same in every picture. */
  description: z.string().min(1),
  image_gen_prompt: z.string().min(1),
});
export type CharacterSheet = z.infer<typeof characterSheet>;

export const audioType = z.enum(['voice', 'music', 'sound_effect']);
export type AudioType = z.infer<typeof audioType>;

/** One audio item as a writer plans it. Scenes and shots are named by number. Music spans scenes; the others belong to a shot. */
export const audioDesign = z.object({
  type: audioType,
  scene: z.int().positive().optional(),
  shot: z.int().positive().optional(),
  start_scene: z.int().positive().optional(),
  end_scene: z.int().positive().optional(),
  /** What is said, for a voice; what is heard, for the others. */
  prompt: z.string().min(1),
  voice_id: z.string().optional(),
});
export type AudioDesign = z.infer<typeof audioDesign>;

/**
 * What a model was told, word for word; `version` is of the way in which the studio writes for it. `earlier`: how many of the earlier pictures
 * that it was asked for with went along, the first of them.
 */
const sentPrompt = z.object({
  text: z.string(),
  avoid: z.string().optional(),
  version: z.int().positive(),
  earlier: z.int().positive().optional(),
});

/** A stored picture. The file itself is an asset of ours, named by its id. */
export const imageAsset = z.object({
  assetId: uuid,
  width: z.int().positive(),
  height: z.int().positive(),
  /** What made it: a provider's name, 'upload'. */
  method: z.string(),
  /** The model that was asked for, when one was. */
  model: z.string().optional(),
  processMs: z.number().nonnegative(),
  /** Absent where it was the person's own words as they stand. */
  sent: sentPrompt.optional(),
});
export type ImageAsset = z.infer<typeof imageAsset>;

/** A stored clip, already in the studio's one encode profile. */
export const videoAsset = z.object({
  assetId: uuid,
  width: z.int().positive(),
  height: z.int().positive(),
  seconds,
  fps: z.number().positive(),
  method: z.string(),
  /** The clip has sound in it that its model made. Absent: it is silent, and what is heard with it is the soundtrack's. */
  sound: z.literal(true).optional(),
  /** Absent where it was the person's own words as they stand. */
  sent: sentPrompt.optional(),
});
export type VideoAsset = z.infer<typeof videoAsset>;

export const audioAsset = z.object({
  assetId: uuid,
  seconds,
  method: z.string(),
});
export type AudioAsset = z.infer<typeof audioAsset>;

/** Why work did not come to its end, for the person; `code` for the programs. */
export const failure = z.object({
  code: z.enum(['provider', 'moderated', 'timeout', 'cancelled', 'superseded', 'invalid']),
  message: z.string(),
});
export type Failure = z.infer<typeof failure>;
