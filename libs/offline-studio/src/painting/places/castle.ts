/** A castle on its hill. */
import { darker, lighter, mix } from '../colour.js';
import { glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';
import { ground } from './ground.js';

export function castle(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, horizon, scene } = set;
  for (let i = 0; i < 2; i++) {
    const rock = set.distant(mix(palette.deep, '#4a5a5f', 0.4), [0.7, 0.45][i]!);
    set.layer(
      0.06 + i * 0.06,
      (g) =>
        set.ridge(g, {
          base: horizon + (-40 + i * 60) * u,
          height: (150 - i * 20) * u,
          scale: 300,
          top: rock,
          bottom: mix(rock, palette.haze, 0.5),
          seed: i * 5,
          sharp: true,
        }),
      { blur: 1.6 - i },
    );
    set.haze(0.08 + i * 0.06, horizon + i * 50 * u, 0.36);
  }
  set.layer(0.24, (g) => {
    const cx = W * (0.5 - scene.side * 0.16);
    const base = horizon + 40 * u;
    const stone = set.distant(mix('#8d8494', palette.deep, 0.25 + palette.darkness * 0.5), 0.16);
    shape(
      g,
      (p) => {
        p.moveTo(cx - 420 * u, H);
        p.bezierCurveTo(cx - 300 * u, base + 40 * u, cx - 240 * u, base, cx - 180 * u, base);
        p.lineTo(cx + 190 * u, base);
        p.bezierCurveTo(cx + 260 * u, base, cx + 320 * u, base + 60 * u, cx + 440 * u, H);
        p.closePath();
      },
      vertical(g, base, H, [set.distant(palette.deep, 0.25), palette.deep]),
    );
    const tower = (x: number, width: number, height: number, roof: boolean) => {
      const shade = g.createLinearGradient(x - width / 2, 0, x + width / 2, 0);
      shade.addColorStop(scene.side > 0 ? 1 : 0, lighter(mix(stone, palette.light, 0.3), 0.05));
      shade.addColorStop(scene.side > 0 ? 0 : 1, darker(stone, 0.5));
      g.fillStyle = set.flat ? stone : shade;
      g.fillRect(x - width / 2, base - height, width, height + 10 * u);
      if (roof)
        shape(
          g,
          (p) => {
            p.moveTo(x - width * 0.72, base - height);
            p.lineTo(x, base - height - width * 1.5);
            p.lineTo(x + width * 0.72, base - height);
            p.closePath();
          },
          set.distant(mix('#3f4f7a', palette.deep, 0.35), 0.1),
        );
      else for (let i = -2; i <= 2; i++) g.fillRect(x + (i * width) / 5 - width * 0.07, base - height - 12 * u, width * 0.14, 14 * u);
      for (let k = 0; k < 3; k++) {
        const y = base - height * (0.78 - k * 0.24);
        shape(g, (p) => p.roundRect(x - 5 * u, y, 10 * u, 20 * u, 5 * u), '#ffd98a');
        if (!set.flat) glow(g, x, y + 10 * u, 34 * u, '#ffb45a', 0.5);
      }
      if (roof)
        shape(
          g,
          (p) => {
            const top = base - height - width * 1.5;
            p.moveTo(x, top);
            p.lineTo(x, top - 30 * u);
            p.lineTo(x + scene.side * 30 * u, top - 22 * u);
            p.lineTo(x, top - 14 * u);
          },
          '#b13a3c',
          '#2b2226',
          2 * u,
        );
    };
    tower(cx - 130 * u, 62 * u, 190 * u, true);
    tower(cx + 140 * u, 66 * u, 220 * u, true);
    g.fillStyle = darker(stone, 0.15);
    g.fillRect(cx - 150 * u, base - 96 * u, 300 * u, 106 * u);
    for (let i = 0; i < 12; i++) g.fillRect(cx - 148 * u + i * 26 * u, base - 108 * u, 15 * u, 14 * u);
    tower(cx, 104 * u, 300 * u, true);
    tower(cx - 66 * u, 50 * u, 230 * u, false);
    shape(
      g,
      (p) => {
        p.moveTo(cx - 32 * u, base + 8 * u);
        p.lineTo(cx - 32 * u, base - 46 * u);
        p.arc(cx, base - 46 * u, 32 * u, Math.PI, 0);
        p.lineTo(cx + 32 * u, base + 8 * u);
      },
      '#1a1218',
    );
  });
  set.haze(0.26, horizon + 130 * u, 0.34);
  ground(set, scene.winter ? '#dfe8f2' : mix(palette.deep, '#40663a', 0.5));
}
