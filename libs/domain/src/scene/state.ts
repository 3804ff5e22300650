import type { Failure, ImageAsset, SceneEvent, ShotText, VideoAsset } from '@scenewright/events';
import { failed, idle, running, type WorkSlot } from '../work.js';

export interface FrameVersion {
  readonly frameId: string;
  readonly image: ImageAsset;
  readonly prompt: string;
  readonly characterIds: readonly string[];
}

/** One version of a shot's clip. `source` names the version that a trim or a lip sync was made from. */
export interface ClipVersion {
  readonly videoId: string;
  readonly video: VideoAsset;
  readonly kind: 'generated' | 'trimmed' | 'lip_synced';
  readonly model: string;
  readonly resolution: string;
  readonly source?: { readonly videoId: string; readonly start: number; readonly end: number };
}

/** What changes a clip. A shot has at most one of them running. */
export type ClipWork = 'video' | 'trim' | 'lip_sync';

export interface VideoSettings {
  readonly model: string;
  readonly resolution: string;
  readonly seconds: number;
  readonly prompt: string;
}

export interface Shot {
  readonly shotUid: string;
  readonly text: ShotText;
  readonly characterIds: readonly string[];
  /** What the person wrote who added this shot; null for a shot of the script. */
  readonly addedDescription: string | null;
  readonly designWork: WorkSlot;
  readonly frameWork: WorkSlot;
  readonly frames: readonly FrameVersion[];
  readonly selectedFrame: string | null;
  readonly clipWork: { readonly jobId: string; readonly work: ClipWork } | null;
  readonly clipFailures: Readonly<Partial<Record<ClipWork, Failure>>>;
  readonly clips: readonly ClipVersion[];
  readonly selectedClip: string | null;
  readonly lastVideo: VideoSettings | null;
  /** Asked for while a job runs, needed when it completes. */
  readonly pendingTrim: { readonly sourceVideoId: string; readonly start: number; readonly end: number } | null;
  readonly pendingLipSync: { readonly videoId: string } | null;
}

export interface SceneState {
  readonly sceneUid: string | null;
  readonly projectId: string | null;
  /** 1-based place of the scene in its project. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** In order: a shot's number is its index + 1. */
  readonly shots: readonly Shot[];
}

export const initialScene: SceneState = { sceneUid: null, projectId: null, number: 0, title: '', description: '', shots: [] };

export const selectedFrame = (shot: Shot): FrameVersion | undefined => shot.frames.find((one) => one.frameId === shot.selectedFrame);
export const selectedClip = (shot: Shot): ClipVersion | undefined => shot.clips.find((one) => one.videoId === shot.selectedClip);
export const clipById = (shot: Shot, videoId: string): ClipVersion | undefined => shot.clips.find((one) => one.videoId === videoId);
export const shotByUid = (scene: SceneState, shotUid: string): Shot | undefined => scene.shots.find((one) => one.shotUid === shotUid);
/** 1-based; 0 when the shot is not in the scene. */
export const shotNumber = (scene: SceneState, shotUid: string): number => scene.shots.findIndex((one) => one.shotUid === shotUid) + 1;

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
    return { sceneUid, projectId, number, title, description, shots: made };
  }
  if (event.type === 'ShotAdded') {
    const { shotUid, at, description, seconds } = event.data;
    const shot = newShot(shotUid, blankText(description, seconds), [], description);
    return { ...state, shots: [...state.shots.slice(0, at - 1), shot, ...state.shots.slice(at - 1)] };
  }
  if (event.type === 'ShotRemoved') return { ...state, shots: state.shots.filter((shot) => shot.shotUid !== event.data.shotUid) };
  return {
    ...state,
    shots: state.shots.map((shot) => (shot.shotUid === event.data.shotUid ? { ...shot, ...evolveShot(shot, event) } : shot)),
  };
}

type ShotEvent = Exclude<SceneEvent, { type: 'SceneCreated' | 'ShotAdded' | 'ShotRemoved' }>;

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
