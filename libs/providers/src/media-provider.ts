/** The kinds of media that providers make. */
export type MediaKind = 'image' | 'video' | 'speech' | 'sound_effect' | 'music' | 'lip_sync';

export interface Voice {
  readonly voice_id: string;
  readonly name: string;
  readonly description: string;
  readonly labels: { readonly gender: string; readonly accent: string; readonly age: string };
}

/** A character as far as a picture needs to know it. The same id and text must look the same in every picture. */
export interface CharacterReference {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Local file of the portrait, when there is one. */
  readonly portrait?: MediaInput;
}

/** A file that goes into a request. `notes` are what this provider attached when it made the file itself (else absent). */
export interface MediaInput {
  readonly path: string;
  readonly mime: string;
  readonly notes?: unknown;
}

interface RequestBase {
  /** Same prompt, inputs and seed: same result, where the provider can. */
  readonly seed: number;
  /** Id of the model in the catalogue of `libs/domain`, when the person chose one. */
  readonly model?: string;
}

export interface ImageRequest extends RequestBase {
  readonly kind: 'image';
  readonly purpose: 'portrait' | 'start-frame';
  readonly prompt: string;
  /** The project's style: '' (no preference), 'realistic', '2d', '3d', 'cinematic'. */
  readonly style: string;
  readonly width: number;
  readonly height: number;
  readonly characters: readonly CharacterReference[];
  /** Set when an existing picture is to be changed as `prompt` says; everything that the prompt does not name stays. */
  readonly base?: MediaInput;
}

export interface VideoRequest extends RequestBase {
  readonly kind: 'video';
  readonly prompt: string;
  readonly startFrame: MediaInput;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly characters: readonly CharacterReference[];
}

export interface SpeechRequest extends RequestBase {
  readonly kind: 'speech';
  readonly text: string;
  readonly voiceId: string;
}

export interface SoundEffectRequest extends RequestBase {
  readonly kind: 'sound_effect';
  readonly prompt: string;
  readonly seconds: number;
}

export interface MusicRequest extends RequestBase {
  readonly kind: 'music';
  readonly prompt: string;
  readonly seconds: number;
}

export interface LipSyncRequest extends RequestBase {
  readonly kind: 'lip_sync';
  readonly video: MediaInput;
  /** When `video` was cut from a longer clip: that clip, and where in it `video` starts. */
  readonly origin?: { readonly video: MediaInput; readonly startSeconds: number };
  readonly voice: MediaInput;
  readonly seconds: number;
  /** Who speaks, when known; else the first character in the picture. */
  readonly speaker?: CharacterReference;
}

export type MediaRequest = ImageRequest | VideoRequest | SpeechRequest | SoundEffectRequest | MusicRequest | LipSyncRequest;

/** A finished file, in `workDir`; the caller takes it from there, checks and normalises it. */
export interface MediaOutput {
  readonly path: string;
  readonly mime: string;
  /** Anything the provider wants back when this file becomes an input later (JSON). */
  readonly notes?: unknown;
}

/** A provider's own handle on work under way (JSON). Stored, so that waiting survives a restart and nothing is paid twice. */
export type ProviderReference = { readonly [key: string]: unknown };

export type MediaProgress =
  | { readonly state: 'done'; readonly output: MediaOutput; readonly method: string }
  | {
      readonly state: 'pending';
      readonly ref: ProviderReference;
      /** 0 to 1. */
      readonly progress?: number;
      /** When it is worth asking again, in ms; a webhook makes us ask at once. Default: soon, then less and less often. */
      readonly askAgainInMs?: number;
    };

export interface MediaContext {
  /** The same key again must not start (or bill) the work again. */
  readonly idempotencyKey: string;
  /** A folder of this job's own for temporary files; removed afterwards. */
  readonly workDir: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Where the provider may report completion; absent when the studio has no public address. */
  readonly webhookUrl?: string;
}

export interface Capabilities {
  readonly kinds: readonly MediaKind[];
  readonly voices?: readonly Voice[];
}

/**
 * One maker of media. The offline one is a provider like any other.
 * Every failure is thrown as a `ProviderFault`; anything else that is thrown counts as passing once, then as fatal.
 */
export interface MediaProvider {
  /** Shown as the method of what it made, e.g. 'offline'. */
  readonly name: string;
  capabilities(): Promise<Capabilities>;
  /** A short sample of a voice, when voices are offered; the caller disposes of it. */
  voicePreview?(voiceId: string): Promise<{ readonly output: MediaOutput; dispose(): Promise<void> }>;
  start(request: MediaRequest, context: MediaContext): Promise<MediaProgress>;
  poll(ref: ProviderReference, context: MediaContext): Promise<MediaProgress>;
  cancel(ref: ProviderReference): Promise<void>;
  /**
   * Verifies and reads a webhook; null when it is not one of this provider's. What it says is not believed: the work that `ref` (or a part
   * of it) names is asked for at once instead of later.
   */
  webhook(headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: Buffer): { ref: ProviderReference } | null;
}
