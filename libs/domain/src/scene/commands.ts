import type { Failure, ImageAsset, PictureMode, ShotText, VideoAsset } from '@scenewright/events';
import type { Millicredits } from '../money.js';
import type { VideoSettings } from './state.js';

/** Shots are named by uid: a number was resolved to one at the moment of the click. */
export type SceneCommand =
  | {
      readonly type: 'CreateScene';
      readonly sceneUid: string;
      readonly projectId: string;
      readonly number: number;
      readonly title: string;
      readonly description: string;
      /** `frameJobId` makes the shot's first start frame. */
      readonly shots: readonly {
        readonly shotUid: string;
        readonly text: ShotText;
        readonly characterIds: readonly string[];
        readonly frameJobId: string;
      }[];
    }
  | {
      readonly type: 'AddShot';
      readonly shotUid: string;
      /** Where the new shot goes; outside 1..n+1, or absent, it goes to the end. */
      readonly at?: number;
      readonly description: string;
      readonly designJobId: string;
    }
  | {
      readonly type: 'CompleteShotDesign';
      readonly jobId: string;
      readonly text: ShotText;
      readonly characterIds: readonly string[];
      readonly frameJobId: string;
    }
  | { readonly type: 'FailShotDesign'; readonly jobId: string; readonly failure: Failure; readonly frameJobId: string }
  /** `to`: the number that it has afterwards; beyond the last, it goes to the end. */
  | { readonly type: 'MoveShot'; readonly shotUid: string; readonly to: number }
  | { readonly type: 'RemoveShot'; readonly shotUid: string }
  /** Brings a removed shot back to its place. */
  | { readonly type: 'RestoreShot'; readonly shotUid: string }
  | { readonly type: 'AddCharacterToShot'; readonly shotUid: string; readonly characterId: string }
  | { readonly type: 'RemoveCharacterFromShot'; readonly shotUid: string; readonly characterId: string }
  | {
      readonly type: 'RequestStartFrame';
      readonly jobId: string;
      readonly shotUid: string;
      readonly mode: Exclude<PictureMode, 'initial'>;
      readonly prompt: string;
      readonly price: Millicredits;
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
  | ({
      readonly type: 'RequestVideo';
      readonly jobId: string;
      readonly shotUid: string;
      /** The asset that the client named; has to be a start frame of this shot. Absent: the chosen one. */
      readonly startFrameAssetId?: string;
      readonly price: Millicredits;
    } & VideoSettings)
  | { readonly type: 'StartVideo'; readonly jobId: string; readonly provider: string; readonly ref: Record<string, unknown> }
  | { readonly type: 'CompleteVideo'; readonly jobId: string; readonly video: VideoAsset }
  | { readonly type: 'FailVideo'; readonly jobId: string; readonly failure: Failure }
  | { readonly type: 'RestoreVideo'; readonly shotUid: string; readonly videoId: string }
  /** Seconds within the untrimmed clip. */
  | { readonly type: 'RequestTrim'; readonly jobId: string; readonly shotUid: string; readonly start: number; readonly end: number }
  | { readonly type: 'CompleteTrim'; readonly jobId: string; readonly video: VideoAsset }
  | { readonly type: 'FailTrim'; readonly jobId: string; readonly failure: Failure }
  | {
      readonly type: 'RequestLipSync';
      readonly jobId: string;
      readonly shotUid: string;
      readonly audioId: string;
      readonly voiceAssetId: string;
      readonly speakerId?: string;
      readonly price: Millicredits;
    }
  | { readonly type: 'CompleteLipSync'; readonly jobId: string; readonly video: VideoAsset }
  | { readonly type: 'FailLipSync'; readonly jobId: string; readonly failure: Failure };
