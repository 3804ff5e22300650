/** Fields with a village, and its houses. */
import { alpha, darker, mix } from '../colour.js';
import { type Context, ellipse, glow, shape } from '../pen.js';
import type { StageSet } from '../set.js';
import { ground } from './ground.js';

export function field(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon, scene } = set;
  const green = scene.winter ? '#cfdbe6' : '#4a7d3e';
  for (let i = 0; i < 3; i++) {
    const colour = set.distant(mix(palette.deep, green, 0.6), [0.62, 0.36, 0.14][i]!);
    set.layer(
      0.07 + i * 0.09,
      (g) => {
        const points = set.ridge(g, {
          base: horizon + (-20 + i * 56) * u,
          height: (88 - i * 18) * u,
          scale: 380,
          top: mix(colour, palette.light, 0.14),
          bottom: mix(colour, '#e8d36b', 0.16),
          detail: 3,
          seed: i * 9,
        });
        if (i === 0) return;
        for (let k = 0; k < points.length; k += 8) {
          if (!random.chance(0.3)) continue;
          const size = (i * 24 + 16) * u * random.range(0.6, 1.4);
          const [x, y] = points[k]!;
          ellipse(g, x, y - size * 0.5, size * 0.58, size * 0.62, mix(colour, palette.deep, 0.5));
          ellipse(g, x + scene.side * size * 0.2, y - size * 0.65, size * 0.34, size * 0.36, mix(colour, palette.light, 0.18));
          g.fillStyle = darker(colour, 0.6);
          g.fillRect(x - size * 0.06, y - size * 0.2, size * 0.12, size * 0.35);
        }
      },
      { blur: (2 - i) * 0.8 },
    );
    set.haze(0.09 + i * 0.09, horizon + (20 + i * 50) * u, 0.3);
  }
  if (scene.village) village(set);
  ground(set, scene.winter ? '#e4ecf4' : mix(palette.deep, '#4f8440', 0.62));
  if (scene.winter) return;
  set.layer(0.66, (g) => {
    for (let i = 0; i < 90; i++) {
      const x = random() * W;
      const y = H * random.range(0.84, 1);
      const size = random.range(2, 6) * u * (y / H);
      for (let petal = 0; petal < 5; petal++)
        ellipse(
          g,
          x + Math.cos(petal * 1.256) * size,
          y + Math.sin(petal * 1.256) * size,
          size * 0.8,
          size * 0.8,
          ['#ffd84f', '#ff8fa3', '#ffffff', '#c79bff'][i % 4]!,
        );
      ellipse(g, x, y, size * 0.7, size * 0.7, '#e8a52c');
    }
  });
}

function village(set: StageSet): void {
  const { width: W, unit: u, random, horizon, scene } = set;
  set.layer(0.3, (g) => {
    for (let i = 0; i < 4; i++)
      house(g, set, W * (0.5 - scene.side * (0.1 + i * 0.12)), horizon + (112 + i * 8) * u, u * random.range(0.7, 1.15));
  });
}

export function house(g: Context, { palette, scene, flat }: StageSet, x: number, y: number, s: number): void {
  const wall = mix('#e9dcc4', palette.haze, 0.2);
  g.fillStyle = mix(wall, palette.deep, palette.darkness * 0.7);
  g.fillRect(x - 58 * s, y - 72 * s, 116 * s, 82 * s);
  g.fillStyle = alpha(palette.deep, 0.28);
  g.fillRect(x - scene.side * 58 * s - (scene.side > 0 ? 0 : 40 * s), y - 72 * s, 40 * s, 82 * s);
  shape(
    g,
    (p) => {
      p.moveTo(x - 78 * s, y - 68 * s);
      p.lineTo(x, y - 138 * s);
      p.lineTo(x + 78 * s, y - 68 * s);
      p.closePath();
    },
    scene.winter ? '#eef4fa' : mix('#8a3f34', palette.deep, 0.3),
  );
  g.fillStyle = mix('#6b4a3a', palette.deep, 0.4);
  g.fillRect(x + 28 * s, y - 136 * s, 16 * s, 44 * s);
  g.fillRect(x - 12 * s, y - 36 * s, 24 * s, 46 * s);
  for (const side of [-38, 22]) {
    g.fillStyle = '#ffd98a';
    g.fillRect(x + side * s, y - 52 * s, 20 * s, 22 * s);
    if (!flat && palette.darkness > 0.15) glow(g, x + (side + 10) * s, y - 41 * s, 46 * s, '#ffb45a', 0.5);
  }
}
