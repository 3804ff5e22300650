/** `project-{id}`: a film from its idea to its exports. */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';
import { aspectRatio, audioType, failure, script, seconds, uuid, videoAsset, videoStyle } from './shapes.js';

/** Everything an export is made of, frozen at the click: later edits change the next export, not this one. */
export const cutList = z.object({
  clips: z.array(z.object({ sceneUid: uuid, shotUid: uuid, assetId: uuid, seconds })),
  audios: z.array(
    z.object({ audioId: uuid, type: audioType, assetId: uuid, at: z.number().nonnegative(), seconds, trimTo: seconds.optional() }),
  ),
});
export type CutList = z.infer<typeof cutList>;

export const projectEvents = {
  ProjectCreated: event(
    z.object({ projectId: uuid, ownerId: z.string(), idea: z.string().min(1), videoLength: seconds, aspectRatio, videoStyle }),
  ),
  ScriptRequested: event(z.object({ jobId: uuid })),
  ScriptGenerated: event(z.object({ jobId: uuid, script, method: z.string() })),
  ScriptGenerationFailed: event(z.object({ jobId: uuid, failure })),
  /** The script's scenes became scenes of their own, in this order. */
  ScenesPlanned: event(z.object({ sceneUids: z.array(uuid) })),
  ExportRequested: event(z.object({ jobId: uuid, cut: cutList })),
  ExportCompleted: event(z.object({ jobId: uuid, film: videoAsset, contentKey: z.string() })),
  ExportFailed: event(z.object({ jobId: uuid, failure })),
  ProjectDeleted: event(z.object({})),
  ProjectRestored: event(z.object({})),
  /** A deleted project cannot come back any more: its media and what is shown of it are removed. */
  ProjectShredded: event(z.object({})),
} as const;
export type ProjectEvent = EventsOf<typeof projectEvents>;
