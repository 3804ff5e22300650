/** Cities and streets. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

const SIGNS = ['#ff4f8b', '#6ff3ff', '#ffd84f', '#8f6bff', '#4fffa8'] as const;

export function city(set: StageSet): void {
  const { horizon, unit: u, palette, scene, width: W, height: H } = set;
  for (let row = 0; row < 4; row++) skyline(set, row);
  set.haze(0.4, horizon + 60 * u, 0.34);
  // a roof to stand on
  set.layer(0.62, (g) => {
    const roof = darker(mix(palette.deep, '#6a6a78', 0.35), 0.1);
    const y = H * 0.84;
    g.fillStyle = vertical(g, y, H, [mix(roof, palette.light, 0.14), darker(roof, 0.5)]);
    g.fillRect(0, y, W, H - y);
    g.fillStyle = mix(roof, palette.light, 0.3);
    g.fillRect(0, y - 16 * u, W, 18 * u);
    for (let i = 0; i < 14; i++)
      shape(
        g,
        (p) => {
          p.moveTo(W / 2 + (i - 7) * 130 * u, y);
          p.lineTo(W / 2 + (i - 7) * 330 * u, H);
        },
        null,
        alpha('#05030c', 0.18),
        2 * u,
      );
    if (scene.weather === 'rain' || scene.weather === 'storm')
      for (let i = 0; i < 10; i++)
        ellipse(g, W * ((i + 0.5) / 10), y + (30 + (i % 3) * 40) * u, 120 * u, 12 * u, alpha(palette.light, 0.14));
  });
}

function skyline(set: StageSet, row: number): void {
  const { width: W, height: H, unit: u, random, palette, horizon, scene, flat } = set;
  const colour = set.distant(mix(palette.deep, '#3c4a66', 0.35), [0.66, 0.42, 0.2, 0.04][row]!);
  const dark = palette.darkness > 0.15;
  set.layer(
    0.06 + row * 0.1,
    (g) => {
      for (let x = -60 * u; x < W; ) {
        const width = random.range(46, 120) * u * (0.75 + row * 0.22);
        const height = random.range(90, [360, 300, 230, 150][row]!) * u * (random.chance(0.12) ? 1.5 : 1);
        const top = horizon - height + row * 60 * u;
        g.fillStyle = vertical(g, top, horizon + 200 * u, [mix(colour, palette.light, 0.1), darker(colour, 0.25)]);
        g.fillRect(x, top, width, H - top);
        g.fillStyle = alpha(palette.light, 0.16);
        g.fillRect(scene.side > 0 ? x + width - 4 * u : x, top, 4 * u, H - top);
        if (random.chance(0.3)) g.fillRect(x + width * 0.45, top - 40 * u, 3 * u, 40 * u);
        windows(g, set, x, top, width, H, row, dark && !flat);
        x += width + random.range(2, 16) * u;
      }
    },
    { blur: (3 - row) * 0.6 },
  );
  if (row < 3) set.haze(0.08 + row * 0.1, horizon + row * 40 * u, 0.24);
}

function windows(
  g: Context,
  { random, unit: u, palette }: StageSet,
  x: number,
  top: number,
  width: number,
  bottom: number,
  row: number,
  lit: boolean,
): void {
  const size = (3.4 + row * 1.5) * u;
  const gap = size * 2.3;
  for (let wy = top + gap; wy < bottom; wy += gap * 1.25) {
    for (let wx = x + gap * 0.7; wx < x + width - gap * 0.7; wx += gap) {
      if (!random.chance(palette.darkness > 0.15 ? 0.42 : 0.7)) continue;
      g.fillStyle =
        palette.darkness > 0.15 ? alpha(random.chance(0.15) ? '#9fe8ff' : '#ffd58a', random.range(0.35, 0.95)) : alpha('#e8f4ff', 0.3);
      g.fillRect(wx, wy, size, size * 1.35);
    }
  }
  if (lit && row > 1) glow(g, x + width / 2, top + 60 * u, width, '#ffb45a', 0.14);
}

export function street(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon, scene } = set;
  set.layer(
    0.06,
    (g) => {
      for (let i = 0; i < 9; i++) {
        const width = random.range(60, 120) * u;
        const x = W * 0.5 + (i - 4.5) * 66 * u;
        const top = horizon - random.range(120, 330) * u;
        g.fillStyle = set.distant(palette.deep, 0.62);
        g.fillRect(x, top, width, H);
        windows(g, set, x, top, width, horizon, 0, false);
      }
    },
    { blur: 2 },
  );
  set.haze(0.08, horizon - 30 * u, 0.4);
  for (const side of [-1, 1] as const) for (let i = 0; i < 3; i++) facade(set, side, i);
  road(set);
  if (scene.props.includes('train')) rails(set);
}

/** Houses along the street in perspective. */
function facade(set: StageSet, side: 1 | -1, near: number): void {
  const { width: W, unit: u, random, palette, horizon, flat } = set;
  const at = (share: number) => (side > 0 ? W * (0.5 + share) : W * (0.5 - share));
  const inner = [0.12, 0.21, 0.34][near]!;
  const outer = [0.22, 0.36, 0.62][near]!;
  const wall = set.distant(
    mix(random.pick(['#7a4a4a', '#5a5f7a', '#7a6a52', '#4f6a6a']), palette.deep, 0.3 + palette.darkness * 0.6),
    [0.45, 0.24, 0.04][near]!,
  );
  set.layer(
    [0.14, 0.26, 0.42][near]!,
    (g) => {
      const topIn = horizon - [150, 240, 420][near]! * u;
      const topOut = horizon - [230, 400, 760][near]! * u;
      const groundIn = horizon + [26, 62, 110][near]! * u;
      const groundOut = horizon + [60, 108, 330][near]! * u;
      const trace = (p: Context) => {
        p.moveTo(at(inner), topIn);
        p.lineTo(at(outer), topOut);
        p.lineTo(at(outer), groundOut);
        p.lineTo(at(inner), groundIn);
        p.closePath();
      };
      const shade = g.createLinearGradient(at(inner), 0, at(outer), 0);
      shade.addColorStop(0, mix(wall, palette.haze, 0.25));
      shade.addColorStop(1, darker(wall, 0.35));
      shape(g, trace, flat ? wall : shade);
      g.save();
      g.beginPath();
      trace(g);
      g.clip();
      const columns = 4;
      for (let floor = 0; floor < 6; floor++) {
        for (let column = 0; column < columns; column++) {
          const t = (column + 0.5) / columns;
          const x = at(inner + (outer - inner) * t);
          const top = topIn + (topOut - topIn) * t;
          const bottom = groundIn + (groundOut - groundIn) * t;
          const height = (bottom - top) / 6.5;
          const y = top + height * (floor + 0.4);
          const width = (Math.abs(at(outer) - at(inner)) / columns) * 0.46;
          const lit = palette.darkness > 0.15 && random.chance(0.5);
          g.fillStyle = lit ? alpha(random.chance(0.2) ? '#9fe8ff' : '#ffcf85', 0.9) : alpha('#0c0a18', 0.5);
          g.fillRect(x - width / 2, y, width, height * 0.56);
          if (lit && near > 0 && !flat) glow(g, x, y + height * 0.3, width * 1.6, '#ffb45a', 0.22);
        }
      }
      g.restore();
      if (palette.darkness > 0.3 && near > 0) {
        for (let i = 0; i < 2; i++) {
          const colour = random.pick(SIGNS);
          const x = at(inner + (outer - inner) * random.range(0.15, 0.7));
          const y = horizon - random.range(60, 210) * u * (1 + near * 0.3);
          const [w, h] = random.chance(0.5) ? [22, 96] : [86, 28];
          if (!flat) glow(g, x, y, 170 * u, colour, 0.55);
          shape(
            g,
            (p) => p.roundRect(x - (w * u) / 2, y - (h * u) / 2, w * u, h * u, 6 * u),
            alpha(darker(colour, 0.6), 0.85),
            colour,
            4 * u,
          );
          for (let line = 0; line < 3; line++) g.fillStyle = lighter(colour, 0.5);
          if (h > w) for (let k = 0; k < 4; k++) g.fillRect(x - 6 * u, y - (h / 2 - 14 - k * 20) * u, 12 * u, 8 * u);
          else for (let k = 0; k < 4; k++) g.fillRect(x - (w / 2 - 10 - k * 18) * u, y - 6 * u, 11 * u, 12 * u);
        }
      }
    },
    { blur: [1.4, 0.6, 0][near]! },
  );
}

