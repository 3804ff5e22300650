/** What each event of a scene changes. */
import type { Failure, SceneEvent, ShotText } from '@scenewright/events';
import { failed, idle, running } from '../work.js';
import { insertShot, moveShot, removeShot, restoreShot } from './order.js';
import { type ClipVersion, type ClipWork, clipById, type SceneState, type Shot } from './state.js';

const newShot = (shotUid: string, text: ShotText, characterIds: readonly string[], addedDescription: string | null): Shot => ({
  shotUid,
  text,
  characterIds,
  addedDescription,
  designWork: idle,
  frameWork: idle,
  frames: [],
  selectedFrame: null,
  clipWork: null,
  clipFailures: {},
  clips: [],
  selectedClip: null,
  lastVideo: null,
  pendingTrim: null,
  pendingLipSync: null,
});

const blankText = (description: string, seconds: number): ShotText => ({
  name: '',
  visuals: description,
  audio: '',
  narration: '',
  duration_seconds: seconds,
  image_prompt: description,
  video_prompt: '',
});

const withoutFailure = (shot: Shot, work: ClipWork): Shot['clipFailures'] => {
  const { [work]: _, ...others } = shot.clipFailures;
  return others;
};

const started = (shot: Shot, work: ClipWork, jobId: string): Partial<Shot> => ({
  clipWork: { jobId, work },
  clipFailures: withoutFailure(shot, work),
});

const ended = (shot: Shot, work: ClipWork, failure: Failure): Partial<Shot> => ({
  clipWork: null,
  pendingTrim: null,
  pendingLipSync: null,
  clipFailures: failure.code === 'cancelled' ? shot.clipFailures : { ...shot.clipFailures, [work]: failure },
});

const newClip = (shot: Shot, clip: ClipVersion): Partial<Shot> => ({
  clipWork: null,
  pendingTrim: null,
  pendingLipSync: null,
  clips: [...shot.clips, clip],
  selectedClip: clip.videoId,
});

export function evolveScene(state: SceneState, event: SceneEvent): SceneState {
  if (event.type === 'SceneCreated') {
    const { sceneUid, projectId, number, title, description, shots } = event.data;
    const made = shots.map((shot) => newShot(shot.shotUid, shot.text, shot.characterIds, null));
    return { sceneUid, projectId, number, title, description, shots: made, removed: [], places: made.map((shot) => shot.shotUid) };
  }
  if (event.type === 'ShotAdded') {
    const { shotUid, at, description, seconds } = event.data;
    const shot = newShot(shotUid, blankText(description, seconds), [], description);
    return insertShot(state, shot, at);
  }
  if (event.type === 'ShotMoved') return moveShot(state, event.data.shotUid, event.data.to);
  if (event.type === 'ShotRemoved') return removeShot(state, event.data.shotUid);
  if (event.type === 'ShotRestored') return restoreShot(state, event.data.shotUid, event.data.at);
  return {
    ...state,
    shots: state.shots.map((shot) => (shot.shotUid === event.data.shotUid ? { ...shot, ...evolveShot(shot, event) } : shot)),
  };
}

type ShotEvent = Exclude<SceneEvent, { type: 'SceneCreated' | 'ShotAdded' | 'ShotMoved' | 'ShotRemoved' | 'ShotRestored' }>;

function evolveShot(shot: Shot, event: ShotEvent): Partial<Shot> {
  switch (event.type) {
    case 'ShotDesignRequested':
      return { designWork: running(event.data.jobId) };
    case 'ShotDesigned':
      return { designWork: idle, text: event.data.text, characterIds: event.data.characterIds };
    case 'ShotDesignFailed':
      return { designWork: failed(event.data.failure) };
    case 'CharacterAddedToShot':
      return { characterIds: [...shot.characterIds, event.data.characterId] };
    case 'CharacterRemovedFromShot':
      return { characterIds: shot.characterIds.filter((id) => id !== event.data.characterId) };
    case 'StartFrameRequested':
      return { frameWork: running(event.data.jobId) };
    case 'StartFrameCompleted': {
      const { frameId, image, prompt, characterIds } = event.data;
      return { frameWork: idle, frames: [...shot.frames, { frameId, image, prompt, characterIds }], selectedFrame: frameId };
    }
    case 'StartFrameFailed':
      return { frameWork: failed(event.data.failure) };
    case 'StartFrameUploaded': {
      const { frameId, image } = event.data;
      return { frames: [...shot.frames, { frameId, image, prompt: '', characterIds: [] }], selectedFrame: frameId };
    }
    case 'StartFrameRestored':
      return { selectedFrame: event.data.frameId };
    case 'VideoGenerationRequested': {
      const { jobId, model, resolution, seconds, prompt } = event.data;
      return { ...started(shot, 'video', jobId), lastVideo: { model, resolution, seconds, prompt } };
    }
    case 'VideoGenerationStarted':
      return {};
    case 'VideoGenerationCompleted': {
      const { videoId, video, model, resolution } = event.data;
      return newClip(shot, { videoId, video, kind: 'generated', model, resolution });
    }
    case 'VideoGenerationFailed':
      return ended(shot, 'video', event.data.failure);
    case 'VideoRestored':
      return { selectedClip: event.data.videoId };
    case 'TrimRequested': {
      const { jobId, sourceVideoId, start, end } = event.data;
      return { ...started(shot, 'trim', jobId), pendingTrim: { sourceVideoId, start, end } };
    }
    case 'TrimCompleted': {
      const { videoId, video } = event.data;
      const trim = shot.pendingTrim;
      const source = trim ? clipById(shot, trim.sourceVideoId) : undefined;
      return newClip(shot, {
        videoId,
        video,
        kind: 'trimmed',
        model: source?.model ?? '',
        resolution: source?.resolution ?? '',
        ...(trim ? { source: { videoId: trim.sourceVideoId, start: trim.start, end: trim.end } } : {}),
      });
    }
    case 'TrimFailed':
      return ended(shot, 'trim', event.data.failure);
    case 'LipSyncRequested':
      return { ...started(shot, 'lip_sync', event.data.jobId), pendingLipSync: { videoId: event.data.videoId } };
    case 'LipSyncCompleted': {
      const { videoId, video } = event.data;
      const source = shot.pendingLipSync ? clipById(shot, shot.pendingLipSync.videoId) : undefined;
      return newClip(shot, {
        videoId,
        video,
        kind: 'lip_synced',
        model: source?.model ?? '',
        resolution: source?.resolution ?? '',
        ...(source ? { source: { videoId: source.videoId, start: 0, end: source.video.seconds } } : {}),
      });
    }
    case 'LipSyncFailed':
      return ended(shot, 'lip_sync', event.data.failure);
  }
}
