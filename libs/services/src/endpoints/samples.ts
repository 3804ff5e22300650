import {
  type ImageRequest,
  inUse,
  type LipSyncRequest,
  type MediaInput,
  type MediaKind,
  type MediaRequest,
  type VideoRequest,
} from '@scenewright/providers';
import type { Endpoint, ServiceName } from './endpoint.js';
import { imageEndpoints } from './image-endpoints.js';
import { lipSyncEndpoints } from './lip-sync-endpoints.js';
import { videoEndpoints } from './video-endpoints.js';

/** What samples are made of. */
export interface SampleInputs {
  readonly picture: MediaInput;
  readonly clip: MediaInput;
  readonly voice: MediaInput;
}

/** The smallest request that an endpoint takes. */
export interface Sample {
  readonly kind: MediaKind;
  readonly endpoint: string;
  readonly request: MediaRequest;
  /** By its list of prices; null where none is known. */
  readonly microdollars: number | null;
}

const SIZES = [480, 720, 768, 1080];
/** As the catalogue has them. */
const LENGTHS = [5, 8, 10];
const PROMPT = 'Waves roll onto a beach.';
const seed = 1;

/** One for every endpoint of a service that is in use. */
export function samplesOf(service: ServiceName, { picture, clip, voice }: SampleInputs, now = new Date()): Sample[] {
  const clips = Object.entries(videoEndpoints).flatMap(([model, endpoints]) => {
    const lengths = model.startsWith('veo') ? [8] : LENGTHS;
    const wishes = SIZES.flatMap((height) =>
      lengths.map((seconds): VideoRequest => {
        const width = Math.round((height * 16) / 9);
        return { kind: 'video', model, prompt: PROMPT, startFrame: picture, width, height, seconds, characters: [], seed };
      }),
    );
    return firstTaken(endpoints, wishes, service, now);
  });
  const mara = { id: 'mara', name: 'Mara', description: 'a woman in a red coat', portrait: picture };
  const still: ImageRequest = {
    ...{ kind: 'image', purpose: 'start-frame', prompt: PROMPT, style: '', width: 1280, height: 720, characters: [], seed },
  } as ImageRequest;
  const pictures: ImageRequest[] = [
    still,
    { ...still, base: picture },
    { ...still, model: 'nano-banana' },
    { ...still, characters: [mara] },
  ];
  const mouth = sampleLipSync(clip, voice, seed);
  return [...clips, ...firstTaken(imageEndpoints, pictures, service, now), ...firstTaken(lipSyncEndpoints, [mouth], service, now)];
}

/** A mouth to be moved: five seconds, all of them spoken. */
export const sampleLipSync = (video: MediaInput, voice: MediaInput, seed: number): LipSyncRequest => ({
  ...{ kind: 'lip_sync', video, voice, seed },
  ...{ seconds: 5, voiceSeconds: 5, width: 1280, height: 720 },
});

/** Of each endpoint that is in use the first of these that it takes, one with a known price before one without. */
function firstTaken<R extends MediaRequest>(all: readonly Endpoint<R>[], wishes: readonly R[], service: ServiceName, now: Date): Sample[] {
  const here = all.filter((endpoint) => endpoint.service === service);
  return inUse(here, ({ name }) => name, now).flatMap((endpoint) => {
    const taken = wishes.filter((wish) => endpoint.takes?.(wish) ?? true);
    const request = taken.find((wish) => endpoint.microdollars(wish) !== null) ?? taken[0];
    return request ? [{ kind: request.kind, endpoint: endpoint.name, request, microdollars: endpoint.microdollars(request) }] : [];
  });
}

/** What is sent for a sample, with an address in place of every file. */
export async function inputOf(service: ServiceName, { endpoint: name, request }: Sample): Promise<Readonly<Record<string, unknown>>> {
  const all = [...Object.values(videoEndpoints).flat(), ...imageEndpoints, ...lipSyncEndpoints] as unknown as Endpoint[];
  const endpoint = all.find((one) => one.service === service && one.name === name);
  const input = (await endpoint?.input(request, async () => 'https://example.com/input')) ?? {};
  // as JSON leaves out what is undefined
  return JSON.parse(JSON.stringify(input));
}
