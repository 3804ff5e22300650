import type {
  CastInput,
  Failure,
  FrameInputs,
  ImageAsset,
  LipSyncInputs,
  PictureMode,
  ShotText,
  VideoAsset,
  VideoInputs,
} from '@scenewright/events';
import type { PictureSetting } from '../cast/state.js';
import type { Millicredits } from '../money.js';
import type { Places } from '../places.js';
import { idle, type WorkSlot } from '../work.js';

/** What the pictures of a shot take from outside their scene. */
export interface ShotSetting extends PictureSetting {
  /** Everybody; a picture takes those whom its shot shows. */
  readonly cast: readonly CastInput[];
}

/** Those of a cast who are shown. */
export const castOf = ({ cast }: Pick<ShotSetting, 'cast'>, characterIds: readonly string[]): CastInput[] =>
  cast.filter(({ characterId }) => characterIds.includes(characterId));

/** What a start frame was asked for with, besides its prompt. `inputs`: null of one from before they were kept. */
export interface FrameRecipe {
  readonly mode: PictureMode;
  /** The picture that was changed. */
  readonly baseAssetId: string | null;
  readonly price: Millicredits;
  readonly inputs: FrameInputs | null;
}

export interface VideoRecipe {
  readonly kind: 'video';
  readonly prompt: string;
  readonly seconds: number;
  readonly startFrameAssetId: string;
  readonly price: Millicredits;
  readonly inputs: VideoInputs | null;
}

export interface LipSyncRecipe {
  readonly kind: 'lip_sync';
  readonly audioId: string;
  readonly voiceAssetId: string;
  readonly price: Millicredits;
  readonly inputs: LipSyncInputs | null;
}

export interface FrameVersion {
  readonly frameId: string;
  readonly image: ImageAsset;
  readonly prompt: string;
  readonly characterIds: readonly string[];
  /** Null of a picture of one's own. */
  readonly recipe: FrameRecipe | null;
}

/** One version of a shot's clip. `source` names the version that a trim or a lip sync was made from. */
export interface ClipVersion {
  readonly videoId: string;
  readonly video: VideoAsset;
  readonly kind: 'generated' | 'trimmed' | 'lip_synced';
  readonly model: string;
  readonly resolution: string;
  readonly source?: { readonly videoId: string; readonly start: number; readonly end: number };
  /** It has sound of its own that is not to be heard. */
  readonly isMuted?: true;
  /** Null of a trim: its source says all of it. */
  readonly recipe: VideoRecipe | LipSyncRecipe | null;
}

/** What changes a clip. A shot has at most one of them running. */
export type ClipWork = 'video' | 'trim' | 'lip_sync';

export interface VideoSettings {
  readonly model: string;
  readonly resolution: string;
  readonly seconds: number;
  readonly prompt: string;
}

/** `words`: the shot's motion prompt when it was asked for; absent where that was not noted. */
export interface LastVideo extends VideoSettings {
  readonly words?: string;
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
  readonly lastVideo: LastVideo | null;
  /** Asked for while a job runs, needed when it completes. */
  readonly pendingTrim: { readonly sourceVideoId: string; readonly start: number; readonly end: number } | null;
  readonly pendingLipSync: { readonly videoId: string; readonly recipe: LipSyncRecipe } | null;
  /** `chosen`: the start frame that was the chosen one when it was asked for. */
  readonly pendingFrame: { readonly chosen: string | null; readonly recipe: FrameRecipe } | null;
  readonly pendingVideo: VideoRecipe | null;
}

/** The fields of a shot that say what is done for it now. */
export type UnderWay = Extract<keyof Shot, `${string}Work` | `pending${string}`>;

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
  pendingFrame: null,
  pendingVideo: null,
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
/** Whether the sound is heard that its model made with a clip; null of one that has none. */
export const ownSound = ({ video, isMuted }: ClipVersion): 'on' | 'off' | null => (video.sound ? (isMuted ? 'off' : 'on') : null);
export const clipById = (shot: Shot, videoId: string): ClipVersion | undefined => shot.clips.find((one) => one.videoId === videoId);
export const shotByUid = (scene: SceneState, shotUid: string): Shot | undefined => scene.shots.find((one) => one.shotUid === shotUid);
/** 1-based; 0 when the shot is not in the scene. */
export const shotNumber = (scene: SceneState, shotUid: string): number => scene.shots.findIndex((one) => one.shotUid === shotUid) + 1;
