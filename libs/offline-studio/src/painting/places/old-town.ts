/** An old town: gabled houses in rows, a clock tower above them, a terrace or a market before them. */
import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

const WALLS = ['#d8c3a0', '#c99f7a', '#b9c0a8', '#d9b7a6', '#c7b7c4', '#e0d2b8'] as const;
const ROOFS = ['#8a3f34', '#7a4a3a', '#6a4a52', '#9a5540'] as const;
const AWNINGS = ['#b13a3c', '#2f7652', '#2f62a8', '#c8952c'] as const;

export function oldTown(set: StageSet): void {
  rows(set);
  terrace(set);
}

export function market(set: StageSet): void {
  rows(set);
  terrace(set);
  stalls(set);
}

function rows(set: StageSet): void {
  const { horizon, unit: u } = set;
  for (let row = 0; row < 3; row++) {
    houses(set, row);
    if (row === 0) clockTower(set);
    if (row < 2) set.haze(0.12 + row * 0.12, horizon + row * 50 * u, 0.3);
  }
}

/** One row of houses; the nearer, the larger. */
function houses(set: StageSet, row: number): void {
  const { width: W, height: H, unit: u, random, palette, horizon, scene } = set;
  const scale = [0.62, 0.95, 1.4][row]!;
  const ground = horizon + [14, 62, 150][row]! * u;
  set.layer(
    0.1 + row * 0.13,
    (g) => {
      for (let x = -random.range(20, 90) * u; x < W; ) {
        const width = random.range(92, 138) * u * scale;
        const wall = random.range(96, 168) * u * scale;
        const colour = set.distant(mix(random.pick(WALLS), palette.deep, 0.12 + palette.darkness * 0.62), [0.5, 0.24, 0.03][row]!);
        const tile = random.pick(ROOFS);
        const roof = set.distant(
          scene.winter ? mix('#eef4fa', palette.deep, palette.darkness * 0.4) : mix(tile, palette.deep, 0.15 + palette.darkness * 0.55),
          [0.46, 0.22, 0.02][row]!,
        );
        gabled(g, set, { x, ground: Math.max(ground, H * 0), width, wall, colour, roof, scale });
        x += width + random.range(-2, 5) * u;
      }
      g.fillStyle = set.distant(mix('#5c5248', palette.deep, 0.4 + palette.darkness * 0.4), [0.5, 0.3, 0.1][row]!);
      g.fillRect(0, ground - 2 * u, W, H - ground);
    },
    { blur: (2 - row) * 0.7 },
  );
}

interface House {
  readonly x: number;
  readonly ground: number;
  readonly width: number;
  readonly wall: number;
  readonly colour: Colour;
  readonly roof: Colour;
  readonly scale: number;
}

function gabled(g: Context, set: StageSet, { x, ground, width, wall, colour, roof, scale }: House): void {
  const { unit: u, random, palette, scene, flat } = set;
  const eaves = ground - wall;
  const ridge = eaves - width * random.range(0.5, 0.72);
  const shade = g.createLinearGradient(x, 0, x + width, 0);
  shade.addColorStop(scene.side > 0 ? 1 : 0, mix(colour, palette.light, 0.26));
  shade.addColorStop(scene.side > 0 ? 0 : 1, darker(colour, 0.3));
  const front = (p: Context) => {
    p.moveTo(x, ground);
    p.lineTo(x, eaves);
    p.lineTo(x + width / 2, ridge);
    p.lineTo(x + width, eaves);
    p.lineTo(x + width, ground);
    p.closePath();
  };
  shape(g, front, flat ? colour : shade, flat ? '#1c1a22' : null, 2 * u);
  shape(
    g,
    (p) => {
      p.moveTo(x - 7 * u * scale, eaves + 9 * u * scale);
      p.lineTo(x + width / 2, ridge - 5 * u * scale);
      p.lineTo(x + width + 7 * u * scale, eaves + 9 * u * scale);
    },
    null,
    roof,
    15 * u * scale,
  );
  if (random.chance(0.5)) {
    const cx = x + width * 0.74;
    g.fillStyle = darker(roof, 0.2);
    g.fillRect(cx, ridge + width * 0.06, 13 * u * scale, width * 0.26);
  }
  const [w, h] = [15 * u * scale, 23 * u * scale];
  for (let floor = 0; floor * 44 * u * scale + 34 * u * scale < wall; floor++)
    for (let column = 0; column < 3; column++) {
      const wx = x + width * (0.2 + column * 0.3) - w / 2;
      const wy = eaves + 14 * u * scale + floor * 44 * u * scale;
      const lit = palette.darkness > 0.1 && random.chance(0.55);
      g.fillStyle = lit ? '#ffd58a' : mix('#3c4a58', palette.haze, 0.25);
      g.fillRect(wx, wy, w, h);
      if (lit && !flat) glow(g, wx + w / 2, wy + h / 2, 40 * u * scale, '#ffb45a', 0.3);
      g.fillStyle = alpha(darker(colour, 0.35), 0.8);
      g.fillRect(wx + w / 2 - u * 0.8, wy, 1.6 * u, h);
      g.fillRect(wx - 3 * u, wy + h, w + 6 * u, 3 * u * scale);
    }
}

