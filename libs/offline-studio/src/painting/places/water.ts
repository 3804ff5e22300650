/** Coasts, and the world under the waves. */
import { alpha, darker, mix } from '../colour.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

export function coast(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon, lightX, scene } = set;
  set.layer(
    0.05,
    (g) => {
      set.ridge(g, {
        base: horizon - 6 * u,
        height: 40 * u,
        scale: 260,
        top: set.distant(palette.deep, 0.7),
        bottom: set.distant(palette.deep, 0.8),
        detail: 3,
        seed: 4,
      });
    },
    { blur: 1.2 },
  );
  set.layer(0.12, (g) => {
    g.fillStyle = vertical(g, horizon, H, [mix(palette.water, palette.haze, 0.55), palette.water, darker(palette.water, 0.55)]);
    g.fillRect(0, horizon, W, H - horizon);
    if (!set.flat) {
      g.save();
      g.globalCompositeOperation = 'screen';
      for (let i = 0; i < 170; i++) {
        const t = random() ** 0.7;
        const y = horizon + t * (H - horizon);
        const reach = (16 + t * 200) * u;
        shape(
          g,
          (p) => {
            const x = lightX + random.range(-1, 1) * reach;
            p.moveTo(x - (6 + 30 * t) * u, y);
            p.lineTo(x + (6 + 30 * t) * u, y);
          },
          null,
          alpha(palette.light, 0.16 + 0.3 * (1 - t)),
          (1 + 2.4 * t) * u,
        );
      }
      g.restore();
    }
  });
  const rough = scene.weather === 'storm' || scene.weather === 'rain';
  for (let i = 0; i < 3; i++) waves(set, i, rough);
  if (scene.framing !== 'close') cliff(set);
  shore(set);
}

function waves(set: StageSet, row: number, rough: boolean): void {
  const { width: W, height: H, unit: u, random, palette, horizon } = set;
  const y = horizon + [50, 120, 210][row]! * u;
  const size = (rough ? 30 : 11) * (1 + row * 0.7) * u;
  const colour = mix(palette.water, row === 2 ? '#0a2030' : palette.haze, row === 2 ? 0.25 : 0.2 - row * 0.08);
  set.layer(0.16 + row * 0.09, (g) => {
    const points: [number, number][] = [];
    for (let x = 0; x <= W + 8; x += 6 * u) {
      const swell = Math.sin(x / ((70 + row * 50) * u) + row * 2.1 + set.drawnFrom) + 0.5 * Math.sin(x / ((31 + row * 17) * u) + row);
      points.push([x, y - size * (rough ? Math.abs(swell) : swell)]);
    }
    shape(
      g,
      (p) => {
        p.moveTo(0, H);
        for (const [px, py] of points) p.lineTo(px, py);
        p.lineTo(W, H);
        p.closePath();
      },
      vertical(g, y - size * 2, y + 160 * u, [mix(colour, palette.light, 0.24), colour, darker(colour, 0.4)]),
    );
    for (const [index, [px, py]] of points.entries()) {
      const before = points[index - 1]?.[1] ?? py;
      const after = points[index + 1]?.[1] ?? py;
      if (py > before || py > after) continue;
      for (let k = 0; k < (rough ? 12 : 4); k++)
        ellipse(
          g,
          px + random.range(-40, 40) * u,
          py + random.range(0, 12) * u,
          random.range(2, rough ? 16 : 9) * u,
          random.range(1, rough ? 5 : 2.5) * u,
          alpha('#f4fbff', random.range(0.15, 0.6)),
        );
    }
  });
}

/** A headland at the side, where lighthouses stand. */
function cliff(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon, scene } = set;
  const side = -scene.side;
  const edge = (share: number) => (side > 0 ? W * share : W * (1 - share));
  set.layer(0.3, (g) => {
    const rock = mix(palette.deep, '#6a6460', 0.42);
    const top = horizon - 30 * u;
    const trace = (p: Context) => {
      p.moveTo(edge(1.02), top - 46 * u);
      p.bezierCurveTo(edge(0.9), top - 50 * u, edge(0.8), top - 18 * u, edge(0.72), top + 6 * u);
      p.lineTo(edge(0.7), top + 50 * u);
      p.lineTo(edge(0.665), top + 90 * u);
      p.lineTo(edge(0.67), top + 150 * u);
      p.lineTo(edge(0.63), H * 0.9);
      p.lineTo(edge(1.02), H * 0.9);
      p.closePath();
    };
    shape(g, trace, vertical(g, top - 50 * u, H * 0.88, [mix(rock, palette.light, 0.2), rock, darker(rock, 0.5)]));
    g.save();
    g.beginPath();
    trace(g);
    g.clip();
    for (let i = 0; i < 60; i++) {
      const x = edge(random.range(0.62, 1));
      const y = random.range(top, H * 0.88);
      shape(
        g,
        (p) => {
          p.moveTo(x, y);
          p.lineTo(x + random.range(-24, 24) * u, y + random.range(20, 80) * u);
        },
        null,
        alpha(random.chance(0.35) ? palette.light : '#05030c', 0.2),
        random.range(2, 7) * u,
      );
    }
    shape(
      g,
      (p) => {
        p.moveTo(edge(1.02), top - 46 * u);
        p.bezierCurveTo(edge(0.9), top - 50 * u, edge(0.8), top - 18 * u, edge(0.72), top + 6 * u);
      },
      null,
      scene.winter ? '#eef4fa' : mix('#5d7a3e', palette.deep, palette.darkness),
      22 * u,
    );
    g.restore();
  });
}

