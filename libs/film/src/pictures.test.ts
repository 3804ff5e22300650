import { writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { BrokenMedia, TooLarge, UnsupportedMedia } from './media-problem.js';
import { normalisePicture, takeUpload } from './pictures.js';
import { UnreadableMedia } from './probe.js';
import { testFolder } from './testing/folder.js';
import { pngChunk, pngOf } from './testing/png.js';

const folder = testFolder();
afterAll(() => folder.remove());

const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#c04020' } });
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });

const bomb = (width: number, height: number) => pngOf(width, height, { bits: 1, colour: 0 });

describe('a picture that a person sends', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is taken as %s and stored as our own JPEG with a thumbnail', async (format) => {
    const taken = await takeUpload(await picture(960, 480).toFormat(format).toBuffer());
    expect(taken).toMatchObject({ width: 960, height: 480 });
    expect(await sharp(taken.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 480 });
    expect(await sharp(taken.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });

  it('is turned upright and loses where and with what it was taken', async () => {
    const sent = await picture(64, 48)
      .withExif({ IFD0: { Make: 'Spycam', Copyright: 'someone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const { jpeg, thumbnail, width, height } = await takeUpload(sent);
    expect({ width, height }).toEqual({ width: 48, height: 64 });
    for (const made of [jpeg, thumbnail]) {
      const { exif, xmp, iptc, orientation } = await sharp(made).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(made.includes('Spycam') || made.includes('secret')).toBe(false);
    }
  });

  it.each([
    [16 / 9, 400, 400, 400, 225],
    [9 / 16, 400, 400, 225, 400],
    [1, 400, 300, 300, 300],
  ])('is cropped to the ratio %d of its project', async (ratio, width, height, wide, high) => {
    expect(await takeUpload(await picture(width, height).png().toBuffer(), { ratio })).toMatchObject({ width: wide, height: high });
  });

  it('is cropped as it stands upright, not as it lies in the file', async () => {
    const lying = await picture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await takeUpload(lying, { ratio: 9 / 16 })).toMatchObject({ width: 225, height: 400 });
    expect(await takeUpload(lying, { ratio: 16 / 9 })).toMatchObject({ width: 300, height: 169 });
  });

  it.each([
    [undefined, 3840, 2304],
    [16 / 9, 3840, 2160],
    [9 / 16, 1688, 3000],
  ])('is kept no larger than any clip shows, cropped to the ratio %d', async (ratio, width, height) => {
    const large = await picture(5000, 3000).png().toBuffer();
    const { jpeg, ...taken } = await takeUpload(large, ratio ? { ratio } : {});
    expect(taken).toMatchObject({ width, height });
    expect(await sharp(jpeg).metadata()).toMatchObject({ width, height });
  });

  it('may be as thin as a line', async () => {
    const line = await picture(1, 500).png().toBuffer();
    expect(await takeUpload(line, { ratio: 16 / 9 })).toMatchObject({ width: 1, height: 1 });
  });

  it('has white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { dominant } = await sharp((await takeUpload(clear)).jpeg).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('is stored without what was hidden behind it', async () => {
    const hidden = '<script>alert(1)</script>PK\u0003\u0004';
    const { jpeg } = await takeUpload(Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(hidden)]));
    expect(jpeg.includes('script')).toBe(false);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page with a picture in it', Buffer.concat([Buffer.from('<!--'), Buffer.from('ffd8ffe0', 'hex')])],
    ['a GIF that is a script too', Buffer.from('GIF89a/*;*/=1;alert(1)')],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused as unsupported when it is %s', async (_, bytes) => {
    const refusal = takeUpload(bytes);
    await expect(refusal).rejects.toThrow(UnsupportedMedia);
    await expect(refusal).rejects.toMatchObject({ status: 415, message: expect.stringContaining('PNG, JPG, JPEG or WEBP') });
  });

  it.each(['gif', 'tiff', 'avif'] as const)('is refused as unsupported when it is a %s', async (format) => {
    await expect(takeUpload(await picture().toFormat(format).toBuffer())).rejects.toThrow(UnsupportedMedia);
  });

  it('is refused when it moves: WEBP', async () => {
    const frames = Buffer.concat([await picture(8, 8).raw().toBuffer(), await noise(8, 8).raw().toBuffer()]);
    const moving = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .webp({ delay: [100, 100], loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    await expect(takeUpload(moving)).rejects.toThrow('Moving pictures');
  });

  it('is refused when it moves: PNG', async () => {
    const still = await picture(8, 8).png().toBuffer();
    const control = pngChunk('acTL', Buffer.from('0000000200000000', 'hex'));
    // after the signature and the header's chunk
    const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    await expect(takeUpload(moving)).rejects.toThrow('Moving pictures');
    expect(await takeUpload(still)).toMatchObject({ width: 8 });
  });

  it.each(['png', 'jpeg', 'webp'] as const)('is refused as broken when a %s ends too early', async (format) => {
    const whole = await noise(300, 200).toFormat(format).toBuffer();
    for (const part of [0.9, 0.5, 0.1]) {
      const refusal = takeUpload(whole.subarray(0, Math.floor(whole.length * part)));
      await expect(refusal).rejects.toThrow(BrokenMedia);
      await expect(refusal).rejects.toMatchObject({ status: 400 });
    }
  });

  it('is refused as broken when there is only the beginning of one', async () => {
    await expect(takeUpload(Buffer.from('89504e470d0a1a0a', 'hex'))).rejects.toThrow(BrokenMedia);
    await expect(takeUpload(Buffer.from('ffd8ff', 'hex'))).rejects.toThrow(BrokenMedia);
  });

  it('is refused as too large beyond 10 MB, with the limit in the message', async () => {
    const refusal = takeUpload(Buffer.alloc(11 * 1024 * 1024, 'ff'));
    await expect(refusal).rejects.toThrow(TooLarge);
    await expect(refusal).rejects.toMatchObject({ status: 413, message: expect.stringContaining('10 MB') });
  });

  it.each([
    [30_000, 30_000],
    [8000, 5001],
    [2_000_000_000, 1],
  ])('is refused before it is unpacked when it claims %d x %d pixels', async (width, height) => {
    const refusal = takeUpload(bomb(width, height));
    await expect(refusal).rejects.toMatchObject({ status: expect.any(Number) });
    if (width < 1_000_000) await expect(refusal).rejects.toThrow(TooLarge);
  });
});

describe('a picture that a provider made', () => {
  const file = async (bytes: Buffer) => {
    const path = folder.of(`-vf picture.svg`);
    await writeFile(path, bytes);
    return path;
  };

  it('is brought to its size by a crop that keeps the middle', async () => {
    const made = await normalisePicture(await file(await picture(400, 400).webp().toBuffer()), { width: 160, height: 90 });
    expect(made).toMatchObject({ width: 160, height: 90 });
  });

  it.each([
    ['a drawing that refers to files', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>')],
    ['an error page', Buffer.from('{"error":"busy"}')],
    ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(normalisePicture(await file(bytes), { width: 160, height: 90 })).rejects.toThrow(UnreadableMedia);
  });
});
