import type { Failure, FrameInputs, ImageAsset, PictureMode, SceneEvent, ShotText } from '@scenewright/events';
import { accept, reject } from '../decision.js';
import type { Millicredits } from '../money.js';
import { seedFrom } from '../seed.js';
import type { Topic } from '../topic.js';
import { failed, idle, running, withoutFailure } from '../work.js';
import { earlierPictures } from './earlier-pictures.js';
import { inShot, onJob, onShot } from './one-shot.js';
import { castOf, type SceneState, type Shot, type ShotSetting, selectedFrame } from './state.js';

export type StartFrameCommand =
  | {
      readonly type: 'RequestStartFrame';
      readonly jobId: string;
      readonly shotUid: string;
      readonly mode: Exclude<PictureMode, 'initial'>;
      readonly prompt: string;
      readonly price: Millicredits;
      readonly setting: ShotSetting;
      /** The picture that is changed; absent: the chosen one. */
      readonly baseFrameId?: string;
    }
  | {
      readonly type: 'CompleteStartFrame';
      readonly jobId: string;
      readonly prompt: string;
      readonly characterIds: readonly string[];
      readonly image: ImageAsset;
    }
  | { readonly type: 'FailStartFrame'; readonly jobId: string; readonly failure: Failure }
  | { readonly type: 'UploadStartFrame'; readonly shotUid: string; readonly frameId: string; readonly image: ImageAsset }
  | { readonly type: 'RestoreStartFrame'; readonly shotUid: string; readonly frameId: string }
  /** Undoes the choice of a first one. */
  | { readonly type: 'DeselectStartFrame'; readonly shotUid: string };

const frameJob = (shot: Shot) => shot.frameWork.jobId;
const hasFrame = (shot: Shot, frameId: string) => shot.frames.some((frame) => frame.frameId === frameId);

/** What a person has chosen while a picture was being made stays the chosen one: the new picture is a version beside it. */
const chosenSince = ({ shotUid, selectedFrame: frameId, pendingFrame }: Shot): SceneEvent[] =>
  frameId === null || frameId === pendingFrame?.chosen ? [] : [{ type: 'StartFrameRestored', data: { shotUid, frameId } }];

