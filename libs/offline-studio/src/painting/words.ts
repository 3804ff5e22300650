/** Words on a picture: what an explainer says, large before a plain background, or under what it shows. */
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { darker, lighter } from './colour.js';
import type { Context } from './pen.js';
import type { StageSet } from './set.js';

const FAMILY = 'Scenewright Letters';
const MOST_LINES = 4;

let isThere = false;
/** Registers the letters once for each thread. */
function letters(): void {
  if (isThere) return;
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), FAMILY);
  isThere = true;
}

function linesOf(g: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && g.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Words within a box, as large as they fit. */
export function drawLetters(
  g: Context,
  text: string,
  { x, y, width, height, colour }: { x: number; y: number; width: number; height: number; colour: string },
): void {
  if (!text) return;
  letters();
  g.save();
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = colour;
  let size = height * 0.6;
  let lines: string[] = [];
  for (; size > 9; size *= 0.9) {
    g.font = `${size}px "${FAMILY}"`;
    lines = linesOf(g, text, width);
    if (lines.length * size * 1.15 <= height && lines.every((line) => g.measureText(line).width <= width)) break;
  }
  for (const [index, line] of lines.entries()) g.fillText(line, x, y + (index - (lines.length - 1) / 2) * size * 1.15);
  g.restore();
}

export function drawWords(set: StageSet): void {
  const { scene, width: W, height: H, unit: u, palette } = set;
  const { words } = scene;
  if (!words) return;
  letters();
  const alone = scene.props.length === 0;
  set.layer(0.62, (g) => {
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    const room = W * 0.74;
    let size = (alone ? 64 : 42) * u;
    let lines: string[] = [];
    for (; size > 20 * u; size *= 0.9) {
      g.font = `${size}px "${FAMILY}"`;
      lines = linesOf(g, words, room);
      if (lines.length <= (alone ? MOST_LINES : 2) && lines.every((line) => g.measureText(line).width <= room)) break;
    }
    const height = size * 1.3;
    const top = (alone ? H * 0.44 : H * 0.19) - ((lines.length - 1) * height) / 2;
    const dark = palette.darkness > 0.35;
    for (const [index, line] of lines.entries()) {
      g.fillStyle = dark ? lighter(palette.haze, 0.75) : darker(palette.deep, 0.1);
      g.fillText(line, W / 2, top + index * height);
    }
  });
}
