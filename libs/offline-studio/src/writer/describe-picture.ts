import sharp from 'sharp';
import { tidy } from './english.js';

const COLOURS: readonly (readonly [string, readonly [number, number, number]])[] = [
  ['black', [28, 28, 32]],
  ['grey', [128, 128, 132]],
  ['white', [236, 234, 228]],
  ['red', [178, 48, 52]],
  ['orange', [208, 112, 44]],
  ['golden', [208, 168, 70]],
  ['brown', [104, 70, 48]],
  ['green', [52, 118, 72]],
  ['teal', [32, 122, 128]],
  ['blue', [50, 96, 168]],
  ['navy', [30, 42, 82]],
  ['purple', [98, 62, 140]],
  ['pink', [212, 120, 146]],
  ['beige', [208, 186, 150]],
];

/** The name of the colour that fills a part of a picture. */
async function colourOf(path: string, area: { left: number; top: number; width: number; height: number }): Promise<string> {
  const { dominant } = await sharp(path).extract(area).stats();
  const distance = ([, [r, g, b]]: (typeof COLOURS)[number]) => (dominant.r - r) ** 2 + (dominant.g - g) ** 2 + (dominant.b - b) ** 2;
  return [...COLOURS].sort((a, b) => distance(a) - distance(b))[0]![0];
}

/** A description that follows an uploaded portrait: what it looks like replaces what was said of hair, clothes and surroundings. */
export async function describePicture({
  name,
  description,
  portraitPath,
}: {
  name: string;
  description: string;
  portraitPath: string;
}): Promise<string> {
  const { width = 0, height = 0 } = await sharp(portraitPath).metadata();
  const part = (left: number, top: number, w: number, h: number) => ({
    left: Math.floor(width * left),
    top: Math.floor(height * top),
    width: Math.max(1, Math.floor(width * w)),
    height: Math.max(1, Math.floor(height * h)),
  });
  const [hair, clothes, background] = await Promise.all([
    colourOf(portraitPath, part(0.35, 0.08, 0.3, 0.14)),
    colourOf(portraitPath, part(0.28, 0.78, 0.44, 0.2)),
    colourOf(portraitPath, part(0, 0, 0.14, 0.4)),
  ]);
  const who = description.split(/\s+with\s+|,\s*/)[0]?.trim() || name;
  return tidy(`${who} with ${hair} hair, wearing ${clothes} clothes, as in the uploaded picture, before a ${background} background`);
}
