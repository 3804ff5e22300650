/** A park in a city: lawns and a path, trees on both sides, a bench, a lamp, roofs behind. */
import { alpha, darker, mix } from '../colour.js';
import { ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

const LEAVES = ['#3f6f3a', '#55853f', '#2f5a38', '#6a9148'] as const;

export function park(set: StageSet): void {
  roofs(set);
  lawn(set);
  for (const [share, size, depth] of [
    [-0.2, 0.6, 0.22],
    [0.24, 0.55, 0.2],
    [0.41, 0.95, 0.4],
    [-0.44, 1.25, 0.48],
  ] as const)
    tree(set, share * -set.scene.side, size, depth);
  bench(set);
}

function roofs(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon } = set;
  set.layer(
    0.06,
    (g) => {
      for (let x = -20 * u; x < W; ) {
        const width = random.range(50, 110) * u;
        const top = horizon - random.range(70, 190) * u;
        g.fillStyle = set.distant(mix(palette.deep, '#566070', 0.4), 0.62);
        g.fillRect(x, top, width, H);
        x += width + random.range(0, 12) * u;
      }
    },
    { blur: 2 },
  );
  set.haze(0.08, horizon - 20 * u, 0.4);
}

function lawn(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, scene, horizon } = set;
  const grass = scene.winter ? '#dfe7ee' : mix('#5f8f4a', palette.deep, 0.15 + palette.darkness * 0.6);
  set.layer(0.18, (g) => {
    set.ridge(g, { base: horizon - 4 * u, height: 22 * u, scale: 300, top: set.distant(grass, 0.4), bottom: grass, seed: 7 });
  });
  set.layer(0.3, (g) => {
    set.ridge(g, {
      base: horizon + 50 * u,
      height: 18 * u,
      scale: 420,
      top: set.distant(grass, 0.12),
      bottom: darker(grass, 0.3),
      seed: 11,
    });
    const path = scene.winter ? '#c9d2db' : mix('#cdb994', palette.deep, 0.15 + palette.darkness * 0.55);
    shape(
      g,
      (p) => {
        const far = W * (0.5 + scene.side * 0.14);
        p.moveTo(far - 12 * u, horizon + 46 * u);
        p.bezierCurveTo(far - 60 * u, horizon + 120 * u, W * 0.36, horizon + 150 * u, W * 0.2, H);
        p.lineTo(W * 0.8, H);
        p.bezierCurveTo(W * 0.66, horizon + 160 * u, far + 80 * u, horizon + 130 * u, far + 14 * u, horizon + 46 * u);
        p.closePath();
      },
      vertical(g, horizon + 40 * u, H, [set.distant(path, 0.3), path, darker(path, 0.3)]),
    );
  });
}

function tree(set: StageSet, share: number, size: number, depth: number): void {
  const { width: W, unit: u, random, palette, scene, horizon } = set;
  const x = W * (0.5 + share);
  const base = horizon + (40 + 120 * size) * u * 0.9;
  const s = u * size;
  set.layer(
    depth,
    (g) => {
      ellipse(g, x, base, 120 * s, 12 * s, alpha('#05030c', 0.35));
      const bark = mix('#5a4332', palette.deep, 0.3 + palette.darkness * 0.4);
      shape(
        g,
        (p) => {
          p.moveTo(x - 20 * s, base);
          p.quadraticCurveTo(x - 8 * s, base - 130 * s, x - 16 * s, base - 230 * s);
          p.lineTo(x + 16 * s, base - 230 * s);
          p.quadraticCurveTo(x + 8 * s, base - 130 * s, x + 22 * s, base);
          p.closePath();
        },
        bark,
      );
      for (let leaf = 0; leaf < 46; leaf++) {
        const angle = random() * Math.PI * 2;
        const radius = Math.sqrt(random());
        const lx = x + Math.cos(angle) * radius * 128 * s;
        const ly = base - 300 * s + Math.sin(angle) * radius * 112 * s;
        const colour = set.distant(
          mix(scene.winter ? '#dfe9f2' : random.pick(LEAVES), palette.deep, palette.darkness * 0.6),
          (1 - size) * 0.4,
        );
        ellipse(
          g,
          lx,
          ly,
          random.range(26, 50) * s,
          random.range(20, 38) * s,
          (lx - x) * scene.side > 0 ? mix(colour, palette.light, 0.22) : darker(colour, 0.18),
        );
      }
    },
    { blur: size < 0.7 ? 1 : 0 },
  );
}

function bench(set: StageSet): void {
  const { width: W, unit: u, palette, scene, horizon } = set;
  const x = W * (0.5 + scene.side * 0.3);
  const y = horizon + 150 * u;
  set.layer(0.46, (g) => {
    const wood = mix('#7a5236', palette.deep, palette.darkness * 0.5);
    for (const [top, height] of [
      [-92, 15],
      [-70, 15],
      [-40, 20],
    ] as const)
      shape(
        g,
        (p) => p.roundRect(x - 112 * u, y + top * u, 224 * u, height * u, 5 * u),
        top === -40 ? mix(wood, palette.light, 0.2) : wood,
      );
    for (const side of [-1, 1]) {
      g.fillStyle = '#26262c';
      g.fillRect(x + side * 92 * u - 5 * u, y - 94 * u, 10 * u, 118 * u);
    }
    const lamp = x + scene.side * 150 * u;
    g.fillStyle = '#22262a';
    g.fillRect(lamp - 4 * u, y - 300 * u, 8 * u, 320 * u);
    if (palette.darkness > 0.1) glow(g, lamp, y - 316 * u, 210 * u, '#ffdf9c', 0.65);
    ellipse(g, lamp, y - 316 * u, 20 * u, 24 * u, palette.darkness > 0.1 ? '#fff1cc' : '#dfe4e2');
  });
}
