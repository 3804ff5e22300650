import {
  inUse,
  type Lifetime,
  type MusicRequest,
  type Offer,
  type OfferExample,
  type SoundEffectRequest,
  type SpeechRequest,
} from '@scenewright/providers';

export type SoundRequest = SpeechRequest | SoundEffectRequest | MusicRequest;

/** Where ElevenLabs makes a kind of sound: with which model, what it takes, how long it may take, what it costs. */
export interface SoundEndpoint<R extends SoundRequest = SoundRequest> extends Lifetime {
  readonly model: string;
  /** Below the service's own address. */
  readonly path: (request: R) => string;
  readonly body: (request: R) => Readonly<Record<string, unknown>>;
  /** What is said or described; longer ones are refused there. */
  readonly text: (request: R) => string;
  readonly mostCharacters: number;
  /** The answer is the sound itself, so that one waits for its making, in ms. */
  readonly limitMs: number;
  /** Millionths of a dollar by public lists of prices of November 2026; null where none could be verified. */
  readonly microdollars: (request: R) => number | null;
  readonly example: { readonly request: R; readonly per: string; readonly figures: OfferExample };
}

/** Every plan may have this one; larger ones and PCM are for some alone. */
const OUTPUT = 'output_format=mp3_44100_128';
const seed = 0;

const speech: SoundEndpoint<SpeechRequest> = {
  model: 'eleven_v3',
  path: ({ voiceId }) => `/v1/text-to-speech/${encodeURIComponent(voiceId)}?${OUTPUT}`,
  // its seeds have 32 bits, as ours
  body: (request) => ({ text: request.text, model_id: speech.model, seed: request.seed }),
  text: (request) => request.text,
  mostCharacters: 5000,
  limitMs: 3 * 60_000,
  microdollars: ({ text }) => [...text].length * 100,
  example: {
    request: { kind: 'speech', text: 'x'.repeat(1000), voiceId: '', seed },
    per: '1000 characters',
    figures: { characters: 1000 },
  },
};

const soundEffect: SoundEndpoint<SoundEffectRequest> = {
  model: 'eleven_text_to_sound_v2',
  path: () => `/v1/sound-generation?${OUTPUT}`,
  body: ({ prompt, seconds }) => ({ text: prompt, duration_seconds: within(0.5, seconds, 30), model_id: soundEffect.model }),
  text: ({ prompt }) => prompt,
  mostCharacters: 4000,
  limitMs: 2 * 60_000,
  microdollars: () => null,
  example: { request: { kind: 'sound_effect', prompt: '', seconds: 5, seed }, per: 'an effect of 5 s', figures: { seconds: 5 } },
};

const music: SoundEndpoint<MusicRequest> = {
  model: 'music_v1',
  path: () => `/v1/music?${OUTPUT}`,
  // a seed is refused beside a prompt
  body: ({ prompt, seconds }) => ({
    prompt,
    music_length_ms: Math.round(within(3, seconds, 600) * 1000),
    force_instrumental: true,
    model_id: music.model,
  }),
  text: ({ prompt }) => prompt,
  mostCharacters: 4000,
  limitMs: 9 * 60_000,
  microdollars: ({ seconds }) => Math.round((within(3, seconds, 600) / 60) * 750_000),
  example: { request: { kind: 'music', prompt: '', seconds: 30, seed }, per: '30 s', figures: { seconds: 30 } },
};

/** Those preferred first. None has a day on which it retires, as far as anybody has said. */
const endpoints: { readonly [K in SoundRequest['kind']]: readonly SoundEndpoint<Extract<SoundRequest, { kind: K }>>[] } = {
  speech: [speech],
  sound_effect: [soundEffect],
  music: [music],
};

export const SOUND_KINDS = ['speech', 'sound_effect', 'music'] as const;

const allOf = (kind: SoundRequest['kind']) => endpoints[kind] as unknown as readonly SoundEndpoint[];

/** Where a request is made; undefined when all that made it have retired. */
export const endpointOf = ({ kind }: Pick<SoundRequest, 'kind'>, now = new Date()): SoundEndpoint | undefined =>
  inUse(allOf(kind), ({ model }) => model, now)[0];

/** Every endpoint, with the price of an example. */
export const soundOffers = (): Offer[] =>
  SOUND_KINDS.flatMap((kind) =>
    allOf(kind).map(({ model, microdollars, example, retires, successor }) => ({
      kind,
      endpoint: model,
      microdollars: microdollars(example.request),
      per: example.per,
      example: example.figures,
      ...(retires ? { retires } : {}),
      ...(successor ? { successor } : {}),
    })),
  );

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
