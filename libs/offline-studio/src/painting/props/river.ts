/** Water that runs through a place which has none of its own. */
import { alpha, lighter, mix } from '../colour.js';
import { ellipse, shape, vertical } from '../pen.js';
import { randomFrom } from '../random.js';
import type { Draw } from './where.js';

const WITH_GROUND: ReadonlySet<string> = new Set(['mountain', 'forest', 'field', 'park', 'town', 'castle', 'city', 'desert', 'plain']);

export const river: Draw = (set) => {
  if (!WITH_GROUND.has(set.scene.place)) return;
  const { width: W, height: H, unit: u, palette } = set;
  const random = randomFrom(`${set.drawnFrom}|river`);
  const bend = random.range(-0.02, 0.02) * H;
  const [top, bottom] = [H * 0.75, H * 0.9];
  const water = set.scene.winter ? mix(palette.water, '#dfeaf2', 0.5) : palette.water;
  set.layer(0.62, (g) => {
    shape(
      g,
      (p) => {
        p.moveTo(0, top + bend);
        p.bezierCurveTo(W * 0.3, top - bend, W * 0.6, top + 14 * u, W, top - 10 * u - bend);
        p.lineTo(W, bottom);
        p.bezierCurveTo(W * 0.7, bottom + 18 * u, W * 0.35, bottom - 14 * u, 0, bottom + 6 * u);
        p.closePath();
      },
      vertical(g, top, bottom, [lighter(water, 0.34), water]),
    );
    for (let glint = 0; glint < 60; glint++) {
      const depth = random();
      ellipse(
        g,
        W * random(),
        top + 18 * u + depth * (bottom - top - 30 * u),
        random.range(14, 46) * u * (0.5 + depth),
        random.range(1, 2.4) * u,
        alpha(lighter(palette.light, 0.4), random.range(0.2, 0.6)),
      );
    }
  });
};
