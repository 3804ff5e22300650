import type { Canvas, Context } from './pen.js';
import { randomFrom } from './random.js';

const MOVES = ['still', 'push', 'pull', 'left', 'right', 'rise', 'tilt-down', 'orbit', 'handheld'] as const;
export type Move = (typeof MOVES)[number];

const WORDS: readonly (readonly [Move, RegExp])[] = [
  ['push', /\b(?:push(?:es)? in|dolly in|zoom in|moves? closer|push)\b/i],
  ['pull', /\b(?:pull(?:s)? back|pull(?:s)? out|dolly out|zoom out|reveal)\b/i],
  ['orbit', /\b(?:orbit|circle|arc|around)\b/i],
  ['left', /\b(?:pan(?:s|ning)?(?: slowly)?(?: to the)? left|track(?:s|ing)? left|slides? left)\b/i],
  ['right', /\b(?:pan(?:s|ning)?(?: slowly)?(?: to the)? right|track(?:s|ing)?(?: right)?|slides? right|pan)\b/i],
  ['rise', /\b(?:tilt(?:s)? up|rise|crane up|lift|ascend)\w*/i],
  ['tilt-down', /\b(?:tilt(?:s)? down|descend|lower)\w*/i],
  ['handheld', /\b(?:handheld|hand-held|shaky|running|chase)\b/i],
  ['still', /\b(?:static|still|locked|fixed camera)\b/i],
];

/** The camera move that a prompt asks for, else one that follows from the seed. */
export function moveIn(prompt: string, seed: number): Move {
  return (
    WORDS.find(([, pattern]) => pattern.test(prompt))?.[0] ?? randomFrom(seed + 5).pick(['push', 'pull', 'left', 'right', 'rise'] as const)
  );
}

/** How a layer of some depth lies in the frame at time `t`, 0 to 1: its size and its shift from the middle, in pixels. */
export function viewOf(move: Move, t: number, depth: number, width: number, height: number): { zoom: number; dx: number; dy: number } {
  const eased = t * t * (3 - 2 * t);
  const near = 0.3 + depth;
  switch (move) {
    case 'push':
      return { zoom: 1 + 0.1 * eased * near, dx: 0, dy: 0 };
    case 'pull':
      return { zoom: 1 + 0.1 * (1 - eased) * near, dx: 0, dy: 0 };
    case 'left':
      return { zoom: 1.02, dx: eased * 0.085 * width * near - 0.04 * width * near, dy: 0 };
    case 'right':
      return { zoom: 1.02, dx: 0.04 * width * near - eased * 0.085 * width * near, dy: 0 };
    case 'rise':
      return { zoom: 1.02, dx: 0, dy: eased * 0.075 * height * near - 0.035 * height * near };
    case 'tilt-down':
      return { zoom: 1.02, dx: 0, dy: 0.035 * height * near - eased * 0.075 * height * near };
    case 'orbit':
      return { zoom: 1.02 + 0.04 * eased * near, dx: (eased - 0.5) * 0.15 * width * (depth - 0.45), dy: 0 };
    case 'handheld': {
      const s = t * 9;
      return {
        zoom: 1.03 + 0.05 * eased * near,
        dx: (Math.sin(s * 2.1) + 0.6 * Math.sin(s * 5.3)) * 0.006 * width,
        dy: (Math.cos(s * 1.7) + 0.5 * Math.sin(s * 4.1)) * 0.006 * height,
      };
    }
    default:
      return { zoom: 1, dx: 0, dy: 0 };
  }
}

/** Draws a layer as the camera sees it; only the part that is seen is sampled. `top` is where the layer's canvas begins. */
export function drawLayer(
  g: Context,
  canvas: Canvas,
  top: number,
  fullHeight: number,
  view: ReturnType<typeof viewOf>,
  width: number,
  height: number,
): void {
  const { zoom, dx, dy } = view;
  const x = width / 2 + dx - (canvas.width * zoom) / 2;
  const y = height / 2 + dy - (fullHeight * zoom) / 2 + top * zoom;
  const sx = Math.max(0, -x / zoom);
  const sy = Math.max(0, -y / zoom);
  const sw = Math.min(canvas.width - sx, width / zoom + 1);
  const sh = Math.min(canvas.height - sy, (height - Math.max(0, y)) / zoom + 1);
  if (sw <= 0 || sh <= 0) return;
  g.drawImage(canvas, sx, sy, sw, sh, x + sx * zoom, y + sy * zoom, sw * zoom, sh * zoom);
}
