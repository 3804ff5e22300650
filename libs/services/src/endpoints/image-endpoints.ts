import type { CharacterReference, ImageRequest, MediaInput } from '@scenewright/providers';
import { type ImageEndpoint, ratioOf, seedOf } from './endpoint.js';

const STYLES: Readonly<Record<string, string>> = {
  realistic: 'Photorealistic.',
  '2d': 'Flat 2D animation, clean outlines.',
  '3d': '3D animation.',
  cinematic: 'Cinematic, shot on film.',
};

type Referenced = CharacterReference & { readonly portrait: MediaInput };

const referencesOf = ({ characters }: ImageRequest): Referenced[] =>
  characters.filter((character): character is Referenced => character.portrait !== undefined);

const isPortrait = ({ purpose }: ImageRequest) => purpose === 'portrait';

/** How somebody looks, in words, without what the prompt says already. */
function looksOf({ description, changes = [] }: CharacterReference, prompt: string): string {
  const since = changes.filter((change) => !prompt.includes(change));
  return [description, since.length > 0 ? `Changed since: ${since.join('; ')}.` : ''].filter(Boolean).join(' ');
}

/** A new picture in words: who is in it, then what is to be seen, the style last. */
function described(request: ImageRequest): string {
  const { prompt, characters, style } = request;
  const who = characters.flatMap((character) => {
    const looks = looksOf(character, prompt);
    return looks === '' ? [] : [`${character.name}: ${looks}`];
  });
  const lead = isPortrait(request) ? 'A portrait of one person, head and shoulders, looking at the camera.' : '';
  return [lead, prompt, ...who, STYLES[style] ?? ''].filter(Boolean).join('\n');
}

/** What is to be changed in the first picture, or made with the people of the pictures; the pictures are numbered as they are sent. */
function referring(request: ImageRequest): string {
  const first = request.base ? 2 : 1;
  const who = referencesOf(request).map(({ name }, nth) => `The person in picture ${nth + first} is ${name}: keep face, hair and clothes.`);
  if (!request.base) return [...who, described(request)].join('\n');
  return [`Change picture 1: ${request.prompt}`, ...who, 'Everything else in picture 1 stays as it is.'].join('\n');
}

const picturesOf = (request: ImageRequest): MediaInput[] => [
  ...(request.base ? [request.base] : []),
  ...referencesOf(request).map(({ portrait }) => portrait),
];

const isNew = (request: ImageRequest) => picturesOf(request).length === 0;
const changesOne = (request: ImageRequest) => request.base !== undefined && referencesOf(request).length === 0;
const asked = (model: string) => (request: ImageRequest) => request.model === undefined || request.model === model;
/** Several pictures at once: the cast, or a picture and the cast. */
const wants = {
  flux: (request: ImageRequest) => asked('flux')(request) && isNew(request),
  kontext: (request: ImageRequest) => asked('flux-kontext')(request) && changesOne(request),
  banana: (request: ImageRequest) =>
    asked('nano-banana')(request) || (request.model !== 'gpt-image' && !isNew(request) && !changesOne(request)),
};

/** Where pictures are made, those preferred first. Faces are kept by whoever takes several pictures. */
export const imageEndpoints: readonly ImageEndpoint[] = [
  {
    service: 'replicate',
    name: 'black-forest-labs/flux-1.1-pro',
    medium: 'image',
    takes: wants.flux,
    input: async (request) => ({ prompt: described(request), aspect_ratio: ratioOf(request), seed: seedOf(request), output_format: 'jpg' }),
    microdollars: () => 40_000,
  },
  {
    service: 'replicate',
    name: 'black-forest-labs/flux-kontext-pro',
    medium: 'image',
    takes: wants.kontext,
    input: async (request, upload) => ({
      prompt: request.prompt,
      input_image: await upload(request.base as MediaInput),
      aspect_ratio: 'match_input_image',
      seed: seedOf(request),
      output_format: 'jpg',
    }),
    microdollars: () => 40_000,
  },
  {
    service: 'replicate',
    name: 'google/nano-banana',
    medium: 'image',
    takes: wants.banana,
    input: async (request, upload) => ({
      prompt: referring(request),
      ...(isNew(request) ? { aspect_ratio: ratioOf(request) } : { image_input: await Promise.all(picturesOf(request).map(upload)) }),
      output_format: 'jpg',
    }),
    microdollars: () => 39_000,
  },
  {
    service: 'fal',
    name: 'fal-ai/flux-pro/v1.1',
    medium: 'image',
    takes: wants.flux,
    input: async (request) => ({
      prompt: described(request),
      image_size: { width: request.width, height: request.height },
      seed: seedOf(request),
      output_format: 'jpeg',
      num_images: 1,
    }),
    microdollars: ({ width, height }) => Math.ceil((width * height) / 1e6) * 40_000,
  },
  {
    service: 'fal',
    name: 'fal-ai/flux-pro/kontext',
    medium: 'image',
    takes: wants.kontext,
    input: async (request, upload) => ({
      prompt: request.prompt,
      image_url: await upload(request.base as MediaInput),
      seed: seedOf(request),
      output_format: 'jpeg',
      num_images: 1,
    }),
    microdollars: () => 40_000,
  },
  {
    service: 'fal',
    name: 'fal-ai/nano-banana',
    medium: 'image',
    takes: (request) => wants.banana(request) && isNew(request),
    input: async (request) => ({
      prompt: described(request),
      aspect_ratio: ratioOf(request),
      output_format: 'jpeg',
      num_images: 1,
    }),
    microdollars: () => 39_000,
  },
  {
    service: 'fal',
    name: 'google/nano-banana-2.1/edit',
    medium: 'image',
    takes: (request) => wants.banana(request) && !isNew(request),
    input: async (request, upload) => ({
      prompt: referring(request),
      image_urls: await Promise.all(picturesOf(request).map(upload)),
      output_format: 'jpeg',
      num_images: 1,
    }),
    microdollars: () => 40_000,
  },
];

/** Models of the catalogue that are made here; the one missing needs an account of its own. */
export const servedImageModels = ['flux', 'flux-kontext', 'nano-banana'] as const;
