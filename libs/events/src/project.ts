/** `project-{id}`: a film from its idea to its exports. */
import { z } from 'zod';
import { briefChanges, filmChanges, sceneChanges, shotChanges } from './changes.js';
import { asItWas, type EventsOf, event } from './define.js';
import { refreshOutcome, refreshStep } from './refresh.js';
import {
  aspectRatio,
  audioType,
  behind,
  failure,
  isoTime,
  logline,
  script,
  seconds,
  telling,
  uuid,
  videoAsset,
  videoStyle,
} from './shapes.js';

/** Everything an export is made of, frozen at the click: later edits change the next export, not this one. */
export const cutList = z.object({
  /** `sound`: its own is heard with it. */
  clips: z.array(z.object({ sceneUid: uuid, shotUid: uuid, assetId: uuid, seconds, sound: z.literal(true).optional() })),
  audios: z.array(
    z.object({
      ...{ audioId: uuid, type: audioType, assetId: uuid, at: z.number().nonnegative(), seconds },
      /** Seconds of it that are passed over: its clip is cut at the beginning. */
      from: seconds.optional(),
      /** Seconds of it that are heard. Absent: all, behind `from`. */
      trimTo: seconds.optional(),
    }),
  ),
  /** The shape of the film. Absent: that of most of its clips. */
  aspectRatio: aspectRatio.optional(),
});
export type CutList = z.infer<typeof cutList>;

/** What is said in a film, for who cannot hear it or does not understand it; what nobody says is there to be read. */
export const filmCaptions = z.object({
  /** ISO 639-1; absent for English. */
  language: script.shape.language,
  /** Players show them without being asked: some of the film is told by nothing else. */
  shown: z.boolean(),
  lines: z
    .array(
      z.object({
        shotUid: uuid,
        /** The sound of the cut in which it is said; absent: nobody says it, it is read while its shot is seen. */
        audioId: uuid.optional(),
        text: z.string().min(1),
        /** Absent: the narrator. */
        speaker: z.string().min(1).optional(),
      }),
    )
    .min(1),
});
export type FilmCaptions = z.infer<typeof filmCaptions>;