function road(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon, scene, flat } = set;
  const wet = scene.weather === 'rain' || scene.weather === 'storm' || scene.time === 'neon';
  set.layer(0.5, (g) => {
    const top = horizon + 20 * u;
    const asphalt = scene.winter ? '#c4ced8' : mix('#4a4a55', palette.deep, 0.3 + palette.darkness * 0.5);
    shape(
      g,
      (p) => {
        p.moveTo(W * 0.4, top);
        p.lineTo(W * 0.6, top);
        p.lineTo(W * 1.35, H);
        p.lineTo(W * -0.35, H);
        p.closePath();
      },
      vertical(g, top, H, [set.distant(asphalt, 0.4), asphalt, darker(asphalt, 0.45)]),
    );
    for (const side of [-1, 1])
      shape(
        g,
        (p) => {
          p.moveTo(W * (0.5 + side * 0.1), top);
          p.lineTo(W * (0.5 + side * 0.145), top);
          p.lineTo(W * (0.5 + side * 1.2), H);
          p.lineTo(W * (0.5 + side * 0.84), H);
          p.closePath();
        },
        alpha(mix(asphalt, palette.light, 0.22), 0.8),
      );
    for (let i = 0; i < 7; i++) {
      const t = (i / 7) ** 2;
      const y = top + t * (H - top);
      shape(
        g,
        (p) => {
          const w = (3 + 26 * t) * u;
          p.moveTo(W / 2 - w / 2, y);
          p.lineTo(W / 2 + w / 2, y);
          p.lineTo(W / 2 + w * 0.7, y + (8 + 60 * t) * u);
          p.lineTo(W / 2 - w * 0.7, y + (8 + 60 * t) * u);
          p.closePath();
        },
        alpha('#e8e2cf', 0.4),
      );
    }
    if (!wet || flat) return;
    g.save();
    g.globalCompositeOperation = 'screen';
    g.filter = `blur(${7 * u}px)`;
    for (let i = 0; i < 26; i++) {
      const x = random() * W;
      const colour = palette.darkness > 0.3 ? random.pick(SIGNS) : palette.light;
      g.fillStyle = vertical(g, top, H, [alpha(colour, 0), alpha(colour, random.range(0.15, 0.45)), alpha(colour, 0)]);
      g.fillRect(x, top + random() * 60 * u, random.range(10, 46) * u, H);
    }
    g.restore();
  });
  if (palette.darkness > 0.15) lamps(set);
}

