import type { Lifetime, VideoRequest } from '@scenewright/providers';
import { type VideoFamily, videoPrompt } from '../prompts/video-prompts.js';
import { type EndpointInput, perSecond, ratioOf, resolutionOf, seedOf, type Upload, type VideoEndpoint } from './endpoint.js';

type Prices = Readonly<Record<string, number>>;

interface Entry extends Lifetime {
  readonly service: VideoEndpoint['service'];
  readonly name: string;
  /** How its model is told things. */
  readonly family: VideoFamily;
  /** What is really made when `seconds` are asked for; what is more is cut off. Default: exactly those. */
  readonly made?: (request: VideoRequest) => number;
  readonly takes?: VideoEndpoint['takes'];
  readonly input: (request: VideoRequest, made: Made) => EndpointInput;
  /** Dollars a second made, by resolution. */
  readonly prices: Prices;
  /** The same with sound of the model's own. Absent: it makes none. */
  readonly pricesWithSound?: Prices;
}

interface Made {
  readonly image: string;
  readonly seconds: number;
  readonly prompt: string;
  /** What is to be kept out of it, for models that are told so. */
  readonly avoid?: string;
}

const endpoint = ({ made = ({ seconds }) => seconds, input, prices, pricesWithSound, takes, family, ...entry }: Entry): VideoEndpoint => ({
  ...entry,
  medium: 'video',
  makesSound: pricesWithSound !== undefined,
  takes: (request) => (!request.sound || pricesWithSound !== undefined) && (takes?.(request) ?? true),
  prompt: (request) => videoPrompt(family, request),
  input: async (request, upload: Upload) => {
    const { text: prompt, avoid } = videoPrompt(family, request);
    const image = await upload(request.startFrame);
    return input(request, { image, seconds: made(request), prompt, ...(avoid ? { avoid } : {}) });
  },
  microdollars: (request) => perSecond((request.sound ? pricesWithSound : prices)?.[resolutionOf(request)], made(request)),
});

/** Hailuo makes 6 or 10 seconds, and 10 only below 1080p. */
const hailuoSeconds = ({ seconds }: VideoRequest) => (seconds > 6 ? 10 : 6);
const hailuoCan = (request: VideoRequest) => request.seconds <= 6 || resolutionOf(request) !== '1080p';
/** Wan always makes 81 pictures at 16 a second. */
const WAN_SECONDS = 81 / 16;

const seedanceAtFal = (name: string, prices: Prices) =>
  endpoint({
    service: 'fal',
    name,
    family: 'seedance',
    // fal writes seconds as text
    input: (request, { image, seconds, prompt }) => ({
      prompt,
      image_url: image,
      resolution: resolutionOf(request),
      duration: String(seconds),
      aspect_ratio: 'auto',
      seed: seedOf(request),
    }),
    prices,
  });

const seedanceAtReplicate = (name: string, prices: Prices) =>
  endpoint({
    service: 'replicate',
    name,
    family: 'seedance',
    input: (request, { image, seconds, prompt }) => ({
      prompt,
      image,
      duration: seconds,
      resolution: resolutionOf(request),
      fps: 24,
      camera_fixed: false,
      seed: seedOf(request),
    }),
    prices,
  });

const klingAtFal = (tier: 'standard' | 'pro', resolution: string, usd: number) =>
  endpoint({
    service: 'fal',
    name: `fal-ai/kling-video/v2.1/${tier}/image-to-video`,
    family: 'kling',
    takes: (request) => resolutionOf(request) === resolution,
    input: (_, { image, seconds, prompt, avoid }) => ({ prompt, image_url: image, duration: String(seconds), negative_prompt: avoid }),
    prices: { [resolution]: usd },
  });

const veoAtReplicate = (name: string, lifetime: Lifetime = {}) =>
  endpoint({
    service: 'replicate',
    name,
    family: 'veo',
    input: (request, { image, seconds, prompt }) => ({
      prompt,
      image,
      aspect_ratio: ratioOf(request, ['16:9', '9:16']),
      duration: seconds,
      resolution: resolutionOf(request),
      generate_audio: request.sound ?? false,
      seed: seedOf(request),
    }),
    prices: { '720p': 0.1, '1080p': 0.1 },
    pricesWithSound: { '720p': 0.15, '1080p': 0.15 },
    ...lifetime,
  });

