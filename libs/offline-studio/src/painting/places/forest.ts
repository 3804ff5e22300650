/** A forest, seen from within. */
import { alpha, darker, mix } from '../colour.js';
import { type Context, ellipse, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';
import { ground } from './ground.js';

export function forest(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon, lightX, scene } = set;
  const leaf = scene.winter ? '#8fa3ad' : '#2f5a3c';
  for (let i = 0; i < 4; i++) {
    const distance = [0.78, 0.55, 0.3, 0.05][i]!;
    const colour = set.distant(mix(palette.deep, leaf, 0.4), distance);
    set.layer(
      0.08 + i * 0.11,
      (g) => {
        const base = horizon + (-10 + i * 46) * u;
        g.fillStyle = vertical(g, base - 60 * u, H, [alpha(colour, 0), colour]);
        g.fillRect(0, base - 60 * u, W, H);
        const count = [26, 18, 12, 7][i]!;
        for (let k = 0; k < count; k++)
          trunk(
            g,
            set,
            W * ((k + random.range(0.1, 0.9)) / count),
            base + (60 + i * 30) * u,
            [10, 16, 26, 46][i]! * u * random.range(0.7, 1.3),
            colour,
            i,
          );
      },
      { blur: (3 - i) * 0.9 },
    );
    if (i === 1 && !set.flat) {
      set.layer(
        0.2,
        (g) => {
          for (let k = 0; k < 6; k++) {
            const x = lightX + random.range(-0.4, 0.4) * W;
            g.save();
            g.globalCompositeOperation = 'screen';
            shape(
              g,
              (p) => {
                p.moveTo(x - 20 * u, -10);
                p.lineTo(x + 40 * u, -10);
                p.lineTo(x - scene.side * 260 * u + 140 * u, H);
                p.lineTo(x - scene.side * 260 * u - 80 * u, H);
              },
              alpha(palette.light, random.range(0.04, 0.12)),
            );
            g.restore();
          }
        },
        { blur: 12 },
      );
    }
    set.haze(0.1 + i * 0.11, horizon + (30 + i * 50) * u, 0.3);
  }
  ground(set, scene.winter ? '#dbe5ee' : mix(palette.deep, '#3a5f34', 0.5));
}

function trunk(
  g: Context,
  { random, palette, unit: u, scene, flat }: StageSet,
  x: number,
  base: number,
  width: number,
  colour: string,
  near: number,
): void {
  const lean = random.range(-0.05, 0.05);
  shape(
    g,
    (p) => {
      p.moveTo(x - width * 0.7, base);
      p.bezierCurveTo(x - width * 0.4, base * 0.6, x - width * 0.4 + lean * base, 40, x - width * 0.3 + lean * base, -20);
      p.lineTo(x + width * 0.3 + lean * base, -20);
      p.bezierCurveTo(x + width * 0.4 + lean * base, 40, x + width * 0.4, base * 0.6, x + width * 0.8, base);
      p.closePath();
    },
    darker(colour, 0.2 + near * 0.08),
  );
  if (!flat && near > 1)
    shape(
      g,
      (p) => {
        p.moveTo(x + scene.side * width * 0.5, base);
        p.bezierCurveTo(
          x + scene.side * width * 0.35,
          base * 0.6,
          x + scene.side * width * 0.35 + lean * base,
          40,
          x + scene.side * width * 0.25 + lean * base,
          -20,
        );
      },
      null,
      alpha(palette.light, 0.22),
      width * 0.12,
    );
  for (let i = 0; i < 9; i++) {
    const y = random.range(-0.05, 0.42) * base;
    ellipse(
      g,
      x + lean * (base - y) + random.range(-5, 5) * width,
      y,
      random.range(1.4, 4) * width + 12 * u,
      random.range(0.8, 1.8) * width + 8 * u,
      alpha(random.chance(0.4) ? mix(colour, palette.light, 0.16) : colour, scene.winter ? 0.25 : 0.75),
    );
  }
}
