/** What happens to a shot's clip: video, trim and lip sync. At most one of them runs at a time. */
import type { SceneEvent } from '@scenewright/events';
import { accept, type Decision, reject } from '../decision.js';
import type { SceneCommand } from './commands.js';
import { noShot, over } from './rejections.js';
import { type ClipVersion, type ClipWork, clipById, type SceneState, type Shot, selectedClip, selectedFrame, shotByUid } from './state.js';

export const MINIMUM_TRIM_SECONDS = 0.5;
/** Rounding of what players report; less than half a frame. */
const TOLERANCE = 0.02;
/** 3.2 - 3 is a little more than 0.2 in floating point. */
const ROUNDING_ERROR = 1e-9;

type ClipCommand = Extract<SceneCommand, { type: `${string}Video` | `${string}Trim` | `${string}LipSync` }>;

const noVideo = () => reject('VIDEO_REQUIRED', 'Please generate the video for this shot first.');

const busyWith: Record<ClipWork, string> = {
  video: 'The video of this shot is being generated already.',
  trim: 'The video of this shot is being trimmed. Try again in a moment.',
  lip_sync: 'The video of this shot is being lip-synced. Try again in a moment.',
};
/** The click came twice: its job runs already. */
const repeated = (shot: Shot, work: ClipWork, jobId: string) => shot.clipWork?.work === work && shot.clipWork.jobId === jobId;
const busy = (shot: Shot) => (shot.clipWork ? reject('ALREADY_RUNNING', busyWith[shot.clipWork.work]) : null);

const shotAt = (state: SceneState, jobId: string, work: ClipWork) =>
  state.shots.find((shot) => shot.clipWork?.jobId === jobId && shot.clipWork.work === work);

/** The clip that trimming starts from: of a trimmed one, what it was cut from, so that a trim can be widened again. */
export function untrimmed(shot: Shot, clip: ClipVersion): ClipVersion {
  return (clip.kind === 'trimmed' && clip.source && clipById(shot, clip.source.videoId)) || clip;
}

/** A length within 0.2 s of a whole second is meant to be that second (specification 2 §9). */
export function roundedLength(seconds: number): number {
  const whole = Math.round(seconds);
  return whole > 0 && Math.abs(seconds - whole) <= 0.2 + ROUNDING_ERROR ? whole : seconds;
}

export function decideClip(state: SceneState, command: ClipCommand): Decision<SceneEvent> {
  switch (command.type) {
    case 'RequestVideo': {
      const { type: _, startFrameAssetId, ...request } = command;
      const shot = shotByUid(state, request.shotUid);
      if (!shot) return noShot('clipId');
      if (repeated(shot, 'video', request.jobId)) return accept();
      const frame = startFrameAssetId ? shot.frames.find((one) => one.image.assetId === startFrameAssetId) : selectedFrame(shot);
      if (startFrameAssetId && !frame) {
        return reject('INVALID', 'The start frame has to be one of this shot. Pick one from its history.', { field: 'startFrameUrl' });
      }
      if (!frame) return reject('CONFLICT', 'This shot needs a start frame first.', { field: 'startFrameUrl' });
      return (
        busy(shot) ??
        accept({
          type: 'VideoGenerationRequested',
          data: { ...request, startFrameAssetId: frame.image.assetId, characterIds: [...shot.characterIds] },
        })
      );
    }
    case 'StartVideo': {
      const { type: _, ...data } = command;
      const shot = shotAt(state, data.jobId, 'video');
      return shot ? accept({ type: 'VideoGenerationStarted', data: { ...data, shotUid: shot.shotUid } }) : over();
    }
    case 'CompleteVideo': {
      const { jobId, video } = command;
      const shot = shotAt(state, jobId, 'video');
      if (!shot?.lastVideo) return over();
      const { model, resolution } = shot.lastVideo;
      return accept({
        type: 'VideoGenerationCompleted',
        data: { jobId, shotUid: shot.shotUid, videoId: jobId, model, resolution, video },
      });
    }
    case 'RestoreVideo': {
      const shot = shotByUid(state, command.shotUid);
      if (!shot) return noShot('clipId');
      if (!clipById(shot, command.videoId)) return reject('NOT_FOUND', 'There is no such video of this shot.', { field: 'videoHistoryId' });
      if (shot.selectedClip === command.videoId) return accept();
      return busy(shot) ?? accept({ type: 'VideoRestored', data: { shotUid: shot.shotUid, videoId: command.videoId } });
    }
    case 'RequestTrim': {
      const shot = shotByUid(state, command.shotUid);
      if (!shot) return noShot('clipId');
      if (repeated(shot, 'trim', command.jobId)) return accept();
      const clip = selectedClip(shot);
      if (!clip) return noVideo();
      return busy(shot) ?? requestTrim(untrimmed(shot, clip), command);
    }
    case 'RequestLipSync': {
      const { type: _, ...request } = command;
      const shot = shotByUid(state, request.shotUid);
      if (!shot) return noShot('clipId');
      if (repeated(shot, 'lip_sync', request.jobId)) return accept();
      const clip = selectedClip(shot);
      if (!clip) return noVideo();
      return busy(shot) ?? accept({ type: 'LipSyncRequested', data: { ...request, videoId: clip.videoId, seconds: clip.video.seconds } });
    }
    case 'CompleteTrim':
    case 'CompleteLipSync': {
      const { jobId, video } = command;
      const work = command.type === 'CompleteTrim' ? 'trim' : 'lip_sync';
      const shot = shotAt(state, jobId, work);
      if (!shot) return over();
      const data = { jobId, shotUid: shot.shotUid, videoId: jobId, video };
      return accept(work === 'trim' ? { type: 'TrimCompleted', data } : { type: 'LipSyncCompleted', data });
    }
    case 'FailVideo':
    case 'FailTrim':
    case 'FailLipSync': {
      const [work, type] = (
        {
          FailVideo: ['video', 'VideoGenerationFailed'],
          FailTrim: ['trim', 'TrimFailed'],
          FailLipSync: ['lip_sync', 'LipSyncFailed'],
        } as const
      )[command.type];
      const shot = shotAt(state, command.jobId, work);
      return shot ? accept({ type, data: { jobId: command.jobId, shotUid: shot.shotUid, failure: command.failure } }) : over();
    }
  }
}

function requestTrim(source: ClipVersion, command: Extract<SceneCommand, { type: 'RequestTrim' }>): Decision<SceneEvent> {
  const { jobId, shotUid } = command;
  // -0 would come back from the log as 0
  const start = command.start + 0;
  const length = source.video.seconds;
  // written so that a time that is no number is refused too
  if (!(start >= 0 && start < length))
    return reject('INVALID', `The start has to lie within the clip's ${length} seconds.`, { field: 'startTime' });
  if (!(command.end <= length + TOLERANCE))
    return reject('INVALID', `The end has to lie within the clip's ${length} seconds.`, { field: 'endTime' });
  const end = Math.min(start + roundedLength(command.end - start), length);
  if (end - start < MINIMUM_TRIM_SECONDS - TOLERANCE) {
    return reject('INVALID', `Start and end have to be at least ${MINIMUM_TRIM_SECONDS} seconds apart.`, { field: 'endTime' });
  }
  return accept({
    type: 'TrimRequested',
    data: { jobId, shotUid, sourceVideoId: source.videoId, sourceAssetId: source.video.assetId, start, end },
  });
}