export const projectEvents = {
  ProjectCreated: event(
    z.object({
      projectId: uuid,
      ownerId: z.string(),
      idea: z.string().min(1),
      videoLength: seconds,
      aspectRatio,
      videoStyle,
      /** Absent: the person's own words. */
      telling: telling.optional(),
      /** Who is in it, as the person corrected it; absent: whom the idea names. */
      people: z.array(z.string().min(1)).optional(),
      /** What a story around the idea is to tell, as the person chose and edited it; absent: that is for the writer to say. */
      logline: logline.optional(),
      /** Of a branch: the film that it branches from, as it was `at` a position of the log. */
      branchOf: z.object({ projectId: uuid, position: z.string().min(1), at: isoTime }).optional(),
    }),
    4,
    // nobody could choose before, and no film was a branch
    { 1: asItWas, 2: asItWas, 3: asItWas },
  ),
  ScriptRequested: event(z.object({ jobId: uuid })),
  ScriptGenerated: event(z.object({ jobId: uuid, script, method: z.string() })),
  ScriptGenerationFailed: event(z.object({ jobId: uuid, failure })),
  /** A branch has the script of the film that it branches from. */
  ScriptCopied: event(z.object({ script, method: z.string().nullable() })),
  /** What was asked for at the beginning reads differently now; what was made from it stays. */
  BriefRevised: event(z.object({ changes: briefChanges })),
  FilmRevised: event(z.object({ changes: filmChanges })),
  /** Of a script whose scenes are not made yet: afterwards their own streams tell of edits. Scenes and shots by number. */
  ScriptSceneRevised: event(z.object({ scene: z.int().positive(), changes: sceneChanges })),
  ScriptShotRevised: event(z.object({ scene: z.int().positive(), shot: z.int().positive(), changes: shotChanges }), 2, { 1: asItWas }),
  /** The script's scenes became scenes of their own, in this order. */
  ScenesPlanned: event(z.object({ sceneUids: z.array(uuid) })),
  /** `at` is the new scene's number; later scenes move up by one. Its own stream begins in the same append. */
  SceneAdded: event(z.object({ sceneUid: uuid, at: z.int().positive() })),
  /** `to` is its number from now on; the scenes between move by one. */
  SceneMoved: event(z.object({ sceneUid: uuid, to: z.int().positive(), behind: behind.optional() }), 2, { 1: asItWas }),
  /** Out of the film, with its shots and their sound. Nothing of it is lost. */
  SceneRemoved: event(z.object({ sceneUid: uuid })),
  /** Back with all that it had; `at` is its number, later scenes move up by one. */
  SceneRestored: event(z.object({ sceneUid: uuid, at: z.int().positive() })),
  /**
   * What a person had done with one click was taken back. The events that take it back follow in the same append; `step` is the correlation
   * of that click, `name` what it was called: 'move shot 2'.
   */
  StepUndone: event(z.object({ step: z.string().min(1), name: z.string().min(1) })),
  /** And was done again. */
  StepRedone: event(z.object({ step: z.string().min(1), name: z.string().min(1) })),
  /** The film is as it was at an earlier moment; the events that make it so follow in the same append. `position`: of the log, then. */
  MomentRestored: event(z.object({ position: z.string().min(1), at: isoTime })),
  /** A person calls a moment so, to find it again; one that was named before has another name from now on. `position`: of the log, then. */
  MomentNamed: event(z.object({ position: z.string().min(1), name: z.string().min(1) })),
  /** It has no name any more; it stays in the history as any other. */
  MomentNameRemoved: event(z.object({ position: z.string().min(1) })),
  /**
   * What a language model read and wrote for the film, in its own tokens: its service charges for them, whatever came of it. `jobId`: of the
   * work that they were for, or of the click where nothing was kept. `microdollars`: by the list price of then, in millionths of a US dollar;
   * absent where none was known.
   */
  ModelWrote: event(
    z.object({
      jobId: uuid,
      task: z.enum(['script', 'cast', 'shot', 'soundtrack', 'rewrite', 'describe-character']),
      model: z.string().min(1),
      inputTokens: z.int().nonnegative(),
      outputTokens: z.int().nonnegative(),
      microdollars: z.int().nonnegative().optional(),
    }),
  ),
  /** `captions`: absent of a film in which nobody says anything. */
  ExportRequested: event(z.object({ jobId: uuid, cut: cutList, captions: filmCaptions.optional() }), 4, {
    // before branches all clips of a film had its shape
    1: asItWas,
    // films had no captions
    2: asItWas,
    // a voice went on from its beginning where its clip was cut there
    3: asItWas,
  }),
  ExportCompleted: event(z.object({ jobId: uuid, film: videoAsset, contentKey: z.string() })),
  ExportFailed: event(z.object({ jobId: uuid, failure })),
  /** Outputs that no longer fit what they were made from are made again; what they cost is reserved in the same append. */
  RefreshRequested: event(z.object({ refreshId: uuid, steps: z.array(refreshStep).min(1) })),
  RefreshStepEnded: event(z.object({ refreshId: uuid, jobId: uuid, outcome: refreshOutcome })),
  /** Outputs are left as they are, until there is another cause than `against` says. */
  StalenessAccepted: event(z.object({ outputs: z.array(z.object({ output: z.string().min(1), against: z.string().min(1) })).min(1) })),
  /** They are spoken of again as before that: `against` is what they had been left by until then, null when by nothing. */
  AcceptanceTakenBack: event(
    z.object({ outputs: z.array(z.object({ output: z.string().min(1), against: z.string().min(1).nullable() })).min(1) }),
  ),
  /** Somebody stopped an update: nothing more of it is begun. How its steps ended is told of each. */
  RefreshStopped: event(z.object({ refreshId: uuid })),
  ProjectDeleted: event(z.object({})),
  ProjectRestored: event(z.object({})),
  /** A deleted project cannot come back any more: its media and what is shown of it are removed. */
  ProjectShredded: event(z.object({})),
} as const;
export type ProjectEvent = EventsOf<typeof projectEvents>;
