import type { Failure, ImageAsset, ShotText, VideoAsset } from '@scenewright/events';
import type { Places } from '../places.js';
import { idle, type WorkSlot } from '../work.js';

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

export const newShot = (shotUid: string, text: ShotText, characterIds: readonly string[], addedDescription: string | null): Shot => ({
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

export interface SceneState {
  readonly sceneUid: string | null;
  readonly projectId: string | null;
  /** 1-based place of the scene in its project. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** In order: a shot's number is its index + 1. */
  readonly shots: readonly Shot[];
  /** What can be brought back, the newest last. Nothing runs for them. */
  readonly removed: readonly Shot[];
  /** Uids of shots and removed ones in order. */
  readonly places: Places;
}

export const initialScene: SceneState = {
  sceneUid: null,
  projectId: null,
  number: 0,
  title: '',
  description: '',
  shots: [],
  removed: [],
  places: [],
};

export const selectedFrame = (shot: Shot): FrameVersion | undefined => shot.frames.find((one) => one.frameId === shot.selectedFrame);
export const selectedClip = (shot: Shot): ClipVersion | undefined => shot.clips.find((one) => one.videoId === shot.selectedClip);
export const clipById = (shot: Shot, videoId: string): ClipVersion | undefined => shot.clips.find((one) => one.videoId === videoId);
export const shotByUid = (scene: SceneState, shotUid: string): Shot | undefined => scene.shots.find((one) => one.shotUid === shotUid);
/** 1-based; 0 when the shot is not in the scene. */
export const shotNumber = (scene: SceneState, shotUid: string): number => scene.shots.findIndex((one) => one.shotUid === shotUid) + 1;