/** Where each model of the catalogue is made, those preferred first. Prices are lists of prices of November 2026. */
export const videoEndpoints: Readonly<Record<string, readonly VideoEndpoint[]>> = {
  'wan-2.2-fast': [
    endpoint({
      service: 'replicate',
      name: 'wan-video/wan-2.2-i2v-fast',
      family: 'wan',
      made: () => WAN_SECONDS,
      input: (request, { image, prompt }) => ({
        prompt,
        image,
        num_frames: 81,
        frames_per_second: 16,
        resolution: resolutionOf(request),
        go_fast: true,
        seed: seedOf(request),
      }),
      prices: {},
    }),
    endpoint({
      service: 'fal',
      name: 'fal-ai/wan/v2.2-a14b/image-to-video/turbo',
      family: 'wan',
      input: (request, { image, prompt }) => ({
        prompt,
        image_url: image,
        resolution: resolutionOf(request),
        seed: seedOf(request),
      }),
      prices: {},
    }),
  ],
  'seedance-1-lite': [
    seedanceAtFal('fal-ai/bytedance/seedance/v1/lite/image-to-video', { '480p': 0.018, '720p': 0.036, '1080p': 0.088 }),
    seedanceAtReplicate('bytedance/seedance-1-lite', { '480p': 0.018, '720p': 0.036, '1080p': 0.088 }),
  ],
  'seedance-1-pro': [
    seedanceAtReplicate('bytedance/seedance-1-pro', { '480p': 0.03, '720p': 0.06, '1080p': 0.15 }),
    seedanceAtFal('fal-ai/bytedance/seedance/v1/pro/image-to-video', { '480p': 0.025, '720p': 0.054, '1080p': 0.124 }),
  ],
  'kling-2.1': [
    klingAtFal('standard', '720p', 0.056),
    klingAtFal('pro', '1080p', 0.09),
    endpoint({
      service: 'replicate',
      name: 'kwaivgi/kling-v2.1',
      family: 'kling',
      input: (request, { image, seconds, prompt, avoid }) => ({
        prompt,
        start_image: image,
        duration: seconds,
        mode: resolutionOf(request) === '1080p' ? 'pro' : 'standard',
        negative_prompt: avoid,
      }),
      prices: { '720p': 0.05, '1080p': 0.09 },
    }),
  ],
  'hailuo-02': [
    endpoint({
      service: 'replicate',
      name: 'minimax/hailuo-02',
      family: 'hailuo',
      made: hailuoSeconds,
      takes: hailuoCan,
      input: (request, { image, seconds, prompt }) => ({
        prompt,
        first_frame_image: image,
        duration: seconds,
        resolution: resolutionOf(request),
        prompt_optimizer: true,
      }),
      prices: { '768p': 0.045, '1080p': 0.08 },
    }),
    endpoint({
      service: 'fal',
      name: 'fal-ai/minimax/hailuo-02/standard/image-to-video',
      family: 'hailuo',
      made: hailuoSeconds,
      takes: (request) => resolutionOf(request) === '768p',
      input: (_, { image, seconds, prompt }) => ({
        prompt,
        image_url: image,
        duration: String(seconds),
        resolution: '768P',
        prompt_optimizer: true,
      }),
      prices: { '768p': 0.045 },
    }),
    endpoint({
      service: 'fal',
      name: 'fal-ai/minimax/hailuo-02/pro/image-to-video',
      family: 'hailuo',
      made: () => 6,
      takes: (request) => resolutionOf(request) === '1080p' && hailuoCan(request),
      input: (_, { image, prompt }) => ({ prompt, image_url: image, prompt_optimizer: true }),
      prices: { '1080p': 0.08 },
    }),
  ],
  'veo3-fast': [
    // Google has switched Veo 3.0 off, which this one asks
    veoAtReplicate('google/veo-3-fast', { retires: '2026-06-30', successor: 'google/veo-3.1-fast' }),
    veoAtReplicate('google/veo-3.1-fast'),
    endpoint({
      service: 'fal',
      name: 'fal-ai/veo3.1/fast/image-to-video',
      family: 'veo',
      input: (request, { image, seconds, prompt }) => ({
        prompt,
        image_url: image,
        aspect_ratio: 'auto',
        duration: `${seconds}s`,
        resolution: resolutionOf(request),
        generate_audio: request.sound ?? false,
      }),
      prices: { '720p': 0.1, '1080p': 0.1 },
      pricesWithSound: { '720p': 0.15, '1080p': 0.15 },
    }),
  ],
};