function lamps(set: StageSet): void {
  const { width: W, unit: u, horizon, palette } = set;
  set.layer(0.46, (g) => {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 3; i++) {
        const t = [0.14, 0.24, 0.42][i]!;
        const size = [0.34, 0.6, 1.1][i]! * u;
        const x = W * (0.5 + side * t);
        const foot = horizon + [34, 84, 200][i]! * u;
        shape(
          g,
          (p) => {
            p.moveTo(x, foot);
            p.lineTo(x, foot - 300 * size);
            p.quadraticCurveTo(x, foot - 330 * size, x - side * 40 * size, foot - 330 * size);
          },
          null,
          darker(palette.deep, 0.3),
          9 * size,
        );
        ellipse(g, x - side * 46 * size, foot - 324 * size, 16 * size, 9 * size, '#ffe9b8');
        glow(g, x - side * 46 * size, foot - 318 * size, 210 * size, '#ffcf85', 0.6);
      }
    }
  });
}

function rails(set: StageSet): void {
  const { width: W, height: H, unit: u, horizon } = set;
  set.layer(0.52, (g) => {
    for (const side of [-1, 1])
      shape(
        g,
        (p) => {
          p.moveTo(W * (0.5 + side * 0.02), horizon + 20 * u);
          p.lineTo(W * (0.5 + side * 0.3), H);
        },
        null,
        '#9aa3ab',
        6 * u,
      );
    for (let i = 0; i < 14; i++) {
      const t = (i / 14) ** 2;
      const y = horizon + 24 * u + t * (H - horizon);
      shape(
        g,
        (p) => {
          p.moveTo(W * (0.5 - 0.03 - 0.32 * t), y);
          p.lineTo(W * (0.5 + 0.03 + 0.32 * t), y);
        },
        null,
        '#3a2c26',
        (3 + 14 * t) * u,
      );
    }
  });
}
