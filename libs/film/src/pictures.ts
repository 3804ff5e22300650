import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { BrokenMedia, TooLarge, UnsupportedMedia } from './media-problem.js';
import { UnreadableMedia } from './probe.js';

// no picture comes twice, and what was decoded once would stay in memory
sharp.cache(false);

const UPLOAD_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 } as const;

const TAKEN = 'Send a PNG, JPG, JPEG or WEBP picture of up to 10 MB and 40 megapixels.';
/**
 * Pixels along the longer side of what is kept of an upload: more than any clip shows. What is larger is made smaller while it is decoded,
 * which takes a tenth of the memory that all of its pixels would.
 */
const MOST_SIDE = 3840;
const THUMBNAIL_WIDTH = 480;
const QUALITY = 90;

export interface Picture {
  readonly jpeg: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface PictureTarget {
  /** Cover-cropped to this size. */
  readonly width?: number;
  readonly height?: number;
  /** Cover-cropped to this ratio (width / height), at its own resolution or what is kept of that. */
  readonly ratio?: number;
}

type Size = Pick<PictureTarget, 'width' | 'height'>;

/** Which kind the bytes really are. Names and declared types count for nothing. */
function kindOf(bytes: Buffer): 'png' | 'jpeg' | 'webp' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** The decoder shows only the first picture of an animated PNG; its control chunk comes before the first picture's data. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/**
 * Takes a picture that a person sent: decoded and encoded anew, turned upright, without metadata, no larger than clips need. What is stored
 * is never what came.
 * @throws TooLarge, UnsupportedMedia, BrokenMedia
 */
export async function takeUpload(bytes: Buffer, target: PictureTarget = {}): Promise<Picture> {
  if (bytes.length > UPLOAD_LIMITS.bytes)
    throw new TooLarge(`This file has ${(Math.ceil((bytes.length / 1048576) * 10) / 10).toFixed(1)} MB. ${TAKEN}`);
  const kind = kindOf(bytes);
  if (!kind) throw new UnsupportedMedia(`This is not a picture that can be used. ${TAKEN}`);
  if (kind === 'png' && isAnimatedPng(bytes)) throw new UnsupportedMedia(`Moving pictures cannot be used. ${TAKEN}`);
  const image = sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error', sequentialRead: true });
  const metadata = await image.metadata().catch((error: Error) => {
    if (/pixel limit/i.test(error.message)) throw new TooLarge(`This picture has more than 40 megapixels. ${TAKEN}`);
    throw new BrokenMedia(`This picture is damaged and cannot be opened. ${TAKEN}`);
  });
  if (metadata.format !== kind) throw new UnsupportedMedia(`This is not a picture that can be used. ${TAKEN}`);
  if ((metadata.pages ?? 1) > 1) throw new UnsupportedMedia(`Moving pictures cannot be used. ${TAKEN}`);
  if (metadata.width * metadata.height > UPLOAD_LIMITS.pixels) throw new TooLarge(`This picture has more than 40 megapixels. ${TAKEN}`);
  try {
    return await encode(image.autoOrient(), uploadSize(target, metadata.autoOrient));
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message)) throw new TooLarge(`This picture has more than 40 megapixels. ${TAKEN}`);
    throw new BrokenMedia(`This picture is damaged and cannot be opened. ${TAKEN}`);
  }
}

/** Brings a picture that a provider made to its size, as our own JPEG. @throws UnreadableMedia */
export async function normalisePicture(path: string, target: PictureTarget): Promise<Picture> {
  const bytes = await readFile(path);
  if (!kindOf(bytes)) throw new UnreadableMedia('this is not a PNG, JPEG or WEBP picture');
  const image = sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels * 2, failOn: 'error' }).autoOrient();
  return encode(image, target).catch((error: unknown) => {
    throw new UnreadableMedia('this picture cannot be read', { cause: error });
  });
}

/** Bytes of a glimpse at most: it is told to every process and window while something is made. */
const GLIMPSE_BYTES = 4_000;
/** Pixels along the longer side, and what is given up for less bytes. */
const GLIMPSES = [
  { side: 192, quality: 50 },
  { side: 128, quality: 30 },
] as const;

/** A glimpse of a picture that is being made, as WebP; null of what is no picture, or cannot be made small enough. */
export async function glimpseOf(bytes: Buffer): Promise<Buffer | null> {
  if (!kindOf(bytes)) return null;
  for (const { side, quality } of GLIMPSES) {
    const small = await sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
      .catch(() => null);
    if (!small || small.length <= GLIMPSE_BYTES) return small;
  }
  return null;
}

async function encode(image: Sharp, { width, height }: Size): Promise<Picture> {
  let pipeline = image.flatten({ background: '#ffffff' }).toColourspace('srgb');
  if (width && height) pipeline = pipeline.resize(width, height, { fit: 'cover' });
  const { data: jpeg, info } = await pipeline
    // a few percent smaller files are not worth keeping the whole picture's coefficients in memory
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: false, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(jpeg).resize(THUMBNAIL_WIDTH, null, { withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
  return { jpeg, thumbnail, width: info.width, height: info.height };
}

/** What an upload is brought to. */
function uploadSize({ width, height, ratio }: PictureTarget, sent: Required<Size>): Required<Size> {
  if (width && height) return { width, height };
  const cropped = ratio ? largestOf(ratio, sent) : sent;
  const scale = Math.min(1, MOST_SIDE / Math.max(cropped.width, cropped.height));
  return { width: Math.max(1, Math.round(cropped.width * scale)), height: Math.max(1, Math.round(cropped.height * scale)) };
}

/** The largest size of this ratio (width / height) within another. */
function largestOf(ratio: number, { width, height }: Required<Size>): Required<Size> {
  return width / height > ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
}
