import { deflateSync, gzipSync } from 'node:zlib';
import { pngChunk, pngOf } from '@scenewright/film/testing';
import sharp from 'sharp';

/** In every file that hides something: nothing that is stored may have it. */
export const HIDDEN = 'SCENEWRIGHT-HIDDEN';

export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** What has to happen to it; `either`: it may be refused, or taken and made anew. */
  readonly fate: 'refused' | 'taken' | 'either';
}

const FORMATS = ['png', 'jpeg', 'webp'] as const;
type Format = (typeof FORMATS)[number];

const SCRIPT = `<script>/*${HIDDEN}*/alert(1)</script>`;
const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#c04020' } });
/** With something to see in it, so that there is something to damage. */
const noisy = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });

/** A PNG with more chunks behind its header. */
const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A JPEG whose frame says it is that large. */
function jpegOf(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from('ffc0', 'hex'));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

const refused = (what: string, bytes: Buffer | string): HostileFile => ({ what, bytes: Buffer.from(bytes as string), fate: 'refused' });

async function otherKinds(): Promise<HostileFile[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
  const html = `<!doctype html><html><body>${SCRIPT}</body></html>`;
  const jpegStart = Buffer.from('ffd8ffe000104a464946', 'hex');
  const [gif, tiff, avif] = await Promise.all([plain().gif().toBuffer(), plain().tiff().toBuffer(), plain().avif().toBuffer()]);
  return [
    refused('an SVG', svg),
    refused('an SVG with a declaration', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    refused('an SVG with a byte order mark', `\uFEFF${svg}`),
    refused('a compressed SVG', gzipSync(svg)),
    refused('an HTML page', html),
    refused('an HTML page that begins with blanks', `\n\n   ${html}`),
    refused('an HTML page that calls itself a JPEG', Buffer.concat([jpegStart, Buffer.from(html)])),
    refused('an HTML page that calls itself a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(html)])),
    refused('an HTML page that calls itself a WebP', Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), Buffer.from(html)])),
    refused('a GIF', gif),
    refused('a GIF that is a script too', 'GIF89a/*;*/=1;alert(1)'),
    refused('a TIFF', tiff),
    refused('an AVIF', avif),
    refused('a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])),
    refused('an icon', Buffer.from('00000100010010100000', 'hex')),
    refused('a PDF', `%PDF-1.7\n${SCRIPT}`),
    refused('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'),
    refused('a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    refused('a film', Buffer.from('000000186674797069736f6d', 'hex')),
    refused('ImageMagick’s own language', 'push graphic-context\nfill \'url(https://example.com/"|id")\'\npop graphic-context'),
    refused('a ZIP', Buffer.from('504b0304140000000000', 'hex')),
    refused('a program', Buffer.from('7f454c46020101', 'hex')),
    refused('PHP', `<?php system($_GET[0]); // ${HIDDEN}`),
    refused('nothing', ''),
    refused('one byte', Buffer.from([0xff])),
    refused('zeros', Buffer.alloc(4096)),
  ];
}

async function movingPictures(): Promise<HostileFile[]> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  return [
    refused('a moving WebP', moving),
    refused('a moving PNG', withChunks(frames[0] as Buffer, pngChunk('acTL', control))),
    refused(
      'a moving GIF',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
  ];
}

async function giants(): Promise<HostileFile[]> {
  const jpeg = await plain().jpeg().toBuffer();
  const sizes = [
    [30_000, 30_000],
    [65_535, 65_535],
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 1],
    [8001, 5000],
    [0, 0],
    [0, 9],
    [2 ** 32 - 1, 2 ** 32 - 1],
  ] as const;
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  return [
    ...sizes.map(([wide, high]) => refused(`a PNG of ${wide} × ${high}`, pngOf(wide, high, { bits: 8, colour: 2 }))),
    ...(
      [
        [65_500, 65_500],
        [20_000, 2001],
        [0, 0],
      ] as const
    ).map(([wide, high]) => refused(`a JPEG of ${wide} × ${high}`, jpegOf(jpeg, wide, high))),
    refused('a byte more than ten megabytes', padded(10 * 1024 * 1024 + 1)),
    refused('twelve megabytes', padded(12 * 1024 * 1024)),
  ];
}

async function twoInOne(format: Format): Promise<HostileFile[]> {
  const picture = await plain().toFormat(format).toBuffer();
  const behind = {
    'a page': SCRIPT,
    'a ZIP': `PK\u0003\u0004${HIDDEN}`,
    PHP: `<?php // ${HIDDEN}`,
    'a PDF': `%PDF-1.7 ${HIDDEN}`,
  };
  return Object.entries(behind).map(([what, text]) => ({
    what: `a ${format} with ${what} behind it`,
    bytes: Buffer.concat([picture, Buffer.from(text)]),
    fate: 'either',
  }));
}

async function withMetadata(): Promise<HostileFile[]> {
  const secrets = { IFD0: { Make: HIDDEN, Copyright: HIDDEN }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } };
  const tagged = await Promise.all(
    FORMATS.map(async (format) => ({
      what: `a ${format} that says where it was taken`,
      bytes: await plain()
        .withExif(secrets)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${HIDDEN}</a></x:xmpmeta>`)
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer(),
      fate: 'taken' as const,
    })),
  );
  const lying = await Promise.all(
    [2, 3, 5, 6, 8].map(async (orientation) => ({
      what: `a JPEG that lies as ${orientation} says`,
      bytes: await plain().withMetadata({ orientation }).jpeg().toBuffer(),
      fate: 'taken' as const,
    })),
  );
  const png = await plain().png().toBuffer();
  const bomb = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(20_000_000))]);
  return [
    ...tagged,
    ...lying,
    { what: 'a PNG with a script as its title', bytes: withChunks(png, pngChunk('tEXt', Buffer.from(`Title\0${SCRIPT}`))), fate: 'taken' },
    {
      what: 'a PNG with 2,000 notes',
      bytes: withChunks(png, ...Array.from({ length: 2000 }, () => pngChunk('tEXt', Buffer.from(`a\0${HIDDEN}`)))),
      fate: 'either',
    },
    { what: 'a PNG with a note that unpacks to 20 MB', bytes: withChunks(png, pngChunk('zTXt', bomb)), fate: 'either' },
    { what: 'a PNG with a profile that is none', bytes: withChunks(png, pngChunk('iCCP', Buffer.from(`x\0\0${HIDDEN}`))), fate: 'either' },
  ];
}

async function damaged(format: Format): Promise<HostileFile[]> {
  const whole = await noisy().toFormat(format).toBuffer();
  const cut = [0.02, 0.2, 0.4, 0.6, 0.8, 0.97].map((part) => ({
    what: `a ${format} cut at ${Math.round(part * 100)} %`,
    bytes: whole.subarray(0, Math.floor(whole.length * part)),
    fate: 'either' as const,
  }));
  const bent = [0.05, 0.15, 0.3, 0.5, 0.7, 0.9].map((part) => {
    const bytes = Buffer.from(whole);
    const at = Math.floor(whole.length * part);
    bytes.fill(0xaa, at, at + 8);
    return { what: `a ${format} that is spoiled at ${Math.round(part * 100)} %`, bytes, fate: 'either' as const };
  });
  return [...cut, ...bent];
}

/** Files that nobody means well with, and pictures that say more than they should. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const made = await Promise.all([
    otherKinds(),
    movingPictures(),
    giants(),
    withMetadata(),
    ...FORMATS.map(twoInOne),
    ...FORMATS.map(damaged),
  ]);
  return made.flat();
}
