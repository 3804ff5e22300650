import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { openedWoff } from './opened-woff.js';

const fileOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name));

const FILES = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  /** Of every character of the Basic Multilingual Plane, plainly drawn: for names in scripts that the others do not have. */
  any: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;
export type FontName = keyof typeof FILES;

const read = new Map<FontName, Buffer>();

/** The file of a font; read when it is first asked for. */
export function fontFile(name: FontName): Buffer {
  const known = read.get(name);
  if (known) return known;
  const stored = fileOf(FILES[name]);
  const file = FILES[name].endsWith('.woff') ? openedWoff(stored) : stored;
  read.set(name, file);
  return file;
}

const covers = new Map<FontName, Font>();
function covered(name: FontName, character: string): boolean {
  const font = covers.get(name) ?? (create(fontFile(name)) as Font);
  covers.set(name, font);
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

export interface FontRun {
  readonly font: FontName;
  readonly text: string;
}

/** A text in the runs in which it can be written: in `font` as far as that goes. */
export function runsOf(text: string, font: FontName): FontRun[] {
  const runs: { font: FontName; text: string }[] = [];
  for (const character of text) {
    const wanted = covered(font, character) ? font : 'any';
    const last = runs.at(-1);
    if (last?.font === wanted) last.text += character;
    else runs.push({ font: wanted, text: character });
  }
  return runs;
}
