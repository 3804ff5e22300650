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

/** What is told of a picture that is shown, after others if there are some, again and again until it is told. */
async function told(picture: Buffer, ...before: Buffer[]): Promise<string[]> {
  const all: string[] = [];
  const show = glimpses(async (glimpse) => void all.push(glimpse));
  for (const one of before) show(one);
  while (all.length === 0) {
    show(picture);
    await new Promise((resolve) => setTimeout(resolve, 5));
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
  expect(await told(await plain(64, 64), Buffer.from('<svg onload="alert(1)"/>'))).toHaveLength(1);
});

it('are passed over while one is being made', async () => {
  const all: string[] = [];
  const show = glimpses(async (glimpse) => void all.push(glimpse));
  const picture = await plain(640, 360);
  for (let n = 0; n < 5; n++) show(picture);
  while (all.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  // time for those that should not be made
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(all).toHaveLength(1);
});
