import {
  hasRetired,
  type ImageRequest,
  inUse,
  type Lifetime,
  type LipSyncRequest,
  type MediaKind,
  type MediaRequest,
  type Offer,
  type ProviderReference,
  type SentPrompt,
  type Serves,
  type VideoRequest,
  type Wish,
} from '@scenewright/providers';
import type { Endpoint, ServiceName } from './endpoint.js';
import { imageEndpoints, servedImageModels } from './image-endpoints.js';
import { lipSyncEndpoints } from './lip-sync-endpoints.js';
import { videoEndpoints } from './video-endpoints.js';

/** What a service makes now. */
export function servedBy(service: ServiceName, now = new Date()): Serves[] {
  const isHere = (endpoint: Lifetime & { service: ServiceName }) => endpoint.service === service && !hasRetired(endpoint, now);
  return [
    { kind: 'video', models: Object.keys(videoEndpoints).filter((model) => videoEndpoints[model]?.some(isHere)) },
    { kind: 'image', models: servedImageModels },
    ...(lipSyncEndpoints.some(isHere) ? [{ kind: 'lip_sync' } as const] : []),
  ];
}

/** The endpoints of a service that can make this, those preferred first. What has retired is none of them. */
export function endpointsFor(service: ServiceName, request: MediaRequest, now = new Date()): readonly Endpoint[] {
  const all = ofKind(request.kind, request.model) as readonly Endpoint[];
  const here = all.filter((endpoint) => endpoint.service === service);
  return inUse(here, ({ name }) => name, now).filter((endpoint) => endpoint.takes?.(request) ?? true);
}

const EXAMPLE_HEIGHTS = [720, 768, 1080];
const A_PICTURE = { path: '', mime: 'image/jpeg' };
/** Seconds of the example, by model; 5 of all others. */
const EXAMPLE_SECONDS: Readonly<Record<string, number>> = { 'veo3-fast': 8 };
const exampleClip = (height: number, seconds = 5): VideoRequest => ({
  kind: 'video',
  prompt: '',
  startFrame: A_PICTURE,
  width: Math.round((height * 16) / 9),
  height,
  seconds,
  characters: [],
  seed: 0,
});
const EXAMPLE_PICTURE: ImageRequest = {
  kind: 'image',
  purpose: 'start-frame',
  prompt: '',
  style: '',
  width: 1280,
  height: 720,
  characters: [],
  seed: 0,
};

const EXAMPLE_LIP_SYNC: LipSyncRequest = {
  kind: 'lip_sync',
  video: A_PICTURE,
  voice: A_PICTURE,
  seconds: 5,
  voiceSeconds: 5,
  width: 1280,
  height: 720,
  seed: 0,
};

/** Whether a service makes clips of this model at this length and size, and with its sound where that is wished. */
export function isMadeBy(service: ServiceName, { kind, model, seconds = 5, width = 1280, height = 720, sound = false }: Wish): boolean {
  if (kind !== 'video' || model === undefined) return true;
  return endpointsFor(service, { ...exampleClip(height), model, seconds, width, sound }).length > 0;
}

/** Every endpoint of a service, with the price of an example: those that have retired, too, with the day. */
export function offersOf(service: ServiceName): Offer[] {
  const clips = Object.entries(videoEndpoints).flatMap(([model, endpoints]) =>
    endpoints
      .filter((endpoint) => endpoint.service === service)
      .flatMap((endpoint) => [false, ...(endpoint.makesSound ? [true] : [])].map((sound) => ({ endpoint, sound })))
      .map(({ endpoint, sound }): Offer => {
        const seconds = EXAMPLE_SECONDS[model] ?? 5;
        const clip = (height: number) => ({ ...exampleClip(height, seconds), sound });
        const heights = EXAMPLE_HEIGHTS.filter((height) => endpoint.takes?.(clip(height)) ?? true);
        const height = heights.find((one) => endpoint.microdollars(clip(one)) !== null) ?? heights[0] ?? 720;
        return {
          kind: 'video',
          model,
          endpoint: endpoint.name,
          microdollars: endpoint.microdollars(clip(height)),
          per: `${seconds} s at ${height}p${sound ? ' with its sound' : ''}`,
          example: { seconds, resolution: `${height}p`, ...(sound ? { sound } : {}) },
          ...lifetimeOf(endpoint),
        };
      }),
  );
  const pictures = imageEndpoints
    .filter((endpoint) => endpoint.service === service)
    .map(({ name, microdollars, ...lifetime }): Offer => {
      return {
        kind: 'image',
        endpoint: name,
        microdollars: microdollars(EXAMPLE_PICTURE),
        per: 'a picture',
        ...lifetimeOf(lifetime),
      };
    });
  const mouths = lipSyncEndpoints
    .filter((endpoint) => endpoint.service === service)
    .map(({ name, microdollars, ...lifetime }): Offer => {
      return {
        kind: 'lip_sync',
        endpoint: name,
        microdollars: microdollars(EXAMPLE_LIP_SYNC),
        per: '5 s',
        example: { seconds: EXAMPLE_LIP_SYNC.seconds },
        ...lifetimeOf(lifetime),
      };
    });
  return [...clips, ...pictures, ...mouths];
}

/** What is known of it, and nothing else. */
const lifetimeOf = ({ retires, successor }: Lifetime): Lifetime => ({
  ...(retires ? { retires } : {}),
  ...(successor ? { successor } : {}),
});

/** Of an order, for as long as it is under way. */
export interface OrderFacts {
  readonly [key: string]: unknown;
  readonly endpoint: string;
  readonly medium: string;
  readonly microdollars?: number;
  readonly sent?: SentPrompt;
}

/** What its model was told, where an order's reference has kept it. */
export const sentIn = ({ sent }: ProviderReference): { sent?: SentPrompt } => (sent ? { sent: sent as SentPrompt } : {});

/** What is kept with an order, so that whoever takes it up after a restart knows what was ordered. */
export function factsOf(endpoint: Endpoint, request: MediaRequest): OrderFacts {
  const microdollars = endpoint.microdollars(request);
  const sent = endpoint.prompt?.(request);
  return {
    endpoint: endpoint.name,
    medium: endpoint.medium,
    ...(microdollars === null ? {} : { microdollars }),
    ...(sent ? { sent } : {}),
  };
}

function ofKind(kind: MediaKind, model: string | undefined): readonly unknown[] {
  if (kind === 'image') return imageEndpoints;
  if (kind === 'lip_sync') return lipSyncEndpoints;
  return kind === 'video' ? (videoEndpoints[model ?? ''] ?? []) : [];
}
