import type { Lifetime } from './lifetime.js';

/** The kinds of media that providers make. */
export type MediaKind = 'image' | 'video' | 'speech' | 'sound_effect' | 'music' | 'lip_sync';

export interface Voice {
  readonly voice_id: string;
  readonly name: string;
  readonly description: string;
  readonly labels: { readonly gender: string; readonly accent: string; readonly age: string };
  /** Those that it speaks, ISO 639-1. Absent: English. */
  readonly languages?: readonly string[];
}

/** A character as far as a picture needs to know it. The same id and text must look the same in every picture. */
export interface CharacterReference {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What was changed of the looks since, oldest first: of two that contradict, the later one counts. */
  readonly changes?: readonly string[];
  /** Local file of the portrait, when there is one. */
  readonly portrait?: MediaInput;
}

/** A file that goes into a request. `notes` are what its maker attached to it, if anything: a provider reads those that it knows. */
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
  /** Pictures of the film that show the same place and its things, those that fit best first: as many go along as a model takes, if any. */
  readonly earlier?: readonly MediaInput[];
}

export interface VideoRequest extends RequestBase {
  readonly kind: 'video';
  readonly prompt: string;
  readonly startFrame: MediaInput;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly characters: readonly CharacterReference[];
  /** With the sound that the model makes, in the file. Absent: silent, and sound that comes all the same is left out. */
  readonly sound?: boolean;
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
  /** Of the clip. */
  readonly seconds: number;
  readonly voiceSeconds: number;
  /** Pixels of the clip. */
  readonly width: number;
  readonly height: number;
  /** Who speaks, when known; else the first character in the picture. */
  readonly speaker?: CharacterReference;
}

export type MediaRequest = ImageRequest | VideoRequest | SpeechRequest | SoundEffectRequest | MusicRequest | LipSyncRequest;

/** What whoever spoke a line attaches to it where it knows when each of its words is heard, in seconds from the start of the file. */
export interface SpokenWords {
  readonly kind: 'words';
  readonly words: readonly { readonly word: string; readonly start: number; readonly end: number }[];
}

/** A finished file, in `workDir`; the caller takes it from there, checks and normalises it. */
export interface MediaOutput {
  readonly path: string;
  readonly mime: string;
  /** Anything the provider wants back when this file becomes an input later (JSON). */
  readonly notes?: unknown;
}

/** A provider's own handle on work under way (JSON). Stored, so that waiting survives a restart and nothing is paid twice. */
export type ProviderReference = { readonly [key: string]: unknown };

/** What an order cost whoever runs the studio. */
export interface OrderCost {
  /** Millionths of a US dollar. */
  readonly microdollars: number;
  /** Whether the service said so, or its list of prices does. */
  readonly basis: 'reported' | 'price list';
  /** What was billed, in the service's own unit (seconds, tokens, characters), where it says. */
  readonly units?: number;
}

/** What a model was told, word for word. */
export interface SentPrompt {
  readonly text: string;
  /** What it was told to keep out of the picture. */
  readonly avoid?: string;
  /** Of the way in which the studio writes for this model. */
  readonly version: number;
  /** How many of the request's earlier pictures went along, the first of them. Absent: none. */
  readonly earlier?: number;
}

export type MediaProgress =
  | {
      readonly state: 'done';
      readonly output: MediaOutput;
      readonly method: string;
      readonly cost?: OrderCost;
      /** Where it is something else than the request's own words. */
      readonly sent?: SentPrompt;
    }
  | {
      readonly state: 'pending';
      readonly ref: ProviderReference;
      /** 0 to 1. */
      readonly progress?: number;
      /** What it looks like so far, as a picture of any kind; only where there is a newer one. */
      readonly preview?: Buffer;
      /** When it began to work on it; null while it waits in a queue there. Absent: it does not tell. */
      readonly beganAt?: Date | null;
      /** When it is worth asking again, in ms; a webhook makes us ask at once. Default: soon, then less and less often. */
      readonly askAgainInMs?: number;
    };

/** What an adapter will recognise its order by (JSON): the webhook address, the address of an uploaded picture, a seed. */
export type OrderMark = { readonly [key: string]: unknown };

/** An order that went out, or was about to, and whose answer never came. */
export interface OrderInDoubt {
  readonly idempotencyKey: string;
  /** As given to `ordering`. Absent: the order never went out. */
  readonly mark: OrderMark | null;
  /** By the clock of this process. */
  readonly orderedAt: Date;
}

export type FoundOrder =
  | { readonly state: 'taken'; readonly ref: ProviderReference }
  | { readonly state: 'never taken' }
  /** The service has no way to tell. `askAgainInMs`: not yet; it may still report by webhook, or list it. */
  | { readonly state: 'unknown'; readonly askAgainInMs?: number };