/** Higher than all roofs, so that one knows the town again. */
function clockTower(set: StageSet): void {
  const { width: W, unit: u, horizon, palette, scene, flat } = set;
  const x = W * (0.5 + scene.side * 0.24);
  const base = horizon + 40 * u;
  const top = horizon - 300 * u;
  const stone = set.distant(mix('#b3a48c', palette.deep, 0.2 + palette.darkness * 0.55), 0.22);
  set.layer(0.16, (g) => {
    const shade = g.createLinearGradient(x - 46 * u, 0, x + 46 * u, 0);
    shade.addColorStop(scene.side > 0 ? 1 : 0, mix(stone, palette.light, 0.34));
    shade.addColorStop(scene.side > 0 ? 0 : 1, darker(stone, 0.4));
    g.fillStyle = flat ? stone : shade;
    g.fillRect(x - 42 * u, top, 84 * u, base - top);
    g.fillStyle = lighter(stone, 0.16);
    for (const y of [top, top + 118 * u]) g.fillRect(x - 50 * u, y - 6 * u, 100 * u, 12 * u);
    shape(
      g,
      (p) => {
        p.moveTo(x - 54 * u, top - 4 * u);
        p.lineTo(x, top - 148 * u);
        p.lineTo(x + 54 * u, top - 4 * u);
        p.closePath();
      },
      set.distant(mix('#4f6a6a', palette.deep, 0.25 + palette.darkness * 0.4), 0.15),
    );
    const y = top + 58 * u;
    if (!flat) glow(g, x, y, 120 * u, '#ffe2a0', 0.35 + palette.darkness * 0.5);
    ellipse(g, x, y, 33 * u, 33 * u, darker(stone, 0.4));
    ellipse(g, x, y, 28 * u, 28 * u, '#fff0cc');
    for (let hour = 0; hour < 12; hour++) {
      const angle = (hour / 12) * Math.PI * 2;
      ellipse(g, x + Math.cos(angle) * 23 * u, y + Math.sin(angle) * 23 * u, 2 * u, 2 * u, '#3a2c26');
    }
    shape(
      g,
      (p) => {
        p.moveTo(x, y);
        p.lineTo(x, y - 20 * u);
        p.moveTo(x, y);
        p.lineTo(x + 13 * u, y + 7 * u);
      },
      null,
      '#3a2c26',
      3 * u,
    );
    for (const wy of [160, 220]) shape(g, (p) => p.roundRect(x - 8 * u, top + wy * u, 16 * u, 30 * u, 8 * u), mix('#ffd58a', stone, 0.3));
  });
}

/** Cobbles before the houses, wide enough to stand on. */
function terrace(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, scene, horizon } = set;
  const y = horizon + 118 * u;
  set.layer(0.55, (g) => {
    const stone = scene.winter ? '#c4ced8' : mix('#7a6f66', palette.deep, 0.25 + palette.darkness * 0.5);
    g.fillStyle = vertical(g, y, H, [set.distant(stone, 0.2), stone, darker(stone, 0.45)]);
    g.fillRect(0, y, W, H - y);
    for (let line = 0; line < 12; line++) {
      const t = (line / 12) ** 1.6;
      const rowY = y + t * (H - y);
      const step = (34 + 90 * t) * u;
      for (let x = -step + (line % 2) * step * 0.5; x < W; x += step)
        ellipse(
          g,
          x + step / 2,
          rowY,
          step * 0.44,
          (6 + 16 * t) * u,
          alpha(random.chance(0.5) ? lighter(stone, 0.14) : darker(stone, 0.2), 0.5),
        );
    }
  });
}

function stalls(set: StageSet): void {
  const { width: W, unit: u, random, palette, horizon } = set;
  const floor = horizon + 190 * u;
  for (const share of [-0.43, -0.2, 0.2, 0.43]) {
    const x = W * (0.5 + share);
    const colour = mix(random.pick(AWNINGS), palette.deep, palette.darkness * 0.45);
    set.layer(0.6, (g) => {
      const w = 116 * u;
      g.fillStyle = '#4a3326';
      for (const side of [-1, 1]) g.fillRect(x + side * w * 0.9 - 4 * u, floor - 210 * u, 8 * u, 210 * u);
      for (let stripe = 0; stripe < 8; stripe++)
        shape(
          g,
          (p) => {
            const from = x - w + (stripe * w) / 4;
            p.moveTo(from, floor - 214 * u);
            p.lineTo(from + w / 4, floor - 214 * u);
            p.lineTo(from + w / 4, floor - 158 * u);
            p.quadraticCurveTo(from + w / 8, floor - 142 * u, from, floor - 158 * u);
            p.closePath();
          },
          stripe % 2 ? mix('#f0e6d2', palette.deep, palette.darkness * 0.4) : colour,
        );
      g.fillStyle = '#6b4a34';
      g.fillRect(x - w, floor - 76 * u, w * 2, 76 * u);
      for (let i = 0; i < 14; i++)
        ellipse(
          g,
          x - w * 0.9 + i * w * 0.138,
          floor - (84 + (i % 2) * 12) * u,
          11 * u,
          11 * u,
          random.pick(['#c23b2e', '#dcae31', '#6d7038', '#cf6d2c']),
        );
      if (palette.darkness > 0.15) glow(g, x, floor - 140 * u, 130 * u, '#ffcf85', 0.45);
    });
  }
}
