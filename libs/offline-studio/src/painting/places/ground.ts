/** Earth and grass, from the horizon to the feet. */
import { alpha, darker, mix } from '../colour.js';
import { ellipse, shape } from '../pen.js';
import type { StageSet } from '../set.js';

/** The ground that people stand on, with grass or snow. */
export function ground(set: StageSet, colour: string, { grass = true } = {}): void {
  const { width: W, height: H, unit: u, random, palette, scene } = set;
  set.layer(0.62, (g) => {
    const y = H * 0.8;
    const points = set.ridge(g, {
      base: y + 20 * u,
      height: 34 * u,
      scale: 420,
      top: mix(colour, palette.light, 0.16),
      bottom: darker(colour, 0.55),
      detail: 3,
      seed: 91,
    });
    if (scene.winter || !grass) {
      for (let i = 0; i < 60; i++)
        ellipse(
          g,
          random() * W,
          y + random() * (H - y),
          random.range(20, 90) * u,
          random.range(3, 9) * u,
          alpha(scene.winter ? '#ffffff' : palette.light, 0.08),
        );
      return;
    }
    for (let i = 0; i < 1100; i++) {
      const x = random() * W;
      const base = points[Math.min(points.length - 1, Math.floor((x / W) * points.length))]![1] + random() ** 1.5 * (H - y);
      const length = random.range(12, 42) * u * (0.5 + (base - y) / (H - y));
      shape(
        g,
        (p) => {
          p.moveTo(x, base);
          p.quadraticCurveTo(x + scene.side * 5 * u, base - length * 0.6, x + scene.side * random.range(3, 16) * u, base - length);
        },
        null,
        alpha(mix(colour, random.chance(0.4) ? palette.light : '#0a1a0a', random() * 0.5), 0.85),
        random.range(1, 2.4) * u,
      );
    }
  });
}
