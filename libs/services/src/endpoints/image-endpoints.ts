import type { ImageRequest, MediaInput } from '@scenewright/providers';
import { changedPicture, isFromPictures, newPicture, pictureFromOthers, picturesOf, referencesOf } from '../prompts/picture-prompts.js';
import { type ImageEndpoint, ratioOf, seedOf } from './endpoint.js';

const isNew = (request: ImageRequest) => !isFromPictures(request);
const changesOne = (request: ImageRequest) => request.base !== undefined && referencesOf(request).length === 0;
const asked = (model: string) => (request: ImageRequest) => request.model === undefined || request.model === model;
/** Several pictures at once: the cast, or a picture and the cast. */
const wants = {
  flux: (request: ImageRequest) => asked('flux')(request) && isNew(request),
  kontext: (request: ImageRequest) => asked('flux-kontext')(request) && changesOne(request),
  banana: (request: ImageRequest) =>
    asked('nano-banana')(request) || (request.model !== 'gpt-image' && !isNew(request) && !changesOne(request)),
};

/** Pictures that a model takes with an order, by what is published of it: Gemini 2.5 Flash Image keeps to three, Nano Banana 2.1 to fourteen. */
const MOST = { banana: 3, banana21: 14 } as const;

/** Where pictures are made, those preferred first. Faces are kept by whoever takes several pictures. */
export const imageEndpoints: readonly ImageEndpoint[] = [
  {
    service: 'replicate',
    name: 'black-forest-labs/flux-1.1-pro',
    medium: 'image',
    takes: wants.flux,
    prompt: newPicture,
    input: async (request) => ({
      prompt: newPicture(request).text,
      aspect_ratio: ratioOf(request),
      seed: seedOf(request),
      output_format: 'jpg',
    }),
    microdollars: () => 40_000,
  },
  {
    service: 'replicate',
    name: 'black-forest-labs/flux-kontext-pro',
    medium: 'image',
    takes: wants.kontext,
    prompt: changedPicture,
    input: async (request, upload) => ({
      prompt: changedPicture(request).text,
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
    prompt: (request) => pictureFromOthers(request, MOST.banana),
    input: async (request, upload) => ({
      prompt: pictureFromOthers(request, MOST.banana).text,
      ...(isNew(request) ? {} : { image_input: await Promise.all(picturesOf(request, MOST.banana).map(upload)) }),
      // left out, it is that of one of the pictures, and portraits that people upload have any
      aspect_ratio: ratioOf(request),
      output_format: 'jpg',
    }),
    microdollars: () => 39_000,
  },
  {
    service: 'fal',
    name: 'fal-ai/flux-pro/v1.1',
    medium: 'image',
    takes: wants.flux,
    prompt: newPicture,
    input: async (request) => ({
      prompt: newPicture(request).text,
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
    prompt: changedPicture,
    input: async (request, upload) => ({
      prompt: changedPicture(request).text,
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
    prompt: newPicture,
    input: async (request) => ({
      prompt: newPicture(request).text,
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
    prompt: (request) => pictureFromOthers(request, MOST.banana21),
    input: async (request, upload) => ({
      prompt: pictureFromOthers(request, MOST.banana21).text,
      image_urls: await Promise.all(picturesOf(request, MOST.banana21).map(upload)),
      aspect_ratio: ratioOf(request),
      output_format: 'jpeg',
      num_images: 1,
    }),
    microdollars: () => 40_000,
  },
];

/** Models of the catalogue that are made here; the one missing needs an account of its own. */
export const servedImageModels = ['flux', 'flux-kontext', 'nano-banana'] as const;
