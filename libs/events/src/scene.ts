/**
 * `scene-{uid}`: a scene and its shots. A shot's number is its place in the scene and shifts; its uid never does, and everything
 * in flight names the uid. Start frames and clips are versions; the chosen one is a pointer.
 */
import { z } from 'zod';
import { sceneChanges, shotChanges } from './changes.js';
import { copyPurpose, pictureMode, shotCopy, shotText, versionTimes } from './copies.js';
import { asItWas, type EventsOf, event } from './define.js';
import { frameInputs, lipSyncInputs, videoInputs, withoutInputs } from './inputs.js';
import { behind, failure, imageAsset, millicredits, seconds, uuid, videoAsset } from './shapes.js';

const inShot = { jobId: uuid, shotUid: uuid };

export const sceneEvents = {
  SceneCreated: event(
    z.object({
      sceneUid: uuid,
      projectId: uuid,
      number: z.int().positive(),
      title: z.string(),
      description: z.string(),
      shots: z.array(z.object({ shotUid: uuid, text: shotText, characterIds: z.array(uuid) })),
    }),
  ),
  SceneRevised: event(z.object({ changes: sceneChanges })),
  ShotRevised: event(z.object({ shotUid: uuid, changes: shotChanges }), 2, { 1: asItWas }),
  /** `at` is the new shot's number; later shots move up by one. */
  ShotAdded: event(z.object({ shotUid: uuid, at: z.int().positive(), description: z.string().min(1), seconds })),
  ShotDesignRequested: event(z.object({ ...inShot, description: z.string().min(1) })),
  ShotDesigned: event(z.object({ ...inShot, text: shotText, characterIds: z.array(uuid) })),
  ShotDesignFailed: event(z.object({ ...inShot, failure })),
  /** `to` is its number from now on; the shots between move by one. */
  ShotMoved: event(z.object({ shotUid: uuid, to: z.int().positive(), behind: behind.optional() }), 2, { 1: asItWas }),
  ShotRemoved: event(z.object({ shotUid: uuid })),
  /** Back with all that it had when it was removed; `at` is its number, later shots move up by one. */
  ShotRestored: event(z.object({ shotUid: uuid, at: z.int().positive() })),
  /** A shot from another scene or film, with all its versions; `at` is its number here, later shots move up by one. */
  ShotCopied: event(
    z.object({
      shotUid: uuid,
      at: z.int().positive(),
      from: z.object({ sceneUid: uuid, shotUid: uuid }),
      purpose: copyPurpose,
      shot: shotCopy,
      times: versionTimes,
    }),
    2,
    // what the shot said when its last clip was asked for was not noted
    { 1: asItWas },
  ),
  CharacterAddedToShot: event(z.object({ shotUid: uuid, characterId: uuid })),
  CharacterRemovedFromShot: event(z.object({ shotUid: uuid, characterId: uuid })),

  StartFrameRequested: event(
    z.object({
      ...inShot,
      mode: pictureMode,
      prompt: z.string().min(1),
      characterIds: z.array(uuid),
      baseAssetId: uuid.optional(),
      price: millicredits,
      inputs: frameInputs.nullable(),
    }),
    2,
    { 1: withoutInputs },
  ),
  StartFrameCompleted: event(z.object({ ...inShot, frameId: uuid, prompt: z.string(), characterIds: z.array(uuid), image: imageAsset })),
  StartFrameFailed: event(z.object({ ...inShot, failure })),
  StartFrameUploaded: event(z.object({ shotUid: uuid, frameId: uuid, image: imageAsset })),
  StartFrameRestored: event(z.object({ shotUid: uuid, frameId: uuid })),
  /** The shot has no start frame any more, as before its first one; those that were made stay. */
  StartFrameDeselected: event(z.object({ shotUid: uuid })),

  VideoGenerationRequested: event(
    z.object({
      ...inShot,
      model: z.string(),
      resolution: z.string(),
      seconds,
      prompt: z.string().min(1),
      startFrameAssetId: uuid,
      characterIds: z.array(uuid),
      price: millicredits,
      inputs: videoInputs.nullable(),
    }),
    2,
    { 1: withoutInputs },
  ),
  /** The provider has taken the work; its reference lets a restart go on waiting. */
  VideoGenerationStarted: event(z.object({ ...inShot, provider: z.string(), ref: z.record(z.string(), z.unknown()) })),
  VideoGenerationCompleted: event(z.object({ ...inShot, videoId: uuid, model: z.string(), resolution: z.string(), video: videoAsset })),
  VideoGenerationFailed: event(z.object({ ...inShot, failure })),
  VideoRestored: event(z.object({ shotUid: uuid, videoId: uuid })),
  /** The shot plays no clip any more, as before its first one; those that were made stay. */
  VideoDeselected: event(z.object({ shotUid: uuid })),
  /** Whether the sound is heard that the model of a clip made with it. */
  ClipSoundSwitched: event(z.object({ shotUid: uuid, videoId: uuid, on: z.boolean() })),

  /** `start` and `end` are seconds within the untrimmed clip `sourceVideoId`. */
  TrimRequested: event(z.object({ ...inShot, sourceVideoId: uuid, sourceAssetId: uuid, start: z.number().nonnegative(), end: seconds })),
  TrimCompleted: event(z.object({ ...inShot, videoId: uuid, video: videoAsset })),
  TrimFailed: event(z.object({ ...inShot, failure })),

  LipSyncRequested: event(
    z.object({
      ...inShot,
      videoId: uuid,
      audioId: uuid,
      voiceAssetId: uuid,
      speakerId: uuid.optional(),
      seconds,
      price: millicredits,
      inputs: lipSyncInputs.nullable(),
    }),
    2,
    { 1: withoutInputs },
  ),
  LipSyncCompleted: event(z.object({ ...inShot, videoId: uuid, video: videoAsset })),
  LipSyncFailed: event(z.object({ ...inShot, failure })),
} as const;
export type SceneEvent = EventsOf<typeof sceneEvents>;
