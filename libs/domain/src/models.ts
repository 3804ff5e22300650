/** The catalogue of models (specification 2 §9): a new model is one entry here. */
import type { Millicredits } from './money.js';
import { credits } from './money.js';

export interface VideoModel {
  readonly id: string;
  readonly name: string;
  /** Only for plans with premium access. */
  readonly premium: boolean;
  /** Lengths in seconds that a person may ask for. */
  readonly lengths: readonly number[];
  /** Price of a second by resolution; the keys are the resolutions offered, lowest first. */
  readonly pricePerSecond: Readonly<Record<string, Millicredits>>;
  /** Other names of a resolution that are understood, e.g. hailuo's 720p. */
  readonly resolutionAliases: Readonly<Record<string, string>>;
  /** `requested`: every second asked for is billed; `blocks`: 5 s, or 10 s from 6 s on. */
  readonly billing: 'requested' | 'blocks';
  /** The model makes sound of its own, for those who ask for it; else its clips are silent. */
  readonly nativeAudio: boolean;
  /** How many reference pictures of characters it takes beside the start frame. */
  readonly characterReferences: number;
}

const model = (
  entry: Omit<VideoModel, 'resolutionAliases' | 'billing' | 'nativeAudio' | 'characterReferences'> & Partial<VideoModel>,
): VideoModel => ({
  resolutionAliases: {},
  billing: 'blocks',
  nativeAudio: false,
  characterReferences: 0,
  ...entry,
});

/** Cheapest access first: 'the first model that a person may use' is taken from this order. */
export const videoModels: readonly VideoModel[] = [
  model({ id: 'wan-2.2-fast', name: 'Wan 2.2 Fast', premium: false, lengths: [5], pricePerSecond: { '720p': credits(0.4) } }),
  model({
    id: 'seedance-1-lite',
    name: 'Seedance 1.0 Lite',
    premium: false,
    lengths: [5, 10],
    pricePerSecond: { '480p': credits(0.36), '720p': credits(0.72), '1080p': credits(1.44) },
    characterReferences: 4,
  }),
  model({
    id: 'seedance-1-pro',
    name: 'Seedance 1.0 Pro',
    premium: false,
    lengths: [5, 10],
    pricePerSecond: { '480p': credits(0.6), '720p': credits(1.2), '1080p': credits(3) },
  }),
  model({
    id: 'kling-2.1',
    name: 'Kling 2.1',
    premium: true,
    lengths: [5, 10],
    pricePerSecond: { '720p': credits(1), '1080p': credits(2) },
  }),
  model({
    id: 'hailuo-02',
    name: 'Hailuo-02',
    premium: true,
    lengths: [5, 10],
    pricePerSecond: { '768p': credits(1), '1080p': credits(2) },
    resolutionAliases: { '720p': '768p' },
  }),
  model({
    id: 'veo3-fast',
    name: 'Veo 3 Fast',
    premium: true,
    lengths: [8],
    pricePerSecond: { '720p': credits(5.4), '1080p': credits(5.4) },
    billing: 'requested',
    nativeAudio: true,
  }),
];

export const DEFAULT_VIDEO_MODEL = 'seedance-1-pro';
export const DEFAULT_BULK_MODEL = 'kling-2.1';
export const DEFAULT_RESOLUTION = '720p';
export const DEFAULT_SHOT_SECONDS = 5;

/** Resolutions that need premium access whatever the model. */
export const premiumResolutions: readonly string[] = ['1080p'];

export interface ImageModel {
  readonly id: string;
  readonly name: string;
  /** What it is used for: new pictures, changes to one, or both. */
  readonly does: readonly ('generate' | 'modify')[];
}

export const imageModels: readonly ImageModel[] = [
  { id: 'flux', name: 'Flux', does: ['generate'] },
  { id: 'flux-kontext', name: 'Flux Kontext', does: ['modify'] },
  { id: 'gpt-image', name: 'GPT Image', does: ['generate', 'modify'] },
  { id: 'nano-banana', name: 'Nano Banana', does: ['generate', 'modify'] },
];

export const DEFAULT_IMAGE_MODEL = { generate: 'flux', modify: 'flux-kontext' } as const;

export const videoModel = (id: string): VideoModel | undefined => videoModels.find((candidate) => candidate.id === id);
export const imageModel = (id: string): ImageModel | undefined => imageModels.find((candidate) => candidate.id === id);
export const resolutionsOf = (entry: VideoModel): string[] => Object.keys(entry.pricePerSecond);

/** A resolution as the catalogue spells it for this model; undefined when the model has no such. */
export function resolutionOf(entry: VideoModel, asked: string): string | undefined {
  if (Object.hasOwn(entry.pricePerSecond, asked)) return asked;
  return Object.hasOwn(entry.resolutionAliases, asked) ? entry.resolutionAliases[asked] : undefined;
}
