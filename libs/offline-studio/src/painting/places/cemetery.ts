/** A quiet field of graves under bare trees. */
import { darker, mix } from '../colour.js';
import { line, polygon, shape } from '../pen.js';
import type { StageSet } from '../set.js';
import { field } from './countryside.js';

export function cemetery(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon } = set;
  field(set);
  set.layer(0.36, (g) => {
    const bark = mix('#3a2f2a', palette.deep, 0.5);
    const grow = (x: number, y: number, angle: number, length: number): void => {
      const [tipX, tipY] = [x + Math.sin(angle) * length, y - Math.cos(angle) * length];
      line(
        g,
        [
          [x, y],
          [tipX, tipY],
        ],
        bark,
        Math.max(1.5, length * 0.11),
      );
      if (length < 16 * u) return;
      for (const turn of [-1, 1]) grow(tipX, tipY, angle + turn * random.range(0.25, 0.6), length * random.range(0.62, 0.78));
    };
    for (const x of [0.1, 0.88]) grow(W * x, horizon + 130 * u, 0, 120 * u);
  });
  for (const [row, depth] of [
    [0, 0.4],
    [1, 0.55],
  ] as const)
    set.layer(depth, (g) => {
      const size = (0.6 + row * 0.5) * u;
      for (let grave = 0; grave < 8 - row * 2; grave++) {
        const x = W * ((grave + 0.5 + row * 0.25) / (8 - row * 2)) + random.range(-20, 20) * u;
        const y = horizon + (96 + row * 84) * u;
        const stone = mix(random.pick(['#8f939a', '#a09a90', '#7c838c']), palette.deep, 0.2 + palette.darkness * 0.5);
        if (random.chance(0.3)) {
          line(
            g,
            [
              [x, y],
              [x, y - 130 * size],
            ],
            stone,
            18 * size,
          );
          line(
            g,
            [
              [x - 36 * size, y - 92 * size],
              [x + 36 * size, y - 92 * size],
            ],
            stone,
            18 * size,
          );
          continue;
        }
        shape(
          g,
          (p) => {
            p.moveTo(x - 44 * size, y);
            p.lineTo(x - 44 * size, y - 84 * size);
            p.quadraticCurveTo(x, y - 146 * size, x + 44 * size, y - 84 * size);
            p.lineTo(x + 44 * size, y);
            p.closePath();
          },
          stone,
        );
        polygon(
          g,
          [
            [x - 22 * size, y - 74 * size],
            [x + 22 * size, y - 74 * size],
            [x + 22 * size, y - 66 * size],
            [x - 22 * size, y - 66 * size],
          ],
          darker(stone, 0.3),
        );
      }
    });
  set.haze(0.5, H * 0.7, 0.25);
}
