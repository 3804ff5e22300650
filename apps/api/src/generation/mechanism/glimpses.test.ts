import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { glimpses } from './glimpses.js';

/** Noise, which no encoder makes small. */
const noise = (side: number) => {
  const bytes = Buffer.from(Array.from({ length: side * side * 3 }, (_, n) => (n * 7919 + ((n * n) % 251)) % 256));
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a3552b' } })
    .jpeg()
    .toBuffer();

async function told(...pictures: Buffer[]): Promise<string[]> {
  const all: string[] = [];
  const show = glimpses(async (glimpse) => void all.push(glimpse));
  for (const picture of pictures) {
    show(picture);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return all;
}

it('are small pictures that go into a notice to every process', async () => {
  for (const picture of [await plain(1280, 720), await noise(512)]) {
    const [glimpse = ''] = await told(picture);
    expect(glimpse).toMatch(/^data:image\/webp;base64,/);
    expect(glimpse.length).toBeLessThan(6_000);
  }
});

it('are not made of what is no picture, and the next one is made all the same', async () => {
  expect(await told(Buffer.from('<svg onload="alert(1)"/>'), await plain(64, 64))).toHaveLength(1);
});

it('are passed over while one is being made', async () => {
  const all: string[] = [];
  const show = glimpses(async (glimpse) => void all.push(glimpse));
  const picture = await plain(640, 360);
  for (let n = 0; n < 5; n++) show(picture);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(all).toHaveLength(1);
});
