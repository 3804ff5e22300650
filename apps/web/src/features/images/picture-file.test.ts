/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ratioOf } from '../../ui/aspect-ratio.js';
import { cropped, fileProblem, fits } from './picture-file.js';

const picture = (type: string, bytes = 8) => new File([new Uint8Array(bytes)], 'me.picture', { type });

describe('the shape of a film', () => {
  it.each([
    ['16:9', 16 / 9],
    ['3:4', 0.75],
    ['0:9', 16 / 9],
    ['wide', 16 / 9],
    [undefined, 16 / 9],
  ])('%s', (aspect, ratio) => {
    expect(ratioOf(aspect)).toBe(ratio);
  });

  it('fits a picture whose own shape is off by a hundredth at most', () => {
    expect(fits({ width: 1600, height: 900 }, 16 / 9)).toBe(true);
    expect(fits({ width: 1009, height: 1000 }, 1)).toBe(true);
    expect(fits({ width: 1011, height: 1000 }, 1)).toBe(false);
  });
});

describe('a file', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])('of type %s can be used', (type) => {
    expect(fileProblem(picture(type))).toBeNull();
  });

  it.each(['application/pdf', 'video/mp4', 'image/svg+xml', ''])('of type %j cannot', (type) => {
    expect(fileProblem(picture(type))).toMatch(/Choose a PNG, JPG, JPEG or WEBP/);
  });

  it('of more than 10 MB cannot', () => {
    expect(fileProblem(picture('image/png', 10 * 1024 * 1024))).toBeNull();
    expect(fileProblem(picture('image/png', 10 * 1024 * 1024 + 1))).toMatch(/10.1 MB. Choose one of up to 10 MB/);
  });
});

describe('cropping', () => {
  const area = { x: 10, y: 20, width: 160, height: 90 };
  const bitmap = { width: 400, height: 400, close: jest.fn() };
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  const MB = 1024 * 1024;
  /** A browser that makes files of so many bytes. */
  const canvas = (context: unknown, bytes: (type: string, quality: number) => number | null) => {
    const toBlob = (done: BlobCallback, type: string, quality: number) => {
      const size = bytes(type, quality);
      done(size === null ? null : new Blob([new Uint8Array(size)], { type }));
    };
    Object.assign(globalThis, { createImageBitmap: async () => bitmap });
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => context, toBlob });
  };
  const drawing = () => ({ fillRect: jest.fn(), drawImage: jest.fn() });
  afterEach(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  });

  it('gives a file of the part, of the same name and type', async () => {
    const context = drawing();
    canvas(context, () => 4);
    const part = await cropped(picture('image/webp'), area);
    expect([part.name, part.type]).toEqual(['me.picture', 'image/webp']);
    expect(context.drawImage).toHaveBeenCalledWith(bitmap, 10, 20, 160, 90, 0, 0, 160, 90);
    expect(bitmap.close).toHaveBeenCalled();
  });

  it.each([
    [{ x: 0, y: 700, width: 8160, height: 4590 }, 3840, 2160],
    [{ x: 100, y: 0, width: 4590, height: 8160 }, 2160, 3840],
    [{ x: 0, y: 0, width: 3840, height: 2160 }, 3840, 2160],
  ])('draws %j no larger than the studio keeps it', async (large, width, height) => {
    const context = drawing();
    canvas(context, () => 4);
    await cropped(picture('image/jpeg'), large);
    expect(context.drawImage).toHaveBeenCalledWith(bitmap, large.x, large.y, large.width, large.height, 0, 0, width, height);
  });

  it('gives a JPEG on white where the same type would be too large to send, as a PNG of few colours is', async () => {
    const context = drawing();
    canvas(context, (type) => (type === 'image/png' ? 14 * MB : MB));
    const part = await cropped(picture('image/png', 4 * MB), area);
    expect([part.name, part.type, fileProblem(part)]).toEqual(['me.picture', 'image/jpeg', null]);
    expect(context).toMatchObject({ fillStyle: '#ffffff' });
    expect(context.fillRect).toHaveBeenCalledWith(0, 0, 160, 90);
    expect(context.fillRect.mock.invocationCallOrder[0]).toBeLessThan(context.drawImage.mock.invocationCallOrder[0]!);
  });

  it('gives one of a lower quality where even that would be too large', async () => {
    canvas(drawing(), (_, quality) => (quality > 0.9 ? 12 : 8) * MB);
    expect(fileProblem(await cropped(picture('image/jpeg', 9 * MB), area))).toBeNull();
  });

  it('fails where the browser cannot draw', async () => {
    canvas(null, () => null);
    await expect(cropped(picture('image/png'), area)).rejects.toThrow('Failed to get canvas context');
    canvas(drawing(), () => null);
    await expect(cropped(picture('image/png'), area)).rejects.toThrow('Canvas is empty');
  });
});
