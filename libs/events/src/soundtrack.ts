/** `soundtrack-{projectId}`: every voice, sound effect and piece of music of a film, and where it plays. */
import { z } from 'zod';
import { audioChanges } from './changes.js';
import { audioCopy, copyPurpose, versionTimes } from './copies.js';
import { asItWas, type EventsOf, event } from './define.js';
import { audioInputs, withoutInputs } from './inputs.js';
import { audioAsset, audioType, failure, millicredits, seconds, uuid } from './shapes.js';

/** Voices and effects belong to a shot; music spans scenes, both ends included. Uids, so that renumbering moves nothing. */
export const placement = z.union([z.object({ sceneUid: uuid, shotUid: uuid }), z.object({ startSceneUid: uuid, endSceneUid: uuid })]);
export type Placement = z.infer<typeof placement>;

const byHand = z.literal(true).optional();

export const soundtrackEvents = {
  SoundtrackDesignRequested: event(z.object({ jobId: uuid, projectId: uuid })),
  SoundtrackDesigned: event(z.object({ jobId: uuid })),
  SoundtrackDesignFailed: event(z.object({ jobId: uuid, failure })),
  /** With its shot, or with the whole film: a sound with all its takes. */
  AudioCopied: event(
    z.object({ audioId: uuid, from: uuid, audioType, placement, purpose: copyPurpose, audio: audioCopy, times: versionTimes }),
  ),
  /** The sounds of a branch are those of the film that it branches from: they need no design of their own. */
  SoundtrackCopied: event(z.object({ from: uuid })),
  /** `byHand`: a person chose this very voice for it, not whoever says the line. */
  AudioAdded: event(
    z.object({ audioId: uuid, audioType, placement, prompt: z.string().min(1), voiceId: z.string().optional(), byHand }),
    2,
    { 1: asItWas },
  ),
  /** It is not made yet, and is to be another: its own words were edited, or those of its shot, which it says. */
  AudioRevised: event(z.object({ audioId: uuid, changes: audioChanges })),
  AudioMoved: event(z.object({ audioId: uuid, placement })),
  AudioGenerationRequested: event(
    z.object({
      jobId: uuid,
      audioId: uuid,
      audioType,
      prompt: z.string().min(1),
      voiceId: z.string().optional(),
      /** How long it shall be; for a voice, an estimate. */
      seconds,
      price: millicredits,
      inputs: audioInputs.nullable(),
    }),
    3,
    { 1: withoutInputs, 2: asItWas },
  ),
  AudioGenerationCompleted: event(z.object({ jobId: uuid, audioId: uuid, audio: audioAsset })),
  /** Another of its takes is heard from now on; `takeId` is the job that made it. */
  AudioTakeChosen: event(z.object({ audioId: uuid, takeId: uuid })),
  /** Nothing is heard any more, as before its first take; those that were made stay. `prompt`, `voiceId`, `byHand`: what it is to say from now on. */
  AudioTakeDeselected: event(z.object({ audioId: uuid, prompt: z.string(), voiceId: z.string().optional(), byHand }), 2, { 1: asItWas }),
  AudioGenerationFailed: event(z.object({ jobId: uuid, audioId: uuid, failure })),
  /** `withShot`: the shot that took it along; null when it was removed by itself. */
  AudioRemoved: event(z.object({ audioId: uuid, withShot: uuid.nullable() }), 2, { 1: (removed) => ({ ...removed, withShot: null }) }),
  /** Back where it was, with the take that it had. */
  AudioRestored: event(z.object({ audioId: uuid })),
} as const;
export type SoundtrackEvent = EventsOf<typeof soundtrackEvents>;