export interface MediaContext {
  /** The same for every try of one order; a second order has another. Services that know such keys are given it. */
  readonly idempotencyKey: string;
  /** A folder of this job's own for temporary files; removed afterwards. */
  readonly workDir: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** What whoever orders elsewhere needs besides. */
export interface OrderContext extends MediaContext {
  /** Where the provider may report completion; absent when the studio has no public address. One for each order. */
  readonly webhookUrl?: string;
  /** What the last order of the same work taught (`FaultOptions.lesson`), where that one ended without a result. */
  readonly lesson?: OrderMark;
  /** To be called right before an order goes out, with what it can be recognised by: that is stored first. */
  readonly ordering: (mark: OrderMark) => Promise<void>;
}

export interface Serves {
  readonly kind: MediaKind;
  /** Ids of the catalogue's models; absent: all of them. */
  readonly models?: readonly string[];
}

export interface OfferExample {
  readonly seconds?: number;
  /** As the catalogue has it: '720p'. */
  readonly resolution?: string;
  /** Of a text that is spoken. */
  readonly characters?: number;
  /** A clip with sound of the model's own. */
  readonly sound?: boolean;
}

/** Where a service makes something and what that costs, for whoever runs the studio. */
export interface Offer extends Lifetime {
  readonly kind: MediaKind;
  /** Of the catalogue; absent: whatever was chosen. */
  readonly model?: string;
  /** What the service calls it. */
  readonly endpoint: string;
  /** By the service's list of prices, in millionths of a US dollar; null where none could be verified. */
  readonly microdollars: number | null;
  /** What that is the price of: '5 s at 720p'. */
  readonly per: string;
  /** The same as figures, as far as the studio's own price goes by them. */
  readonly example?: OfferExample;
  /** Why nothing is made there now, for whoever runs the studio. Absent: nothing is in the way. */
  readonly hindrance?: string;
}

export interface Capabilities {
  readonly serves: readonly Serves[];
  readonly offers?: readonly Offer[];
  readonly voices?: readonly Voice[];
}

/** What somebody would like to have made, as far as it decides who can. */
export interface Wish {
  readonly kind: MediaKind;
  readonly model?: string;
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
  /** Of a clip: with sound of the model's own. */
  readonly sound?: boolean;
}

/** How a service elsewhere is dealt with. */
export interface ServiceTerms {
  /** Orders of this studio that may be under way there at a time. */
  readonly atOnce: number;
  /** The service takes an order once under an idempotency key, however often it is sent. */
  readonly knowsKeys?: boolean;
  /** Nothing that is ordered there costs money: what may be spent in a day does not hold it up. */
  readonly isFree?: boolean;
  /** It tells when it begins with an order (`beganAt`): time in its queue does not count against the order. */
  readonly tellsBeginning?: boolean;
  /** The uid of the person with whose own key, and on whose account, it is ordered. Absent: the studio's. */
  readonly onKeyOf?: string;
}

/**
 * One maker of media. The offline one is a provider like any other.
 * Every failure is thrown as a `ProviderFault`; anything else that is thrown counts as passing once, then as fatal.
 */
export interface MediaProvider {
  /** Names it in settings, webhook addresses and stored orders, e.g. 'offline'. */
  readonly name: string;
  /** Set by whoever orders elsewhere, where an order may cost something. Absent: it is made in this process. */
  readonly service?: ServiceTerms;
  /** What it makes, as far as is known now: asks nobody. */
  capabilities(): Capabilities;
  /** Asks something that costs nothing, to find out whether the account is accepted. @throws {ProviderFault} it is not, or nobody answers */
  checkAccount?(signal: AbortSignal): Promise<void>;
  /** Looks after the machines that it works on, in the background, and says what has changed. Returns what ends that. */
  watch?(said: (line: string) => void): () => void;
  /** What is wrong with the machines that it works on, for whoever runs the studio: which one, and what to do. Empty: nothing. */
  troubles?(): readonly string[];
  /** Whether it makes this length and size of what it serves: told before anybody pays. Absent: all of them. */
  canMake?(wish: Wish): boolean;
  /** The voices of its account, where it has to ask for them. Absent: they are among its capabilities. */
  voices?(signal: AbortSignal): Promise<readonly Voice[]>;
  /** A short sample of a voice, when voices are offered; the caller disposes of it. Null: this voice has none. */
  voicePreview?(voiceId: string): Promise<{ readonly output: MediaOutput; dispose(): Promise<void> } | null>;
  start(request: MediaRequest, context: OrderContext): Promise<MediaProgress>;
  poll(ref: ProviderReference, context: MediaContext): Promise<MediaProgress>;
  /** Looks for an order whose answer never came. Absent: nobody can tell. */
  find?(order: OrderInDoubt, signal: AbortSignal): Promise<FoundOrder>;
  /** Comes back when it is cancelled there, or over. */
  cancel(ref: ProviderReference): Promise<void>;
  /**
   * Verifies and reads a webhook; null when it is not one of this provider's. What it says is not believed: the work that `ref` (or a part
   * of it) names is asked for at once instead of later.
   */
  webhook(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): Promise<{ readonly ref: ProviderReference } | null>;
}