/** The picture that a shot's video starts from. */
export const startFrame = {
  decide: {
    RequestStartFrame: onShot('shotId', (shot, { type: _, setting, baseFrameId, ...request }, state) => {
      if (shot.frameWork.jobId === request.jobId) return accept();
      if (shot.frameWork.jobId !== null || shot.designWork.jobId !== null) {
        return reject('ALREADY_RUNNING', 'A start frame of this shot is being made already.');
      }
      const inputs = frameInputs(setting, shot, request.jobId);
      const requested = { ...request, characterIds: [...shot.characterIds], inputs };
      if (request.mode === 'generate') {
        const data = { ...requested, inputs: { ...inputs, ...earlierIn(state, shot, request.prompt) } };
        return accept({ type: 'StartFrameRequested', data });
      }
      const base = baseFrameId === undefined ? selectedFrame(shot) : shot.frames.find(({ frameId }) => frameId === baseFrameId);
      if (!base) return reject('CONFLICT', 'This shot has no start frame to modify yet. Generate one first.');
      return accept({ type: 'StartFrameRequested', data: { ...requested, baseAssetId: base.image.assetId } });
    }),
    CompleteStartFrame: onJob(frameJob, (shot, { jobId, prompt, characterIds, image }) =>
      accept<SceneEvent>(
        {
          type: 'StartFrameCompleted',
          data: { jobId, shotUid: shot.shotUid, frameId: jobId, prompt, characterIds: [...characterIds], image },
        },
        ...chosenSince(shot),
      ),
    ),
    FailStartFrame: onJob(frameJob, ({ shotUid }, { jobId, failure }) =>
      accept({ type: 'StartFrameFailed', data: { jobId, shotUid, failure } }),
    ),
    UploadStartFrame: onShot('shotId', (shot, { type: _, ...data }) =>
      hasFrame(shot, data.frameId) ? accept() : accept({ type: 'StartFrameUploaded', data }),
    ),
    RestoreStartFrame: onShot('shotId', (shot, { shotUid, frameId }) => {
      if (!hasFrame(shot, frameId)) return reject('NOT_FOUND', 'There is no such start frame of this shot.', { field: 'imageHistoryId' });
      return shot.selectedFrame === frameId ? accept() : accept({ type: 'StartFrameRestored', data: { shotUid, frameId } });
    }),
    DeselectStartFrame: onShot('shotId', ({ selectedFrame: chosen }, { shotUid }) =>
      chosen === null ? accept() : accept({ type: 'StartFrameDeselected', data: { shotUid } }),
    ),
  },
  evolve: {
    StartFrameRequested: inShot(({ selectedFrame: chosen }, { jobId, mode, baseAssetId = null, price, inputs }) => ({
      frameWork: running(jobId),
      pendingFrame: { chosen, recipe: { mode, baseAssetId, price, inputs } },
    })),
    StartFrameCompleted: inShot(({ frames, pendingFrame }, { frameId, image, prompt, characterIds }) => ({
      frameWork: idle,
      pendingFrame: null,
      frames: [...frames, { frameId, image, prompt, characterIds, recipe: pendingFrame?.recipe ?? null }],
      selectedFrame: frameId,
    })),
    StartFrameFailed: inShot((_, { failure }) => ({ frameWork: failed(failure), pendingFrame: null })),
    StartFrameUploaded: inShot(({ frames, frameWork }, { frameId, image }) => ({
      frameWork: withoutFailure(frameWork),
      frames: [...frames, { frameId, image, prompt: '', characterIds: [], recipe: null }],
      selectedFrame: frameId,
    })),
    StartFrameRestored: inShot(({ frameWork }, { frameId }) => ({ frameWork: withoutFailure(frameWork), selectedFrame: frameId })),
    StartFrameDeselected: inShot(() => ({ selectedFrame: null })),
  },
} satisfies Topic<SceneState, StartFrameCommand, SceneEvent>;

/** A writer may leave the picture's prompt out; what the shot shows says it then. */
export const framePrompt = ({ image_prompt, visuals, name, narration }: ShotText): string =>
  [image_prompt, visuals, name, narration].find((words) => words.trim() !== '') ?? 'The first picture of this shot';

const frameInputs = ({ cast, ...setting }: ShotSetting, { text, characterIds }: NewShot, id: string): FrameInputs => ({
  words: framePrompt(text),
  ...setting,
  cast: castOf({ cast }, characterIds),
  seed: seedFrom(id),
});

/** What other shots of its scene show already, as it goes with a request; a picture that is changed shows its place itself. */
function earlierIn(scene: Pick<SceneState, 'shots'>, { shotUid, text }: NewShot, prompt: string): Pick<FrameInputs, 'earlier'> {
  const earlier = earlierPictures(scene, { shotUid, words: `${prompt} ${text.visuals}` });
  return earlier.length > 0 ? { earlier } : {};
}

/** A shot whose first picture is asked for. */
export interface NewShot {
  readonly shotUid: string;
  readonly text: ShotText;
  readonly characterIds: readonly string[];
}

/** Asks for the first start frame of a shot, free of charge. `scene`: what it joins; nothing of one that is made at once. */
export const firstFrame = (
  shot: NewShot,
  jobId: string,
  setting: ShotSetting,
  scene: Pick<SceneState, 'shots'> = { shots: [] },
): SceneEvent => ({
  type: 'StartFrameRequested',
  data: {
    jobId,
    shotUid: shot.shotUid,
    mode: 'initial',
    prompt: framePrompt(shot.text),
    characterIds: [...shot.characterIds],
    price: 0,
    inputs: { ...frameInputs(setting, shot, shot.shotUid), ...earlierIn(scene, shot, framePrompt(shot.text)) },
  },
});
