import type { ImageRequest, Lifetime, LipSyncRequest, MediaInput, MediaRequest, SentPrompt, VideoRequest } from '@scenewright/providers';
import type { Medium } from '../http/download.js';

export type ServiceName = 'replicate' | 'fal';

/** Puts a file where the service can read it, and tells its address there. */
export type Upload = (input: MediaInput) => Promise<string>;

export type EndpointInput = Readonly<Record<string, unknown>>;

/** Where a service makes something: what it is called there, what it takes, what it costs. A new model or a successor is one entry. */
export interface Endpoint<R extends MediaRequest = MediaRequest> extends Lifetime {
  readonly service: ServiceName;
  readonly name: string;
  readonly medium: Medium;
  /** Whether it can make this. Not asked before the model and the kind fit. */
  readonly takes?: (request: R) => boolean;
  /** It makes clips with sound of the model's own, where that is asked for. */
  readonly makesSound?: boolean;
  /** What its model is told; absent where it takes no words. */
  readonly prompt?: (request: R) => SentPrompt;
  readonly input: (request: R, upload: Upload) => Promise<EndpointInput>;
  /** Millionths of a dollar by the service's list of prices of November 2026; null where none could be verified. */
  readonly microdollars: (request: R) => number | null;
}

export type VideoEndpoint = Endpoint<VideoRequest>;
export type ImageEndpoint = Endpoint<ImageRequest>;
export type LipSyncEndpoint = Endpoint<LipSyncRequest>;

/** The services take seeds of 31 bits; ours have 32. */
export const seedOf = ({ seed }: { seed: number }): number => seed % 0x7fffffff;

/** The catalogue's name of a height: '720p'. */
export const resolutionOf = ({ width, height }: { width: number; height: number }): string => `${Math.min(width, height)}p`;

const RATIOS: readonly [name: string, value: number][] = [
  ['21:9', 21 / 9],
  ['16:9', 16 / 9],
  ['3:2', 3 / 2],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['3:4', 3 / 4],
  ['2:3', 2 / 3],
  ['9:16', 9 / 16],
];

/** The nearest of the usual ratios; what comes back is cropped to the exact size anyway. */
export function ratioOf(
  { width, height }: { width: number; height: number },
  among: readonly string[] = RATIOS.map(([name]) => name),
): string {
  const wanted = Math.log(width / height);
  const near = RATIOS.filter(([name]) => among.includes(name)).sort(
    ([, a], [, b]) => Math.abs(Math.log(a) - wanted) - Math.abs(Math.log(b) - wanted),
  );
  return near[0]?.[0] ?? '16:9';
}

/** Millionths of a dollar for seconds at dollars a second. */
export const perSecond = (usd: number | undefined, seconds: number): number | null =>
  usd === undefined ? null : Math.round(usd * seconds * 1e6);
