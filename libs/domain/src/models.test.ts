import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_BULK_MODEL,
  DEFAULT_IMAGE_MODEL,
  DEFAULT_RESOLUTION,
  DEFAULT_VIDEO_MODEL,
  imageModel,
  imageModels,
  resolutionOf,
  resolutionsOf,
  videoModel,
  videoModels,
} from './models.js';

describe('the video models', () => {
  it.each([
    ['wan-2.2-fast', false, ['720p']],
    ['seedance-1-lite', false, ['480p', '720p', '1080p']],
    ['seedance-1-pro', false, ['480p', '720p', '1080p']],
    ['kling-2.1', true, ['720p', '1080p']],
    ['hailuo-02', true, ['768p', '1080p']],
    ['veo3-fast', true, ['720p', '1080p']],
  ])('have %s (premium: %p) with %p', (id, premium, resolutions) => {
    const model = videoModel(id);
    expect(model?.premium).toBe(premium);
    expect(model && resolutionsOf(model)).toEqual(resolutions);
  });
  it('are six, each under its own id', () => expect(new Set(videoModels.map((model) => model.id)).size).toBe(6));
  it('start with one that everybody may use', () => expect(videoModels[0]?.premium).toBe(false));
  it.each([
    ['kling-2.1', '720p', '720p'],
    ['hailuo-02', '720p', '768p'],
    ['hailuo-02', '768p', '768p'],
    ['wan-2.2-fast', '1080p', undefined],
    ['kling-2.1', '', undefined],
    ['kling-2.1', 'toString', undefined],
    ['hailuo-02', 'constructor', undefined],
  ])('of %s understand %p as %p', (id, asked, meant) => {
    const model = videoModel(id);
    expect(model && resolutionOf(model, asked)).toBe(meant);
  });
  it('include the defaults, at the default resolution', () => {
    for (const id of [DEFAULT_VIDEO_MODEL, DEFAULT_BULK_MODEL]) {
      const model = videoModel(id);
      expect(model && resolutionOf(model, DEFAULT_RESOLUTION)).toBe('720p');
    }
  });
  it.each([
    ['wan-2.2-fast', 'Wan 2.2 Fast', [5], 'blocks', false, 0],
    ['seedance-1-lite', 'Seedance 1.0 Lite', [5, 10], 'blocks', false, 4],
    ['seedance-1-pro', 'Seedance 1.0 Pro', [5, 10], 'blocks', false, 0],
    ['kling-2.1', 'Kling 2.1', [5, 10], 'blocks', false, 0],
    ['hailuo-02', 'Hailuo-02', [5, 10], 'blocks', false, 0],
    ['veo3-fast', 'Veo 3 Fast', [8], 'requested', true, 0],
  ])(
    'know of %s its name (%s), lengths %p, billing (%s), sound (%p) and references (%p)',
    (id, name, lengths, billing, sound, references) =>
      expect(videoModel(id)).toMatchObject({ name, lengths, billing, nativeAudio: sound, characterReferences: references }),
  );
});

describe('the image models', () => {
  it.each([
    ['flux', ['generate']],
    ['flux-kontext', ['modify']],
    ['gpt-image', ['generate', 'modify']],
    ['nano-banana', ['generate', 'modify']],
  ])('know what %s does: %p', (id, does) => expect(imageModel(id)?.does).toEqual(does));
  it('are the four of the dialog', () =>
    expect(imageModels.map((model) => model.name)).toEqual(['Flux', 'Flux Kontext', 'GPT Image', 'Nano Banana']));
  it('can do what they are the default for', () => {
    expect(imageModel(DEFAULT_IMAGE_MODEL.generate)?.does).toContain('generate');
    expect(imageModel(DEFAULT_IMAGE_MODEL.modify)?.does).toContain('modify');
  });
});
