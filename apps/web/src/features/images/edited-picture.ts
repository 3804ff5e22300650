import type { ImageHistoryItem, PushedJob } from '@scenewright/contract';
import type { Keyed } from '../../entities/credits/index.js';

export type PictureMode = 'modify' | 'generate';
type Answer = Promise<{ data?: unknown; error?: unknown }>;

/** A picture that is looked at in place of the current one: an earlier one, or a chosen file. */
export interface LookedAt {
  readonly url: string;
  readonly method: string;
  /** What it was made with, where that is known. */
  readonly prompt?: string;
}

/** A picture that the image dialog works on, be it a portrait or a start frame. */
export interface EditedPicture {
  readonly status: 'loading' | 'missing' | 'ready';
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly current: { readonly url: string; readonly method: string } | null;
  /** A picture is being made already. */
  readonly isBusy: boolean;
  readonly job: PushedJob | undefined;
  readonly error: string | undefined;
  /** What a new picture is asked for with, until it is changed. */
  readonly firstPrompt: string;
  /** While a picture of one's own is on its way. */
  readonly uploading: string;
  /** Said with the prices when there are not enough credits. */
  readonly shortage: string;
  readonly history: {
    readonly items: readonly ImageHistoryItem[] | undefined;
    readonly isError: boolean;
    readonly refetch: () => void;
  };
  readonly order: (mode: PictureMode, prompt: string, model: string | undefined, keyed: Keyed) => Answer;
  readonly upload: (file: File, keyed: Keyed) => Answer;
  /** Goes back to an earlier one; also when the dialog has closed. */
  readonly restore: (historyId: string, step: string) => Answer;
  /** Takes that back. */
  readonly undo: (step: string) => Answer;
}
