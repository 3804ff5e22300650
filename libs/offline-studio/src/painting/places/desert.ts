/** Dunes. */
import { alpha, mix } from '../colour.js';
import { shape } from '../pen.js';
import type { StageSet } from '../set.js';

export function desert(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, horizon, scene } = set;
  const sand = '#e0a869';
  set.layer(
    0.05,
    (g) => {
      set.ridge(g, {
        base: horizon - 20 * u,
        height: 90 * u,
        scale: 420,
        top: set.distant('#a3603c', 0.55),
        bottom: set.distant('#c98a5a', 0.7),
        detail: 3,
        seed: 3,
        sharp: true,
      });
    },
    { blur: 1 },
  );
  set.haze(0.06, horizon, 0.4);
  for (let i = 0; i < 4; i++) {
    const colour = set.distant(mix(sand, palette.deep, palette.darkness), [0.5, 0.3, 0.12, 0][i]!);
    set.layer([0.1, 0.2, 0.34, 0.52][i]!, (g) => {
      const base = horizon + (10 + i * 84) * u;
      const points = set.ridge(g, {
        base,
        height: (54 + i * 14) * u,
        scale: 520,
        top: mix(colour, palette.light, 0.3),
        bottom: mix(colour, '#7a3a2c', 0.42),
        detail: 2,
        seed: i * 13,
      });
      // the crest throws its shadow down the slope away from the sun
      g.save();
      g.beginPath();
      g.moveTo(0, H);
      for (const [x, y] of points) g.lineTo(x, y);
      g.lineTo(W, H);
      g.clip();
      for (let k = 1; k < points.length - 1; k++) {
        const slope = (points[k + 1]![1] - points[k - 1]![1]) * scene.side;
        if (slope <= 0) continue;
        const [x, y] = points[k]!;
        g.fillStyle = alpha('#5a2436', Math.min(0.34, slope * 0.06));
        g.fillRect(x, y, 4 * u, (60 + i * 40) * u);
      }
      for (let k = 0; k < 22; k++) {
        const y = base + (10 + k * 11) * u;
        shape(
          g,
          (p) => {
            p.moveTo(0, y);
            for (let x = 0; x <= W; x += 40 * u) p.lineTo(x, y + Math.sin(x * 0.012 + k * 1.7) * 5 * u);
          },
          null,
          alpha('#6b3a2c', 0.06),
          1.6 * u,
        );
      }
      g.restore();
    });
  }
}
