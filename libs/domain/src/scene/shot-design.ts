import type { Failure, SceneEvent, ShotText } from '@scenewright/events';
import { accept } from '../decision.js';
import type { Topic } from '../topic.js';
import { failed, idle, running } from '../work.js';
import { inShot, onJob } from './one-shot.js';
import { firstFrame } from './start-frame.js';
import type { SceneState, Shot, ShotSetting } from './state.js';

export type ShotDesignCommand =
  | {
      readonly type: 'CompleteShotDesign';
      readonly jobId: string;
      readonly text: ShotText;
      readonly characterIds: readonly string[];
      readonly frameJobId: string;
      readonly setting: ShotSetting;
    }
  | {
      readonly type: 'FailShotDesign';
      readonly jobId: string;
      readonly failure: Failure;
      readonly frameJobId: string;
      readonly setting: ShotSetting;
    }
  /** Nobody wants it any more: nothing follows. */
  | { readonly type: 'CancelShotDesign'; readonly jobId: string; readonly failure: Failure };

/** None where a person chose a picture of their own while the shot was written. */
const firstFrameOf = (shot: Shot, ...how: [jobId: string, setting: ShotSetting, scene: SceneState]): SceneEvent[] =>
  shot.selectedFrame === null ? [firstFrame(shot, ...how)] : [];

const designJob = (shot: Shot) => shot.designWork.jobId;

/** A writer makes a whole shot of a person's few words; its first start frame follows, unless it has one. */
export const shotDesign = {
  decide: {
    CompleteShotDesign: onJob(designJob, (shot, { jobId, text, characterIds, frameJobId, setting }, scene) =>
      accept<SceneEvent>(
        { type: 'ShotDesigned', data: { jobId, shotUid: shot.shotUid, text, characterIds: [...characterIds] } },
        ...firstFrameOf({ ...shot, text, characterIds }, frameJobId, setting, scene),
      ),
    ),
    // the person's own words are enough for a start frame; only the writer's polish is missing
    FailShotDesign: onJob(designJob, (shot, { jobId, failure, frameJobId, setting }, scene) =>
      accept<SceneEvent>(
        { type: 'ShotDesignFailed', data: { jobId, shotUid: shot.shotUid, failure } },
        ...firstFrameOf(shot, frameJobId, setting, scene),
      ),
    ),
    CancelShotDesign: onJob(designJob, ({ shotUid }, { jobId, failure }) =>
      accept<SceneEvent>({ type: 'ShotDesignFailed', data: { jobId, shotUid, failure } }),
    ),
  },
  evolve: {
    ShotDesignRequested: inShot((_, { jobId }) => ({ designWork: running(jobId) })),
    ShotDesigned: inShot((_, { text, characterIds }) => ({ designWork: idle, text, characterIds })),
    ShotDesignFailed: inShot((_, { failure }) => ({ designWork: failed(failure) })),
  },
} satisfies Topic<SceneState, ShotDesignCommand, SceneEvent>;
