/** A stadium: stands full of people or of empty seats, floodlights, a pitch with its lines. */
import { alpha, darker, mix } from '../colour.js';
import { ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

const CROWD = ['#b13a3c', '#2f62a8', '#dcae31', '#eae7e0', '#2f7652', '#39404e'] as const;
const STRIPES = 9;

export function stadium(set: StageSet): void {
  stands(set);
  floodlights(set);
  pitch(set);
}

function stands(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon } = set;
  const top = H * 0.24;
  set.layer(
    0.12,
    (g) => {
      const concrete = mix('#6a7078', palette.deep, 0.3 + palette.darkness * 0.4);
      shape(
        g,
        (p) => {
          p.moveTo(0, top);
          p.quadraticCurveTo(W / 2, top + 96 * u, W, top);
          p.lineTo(W, horizon + 60 * u);
          p.lineTo(0, horizon + 60 * u);
          p.closePath();
        },
        vertical(g, top, horizon, [darker(concrete, 0.3), concrete]),
      );
      for (let row = 0; row < 15; row++) {
        const t = row / 15;
        const sag = 96 * u * (1 - t);
        for (let x = 0; x < W; x += (8 + t * 5) * u) {
          const share = x / W;
          const y = top + 14 * u + t * (horizon - top) + sag * 4 * share * (1 - share);
          ellipse(g, x, y, 3.4 * u, 4.2 * u, alpha(mix(random.pick(CROWD), palette.deep, 0.2 + palette.darkness * 0.4), 0.85));
        }
      }
      shape(
        g,
        (p) => {
          p.moveTo(0, top - 26 * u);
          p.quadraticCurveTo(W / 2, top + 66 * u, W, top - 26 * u);
          p.lineTo(W, top + 4 * u);
          p.quadraticCurveTo(W / 2, top + 100 * u, 0, top + 4 * u);
          p.closePath();
        },
        mix('#d8dde2', palette.deep, 0.25 + palette.darkness * 0.4),
      );
    },
    { blur: 1.4 },
  );
  set.haze(0.14, horizon, 0.25);
}

function floodlights(set: StageSet): void {
  const { width: W, height: H, unit: u, palette } = set;
  set.layer(0.16, (g) => {
    for (const share of [0.12, 0.88]) {
      const x = W * share;
      g.fillStyle = darker(palette.deep, 0.3);
      g.fillRect(x - 5 * u, H * 0.1, 10 * u, H * 0.26);
      for (let row = 0; row < 3; row++)
        for (let lamp = -2; lamp <= 2; lamp++) {
          const [lx, ly] = [x + lamp * 20 * u, H * 0.06 + row * 17 * u];
          ellipse(g, lx, ly, 7 * u, 6 * u, '#fffbe6');
        }
      if (!set.flat) glow(g, x, H * 0.09, 240 * u, '#fff6d8', 0.45 + palette.darkness * 0.4);
    }
  });
}

function pitch(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, scene, horizon } = set;
  const grass = scene.winter ? '#d5dfe4' : mix('#4f8f45', palette.deep, 0.12 + palette.darkness * 0.45);
  const y = horizon + 34 * u;
  set.layer(0.4, (g) => {
    for (let stripe = 0; stripe < STRIPES; stripe++)
      shape(
        g,
        (p) => {
          const at = (i: number, spread: number) => W / 2 + (i / STRIPES - 0.5) * W * spread;
          p.moveTo(at(stripe, 1.1), y);
          p.lineTo(at(stripe + 1, 1.1), y);
          p.lineTo(at(stripe + 1, 3), H);
          p.lineTo(at(stripe, 3), H);
          p.closePath();
        },
        stripe % 2 ? grass : mix(grass, palette.light, 0.12),
      );
    g.fillStyle = mix('#22313a', palette.deep, 0.4);
    g.fillRect(0, y - 26 * u, W, 28 * u);
    const line = alpha('#f4f6f2', 0.8);
    shape(g, (p) => p.ellipse(W / 2, y + 150 * u, W * 0.3, 64 * u, 0, 0, 7), null, line, 5 * u);
    shape(
      g,
      (p) => {
        p.moveTo(-W * 0.1, y + 150 * u);
        p.lineTo(W * 1.1, y + 150 * u);
      },
      null,
      line,
      5 * u,
    );
    goal(set, g, W * (0.5 + scene.side * 0.2), y + 6 * u);
  });
}

function goal(set: StageSet, g: Parameters<Parameters<StageSet['layer']>[1]>[0], x: number, y: number): void {
  const u = set.unit;
  for (let i = -5; i <= 5; i++)
    shape(
      g,
      (p) => {
        p.moveTo(x + i * 17 * u, y - 76 * u);
        p.lineTo(x + i * 15 * u, y);
      },
      null,
      'rgba(255,255,255,.28)',
      1.4 * u,
    );
  shape(
    g,
    (p) => {
      p.moveTo(x - 90 * u, y);
      p.lineTo(x - 90 * u, y - 78 * u);
      p.lineTo(x + 90 * u, y - 78 * u);
      p.lineTo(x + 90 * u, y);
    },
    null,
    '#f7f7f2',
    6 * u,
  );
}
