/** A train station: a platform under a roof of iron and glass, a train waiting, a clock. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

export function station(set: StageSet): void {
  hall(set);
  carriages(set);
  platform(set);
  columns(set);
}

function hall(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, horizon } = set;
  set.layer(0.08, (g) => {
    const iron = mix('#3a4652', palette.deep, 0.35);
    for (let arch = 0; arch < 4; arch++) {
      const t = arch / 4;
      const rx = W * (0.62 - t * 0.3);
      const y = horizon - 20 * u - t * 20 * u;
      const top = H * (0.02 + t * 0.13);
      shape(g, (p) => p.ellipse(W / 2, y, rx, y - top, 0, Math.PI, 0), null, set.distant(iron, t * 0.5), (16 - arch * 3) * u);
    }
    for (let rib = -6; rib <= 6; rib++)
      shape(
        g,
        (p) => {
          p.moveTo(W / 2 + rib * W * 0.095, H * 0.02 + Math.abs(rib) ** 1.8 * 9 * u);
          p.lineTo(W / 2 + rib * W * 0.045, horizon - 250 * u + Math.abs(rib) * 12 * u);
        },
        null,
        alpha(set.distant(iron, 0.3), 0.7),
        4 * u,
      );
  });
  set.haze(0.1, horizon - 60 * u, 0.42);
}

function carriages(set: StageSet): void {
  const { width: W, unit: u, palette, horizon, scene, random } = set;
  const paint = mix(random.pick(['#7a2e35', '#24475c', '#2f5d50']), palette.deep, palette.darkness * 0.45);
  const away = -scene.side;
  set.layer(0.3, (g) => {
    // in perspective: every carriage nearer than the one before
    for (let car = 3; car >= 0; car--) {
      const near = 1 / (1 + car * 0.75);
      const next = 1 / (1 + (car + 1) * 0.75);
      const [x0, x1] = [W * (0.5 + away * 0.58 * near), W * (0.5 + away * 0.58 * next)];
      const [t0, t1] = [horizon - 176 * u * near, horizon - 176 * u * next];
      const [b0, b1] = [horizon + 128 * u * near, horizon + 128 * u * next];
      shape(
        g,
        (p) => {
          p.moveTo(x0, t0);
          p.lineTo(x1, t1);
          p.lineTo(x1, b1);
          p.lineTo(x0, b0);
          p.closePath();
        },
        set.distant(car % 2 ? darker(paint, 0.12) : paint, car * 0.14),
      );
      for (let window = 0; window < 5; window++) {
        const at = (share: number, from: number, to: number) => from + (to - from) * share;
        const [l, r] = [(window + 0.18) / 5, (window + 0.82) / 5];
        shape(
          g,
          (p) => {
            p.moveTo(at(l, x0, x1), at(0.18, at(l, t0, t1), at(l, b0, b1)));
            p.lineTo(at(r, x0, x1), at(0.18, at(r, t0, t1), at(r, b0, b1)));
            p.lineTo(at(r, x0, x1), at(0.48, at(r, t0, t1), at(r, b0, b1)));
            p.lineTo(at(l, x0, x1), at(0.48, at(l, t0, t1), at(l, b0, b1)));
            p.closePath();
          },
          palette.darkness > 0.08 ? '#ffd98a' : mix('#9fc4dc', palette.haze, 0.3),
        );
      }
      if (palette.darkness > 0.08 && !set.flat) glow(g, (x0 + x1) / 2, (t0 + b0) / 2, 190 * u * near, '#ffb45a', 0.28);
    }
  });
}

function platform(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, horizon, scene } = set;
  set.layer(0.5, (g) => {
    const stone = mix('#8a8680', palette.deep, 0.25 + palette.darkness * 0.5);
    const edge = -scene.side;
    shape(
      g,
      (p) => {
        p.moveTo(W * (0.5 + edge * 0.06), horizon + 14 * u);
        p.lineTo(edge > 0 ? -W * 0.1 : W * 1.1, horizon + 14 * u);
        p.lineTo(edge > 0 ? -W * 0.1 : W * 1.1, H);
        p.lineTo(W * (0.5 + edge * 0.5), H);
        p.closePath();
      },
      vertical(g, horizon, H, [set.distant(stone, 0.3), stone, darker(stone, 0.4)]),
    );
    shape(
      g,
      (p) => {
        p.moveTo(W * (0.5 + edge * 0.05), horizon + 14 * u);
        p.lineTo(W * (0.5 + edge * 0.44), H);
      },
      null,
      alpha('#f0d890', 0.75),
      9 * u,
    );
    shape(
      g,
      (p) => {
        p.moveTo(W * (0.5 + edge * 0.06), horizon + 14 * u);
        p.lineTo(W * (0.5 + edge * 1.1), H);
        p.lineTo(W * (0.5 + edge * 0.5), H);
        p.closePath();
      },
      darker(mix('#3a3530', palette.deep, 0.4), 0.2),
    );
  });
}

function columns(set: StageSet): void {
  const { width: W, unit: u, palette, horizon, scene } = set;
  set.layer(0.44, (g) => {
    for (const [share, size] of [
      [0.2, 0.55],
      [0.34, 0.9],
    ] as const) {
      const x = W * (0.5 + scene.side * share);
      const foot = horizon + 150 * u * size;
      const iron = mix('#2f4a48', palette.deep, 0.3);
      g.fillStyle = iron;
      g.fillRect(x - 9 * u * size, 0, 18 * u * size, foot);
      g.fillRect(x - 18 * u * size, foot - 26 * u * size, 36 * u * size, 26 * u * size);
      const y = horizon - 210 * u * size;
      glow(g, x - scene.side * 44 * u * size, y, 150 * u * size, '#ffe2a0', 0.5);
      ellipse(g, x - scene.side * 44 * u * size, y, 15 * u * size, 15 * u * size, '#fff1cc');
      g.fillRect(Math.min(x, x - scene.side * 44 * u * size), y - 3 * u, 44 * u * size, 5 * u * size);
    }
    const x = W * (0.5 + scene.side * 0.06);
    const y = horizon - 236 * u;
    g.fillStyle = '#2b2b30';
    g.fillRect(x - 3 * u, 0, 6 * u, y);
    ellipse(g, x, y, 40 * u, 40 * u, '#2b2b30');
    ellipse(g, x, y, 34 * u, 34 * u, '#f4ecd8');
    shape(
      g,
      (p) => {
        p.moveTo(x, y + 4 * u);
        p.lineTo(x, y - 26 * u);
        p.moveTo(x, y);
        p.lineTo(x - 17 * u, y + 8 * u);
      },
      null,
      lighter('#2b2226', 0.05),
      4 * u,
    );
  });
}