function shore(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, scene } = set;
  set.layer(0.62, (g) => {
    const rock = mix(palette.deep, scene.winter ? '#9fb0bf' : '#5f5a58', 0.35);
    set.ridge(g, {
      base: H * 0.875,
      height: 40 * u,
      scale: 230,
      top: mix(rock, palette.light, 0.18),
      bottom: darker(rock, 0.6),
      detail: 4,
      seed: 77,
    });
    for (let i = 0; i < 46; i++) {
      const x = random() * W;
      const y = H * random.range(0.88, 1.02);
      const size = random.range(14, 60) * u * (y / H);
      ellipse(g, x, y, size, size * 0.55, darker(rock, random.range(0.1, 0.5)));
      ellipse(g, x + scene.side * size * 0.25, y - size * 0.18, size * 0.6, size * 0.26, alpha(mix(rock, palette.light, 0.45), 0.5));
    }
  });
}

export function underwater(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette } = set;
  set.layer(0, (g) => {
    g.fillStyle = vertical(g, 0, H, palette.sky);
    g.fillRect(0, 0, W, H);
  });
  set.layer(
    0.03,
    (g) => {
      g.globalCompositeOperation = 'screen';
      for (let i = 0; i < 10; i++) {
        const x = W * random.range(0.1, 0.9);
        shape(
          g,
          (p) => {
            p.moveTo(x, -20);
            p.lineTo(x + 60 * u, -20);
            p.lineTo(x + random.range(-1, 1) * 260 * u + 120 * u, H);
            p.lineTo(x + random.range(-1, 1) * 260 * u - 80 * u, H);
          },
          alpha('#bffff0', random.range(0.06, 0.18)),
        );
      }
    },
    { blur: 14 },
  );
  for (let i = 0; i < 3; i++) reef(set, i);
  set.layer(0.22, (g) => {
    for (let i = 0; i < 30; i++)
      fish(
        g,
        W * random(),
        H * random.range(0.18, 0.7),
        random.range(8, 24) * u,
        random.chance(0.5) ? 1 : -1,
        random.pick(['#ffcf6b', '#ff8f6b', '#d8f0ff', '#7fd6ff']),
      );
  });
}

function reef(set: StageSet, row: number): void {
  const { height: H, unit: u, random, palette } = set;
  const colour = mix(palette.haze, palette.deep, [0.35, 0.65, 0.9][row]!);
  set.layer(
    [0.1, 0.26, 0.6][row]!,
    (g) => {
      const points = set.ridge(g, {
        base: H * (0.78 + row * 0.07),
        height: 80 * u,
        scale: 260,
        top: colour,
        bottom: darker(colour, 0.5),
        detail: 4,
        seed: row * 5,
      });
      for (let k = 0; k < points.length; k += row === 2 ? 8 : 12) {
        if (!random.chance(0.5)) continue;
        const [x, y] = points[k]!;
        const coral = mix(random.pick(['#ff7f6b', '#ffb84f', '#c95bb0', '#4fd1a8']), colour, 0.5 - 0.18 * row);
        const height = random.range(40, 110) * u * (1 + row * 0.4);
        for (let branch = 0; branch < 5; branch++)
          shape(
            g,
            (p) => {
              p.moveTo(x, y + 8 * u);
              p.quadraticCurveTo(x + (branch - 2) * 10 * u, y - height * 0.5, x + (branch - 2) * 26 * u, y - height * random.range(0.6, 1));
            },
            null,
            coral,
            random.range(4, 9) * u * (1 + row * 0.3),
          );
      }
    },
    { blur: (2 - row) * 1.2 },
  );
}

function fish(g: Context, x: number, y: number, size: number, side: number, colour: string): void {
  ellipse(g, x, y, size, size * 0.42, alpha(colour, 0.85));
  shape(
    g,
    (p) => {
      p.moveTo(x - side * size * 0.8, y);
      p.lineTo(x - side * size * 1.6, y - size * 0.45);
      p.lineTo(x - side * size * 1.6, y + size * 0.45);
      p.closePath();
    },
    alpha(darker(colour, 0.15), 0.85),
  );
  ellipse(g, x + side * size * 0.55, y - size * 0.08, size * 0.09, size * 0.09, '#101820');
}

export function moonscape(set: StageSet): void {
  const { width: W, height: H, unit: u, random, scene } = set;
  if (scene.framing === 'close') return;
  set.layer(0.62, (g) => {
    set.ridge(g, { base: H * 0.86, height: 44 * u, scale: 340, top: '#4a4668', bottom: '#0d0c1a', seed: 9 });
    for (let i = 0; i < 14; i++) {
      const x = random() * W;
      const y = H * random.range(0.89, 1);
      const size = random.range(20, 90) * u;
      ellipse(g, x, y, size, size * 0.2, alpha('#05050d', 0.5));
      shape(g, (p) => p.ellipse(x, y, size, size * 0.2, 0, 0, Math.PI), null, alpha('#8f8ab8', 0.5), 3 * u);
    }
    glow(g, W * (0.5 + scene.side * 0.3), H * 0.86, W * 0.4, '#7f9bff', 0.2);
  });
}
