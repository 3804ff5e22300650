/** The front of a shop, seen from the street: a lit window under an awning, a door, and snow on it where it snows. */
import { alpha, darker, mix } from '../colour.js';
import { block, type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { Room } from '../scene.js';
import type { StageSet } from '../set.js';
import type { Draw } from './where.js';

const AWNINGS = ['#b13a3c', '#2f7652', '#2f62a8'] as const;
const [WIDTH, HEIGHT] = [560, 430];

export const shopfront: Draw = (set) => {
  const { width: W, height: H, unit: u, scene, palette, flat } = set;
  const cloth = mix(set.colourOf('shopfront', AWNINGS), palette.deep, palette.darkness * 0.4);
  const wall = mix('#8a6a52', palette.deep, 0.1 + palette.darkness * 0.6);
  set.layer(0.6, (g) => {
    g.translate(W * (0.5 + (scene.players.length > 0 ? scene.side * 0.2 : 0)), H * 0.86);
    g.scale(u, u);
    block(g, 0, 0, WIDTH, HEIGHT, wall, 4);
    g.fillStyle = darker(wall, 0.35);
    g.fillRect(-WIDTH / 2, -54, WIDTH, 54);
    block(g, 0, -HEIGHT + 96, WIDTH * 0.72, 62, darker(wall, 0.5), 8);
    pane(g, wall, scene.room);
    door(g, 172, wall);
    awning(g, cloth, mix('#f0e6d2', palette.deep, palette.darkness * 0.4));
    if (!flat) glow(g, -96, -150, 330, '#ffb45a', 0.2 + palette.darkness * 0.5);
    if (scene.winter) snow(g, set);
  });
};

function pane(g: Context, wall: string, room: Room): void {
  const [x, width, height] = [-96, 300, 190];
  block(g, x, -60, width + 20, height + 20, darker(wall, 0.45), 6);
  shape(g, (p) => p.rect(x - width / 2, -70 - height, width, height), vertical(g, -70 - height, -70, ['#ffcf7a', '#ffe3a8', '#e8a552']));
  g.fillStyle = alpha('#6b3f1e', 0.85);
  for (const shelf of [-84, -150]) g.fillRect(x - width / 2, shelf, width, 8);
  for (const shelf of [-84, -150])
    for (let i = 0; i < 5; i++) {
      const at = x - width / 2 + 30 + i * 60;
      if (room === 'kitchen') ellipse(g, at, shelf - 11, 24, 13, i % 2 ? '#b8733a' : '#8f5428');
      else block(g, at, shelf, 20 + (i % 3) * 8, 34 + (i % 2) * 10, ['#7a3f34', '#3f5a6a', '#5f6a4a'][i % 3]!, 3);
    }
  g.fillStyle = darker(wall, 0.45);
  g.fillRect(x - 4, -70 - height, 8, height);
}

function door(g: Context, x: number, wall: string): void {
  block(g, x, 0, 136, 262, darker(wall, 0.55), 6);
  block(g, x, 0, 114, 250, mix('#3f5a4a', wall, 0.4), 4);
  block(g, x, -110, 82, 124, '#ffd792', 4);
  ellipse(g, x - 42, -92, 7, 7, '#d9b04a');
}

function awning(g: Context, cloth: string, pale: string): void {
  const stripe = (WIDTH + 40) / 10;
  for (let i = 0; i < 10; i++)
    shape(
      g,
      (p) => {
        const from = -WIDTH / 2 - 20 + i * stripe;
        p.moveTo(from * 0.94, -336);
        p.lineTo((from + stripe) * 0.94, -336);
        p.lineTo(from + stripe, -262);
        p.quadraticCurveTo(from + stripe / 2, -236, from, -262);
        p.closePath();
      },
      i % 2 ? pale : cloth,
    );
}

function snow(g: Context, { palette }: StageSet): void {
  const white = mix('#f6faff', palette.deep, palette.darkness * 0.3);
  for (const [y, width, height] of [
    [-HEIGHT, WIDTH + 34, 26],
    [-334, WIDTH - 8, 16],
    [8, WIDTH + 120, 22],
  ] as const)
    shape(
      g,
      (p) => {
        p.moveTo(-width / 2, y);
        for (let i = 0; i < 8; i++)
          p.quadraticCurveTo(
            -width / 2 + ((i + 0.5) * width) / 8,
            y - height * (i % 2 ? 1.3 : 0.8),
            -width / 2 + ((i + 1) * width) / 8,
            y - 2,
          );
        p.lineTo(width / 2, y + 6);
        p.lineTo(-width / 2, y + 6);
        p.closePath();
      },
      white,
    );
}
