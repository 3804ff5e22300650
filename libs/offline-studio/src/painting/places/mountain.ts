/** Mountains with their pines and a lake. */
import { alpha, darker, mix } from '../colour.js';
import { type Context, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';
import { ground } from './ground.js';

export function mountain(set: StageSet): void {
  const { unit: u, horizon, palette, scene, random } = set;
  for (let i = 0; i < 4; i++) {
    const distance = [0.75, 0.5, 0.28, 0.08][i]!;
    const rock = set.distant(mix(palette.deep, '#4a5a6a', 0.45), distance);
    set.layer(
      0.05 + i * 0.08,
      (g) => {
        const points = set.ridge(g, {
          base: horizon + (-70 + i * 62) * u,
          height: (210 - i * 36) * u,
          scale: 330 - i * 40,
          top: rock,
          bottom: mix(rock, palette.haze, 0.5),
          seed: i * 7,
          sharp: i < 3,
        });
        if (i < 3) snowCaps(g, set, points, horizon + (-70 + i * 62) * u - (210 - i * 36) * u * (scene.winter ? 0.05 : 0.52), distance);
        if (i >= 2) pines(g, set, points, i === 3 ? 92 : 44, mix(palette.deep, '#1f4a3a', 0.4), i === 3 ? 0.5 : 0.34);
      },
      { blur: (3 - i) * 0.7 },
    );
    set.haze(0.07 + i * 0.08, horizon + (-20 + i * 66) * u, 0.34);
  }
  if (random.chance(0.45)) lake(set);
  ground(set, scene.winter ? '#dfe8f2' : mix(palette.deep, '#3f6a3a', 0.45));
}

function snowCaps(
  g: Context,
  { unit: u, palette, height: H, scene }: StageSet,
  points: [number, number][],
  line: number,
  distance: number,
): void {
  g.save();
  g.beginPath();
  g.moveTo(0, H);
  for (const [x, y] of points) g.lineTo(x, y);
  g.lineTo(points.at(-1)![0], H);
  g.clip();
  g.fillStyle = alpha(mix('#f4f8ff', palette.light, 0.3), 0.85 - distance * 0.5);
  for (let i = 0; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const depth = line - y;
    if (depth <= 0) continue;
    const lit = (points[i + 1]![1] - y) * scene.side > 0 ? 0.9 : 0.5;
    g.globalAlpha = lit;
    g.fillRect(x, y, 4 * u, depth * (0.7 + 0.3 * Math.sin(x * 0.09)));
  }
  g.restore();
}

function pine(g: Context, x: number, y: number, size: number, colour: string): void {
  g.fillStyle = colour;
  g.beginPath();
  g.moveTo(x, y - size);
  for (let i = 1; i <= 6; i++) {
    const t = i / 6;
    g.lineTo(x + size * 0.26 * t * (1 + 0.1 * Math.sin(i * 9 + x)), y - size + size * t);
    g.lineTo(x + size * 0.12 * t, y - size + size * t - size * 0.03);
  }
  g.lineTo(x, y);
  for (let i = 6; i >= 1; i--) {
    const t = i / 6;
    g.lineTo(x - size * 0.12 * t, y - size + size * t - size * 0.03);
    g.lineTo(x - size * 0.26 * t * (1 + 0.1 * Math.cos(i * 7 + x)), y - size + size * t);
  }
  g.closePath();
  g.fill();
}

function pines(
  g: Context,
  { random, unit: u, scene, palette }: StageSet,
  points: [number, number][],
  size: number,
  colour: string,
  density: number,
): void {
  for (let i = 0; i < points.length; i += 5) {
    if (!random.chance(density)) continue;
    const [x, y] = points[i]!;
    const height = size * u * random.range(0.6, 1.25);
    pine(g, x, y + 8 * u, height, mix(colour, palette.deep, random() * 0.5));
    if (scene.winter) pine(g, x - scene.side * 2 * u, y + 2 * u, height * 0.92, alpha('#eef4ff', 0.3));
  }
}

function lake(set: StageSet): void {
  const { width: W, height: H, unit: u, horizon, palette, lightX } = set;
  set.layer(0.3, (g) => {
    const y = horizon + 120 * u;
    g.fillStyle = vertical(g, y, H, [mix(palette.water, palette.haze, 0.6), palette.water, darker(palette.water, 0.4)]);
    g.fillRect(0, y, W, H - y);
    if (!set.flat)
      for (let i = 0; i < 40; i++)
        shape(
          g,
          (p) => {
            const line = y + 4 * u + i * i * 0.16 * u;
            p.moveTo(lightX - (20 + i * 3) * u, line);
            p.lineTo(lightX + (20 + i * 3) * u, line);
          },
          null,
          alpha(palette.light, 0.28 - i * 0.005),
          2 * u,
        );
  });
}
