/** Rooms: a wall with a window, a floor, and what the room is for. */
import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { PALETTES } from '../palette.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { Room } from '../scene.js';
import type { StageSet } from '../set.js';
import { furniture } from './furniture.js';
import { bar, casino, nightClub } from './night-rooms.js';
import { attic, car, carriage, church, shed } from './plain-rooms.js';
import { cell, court, gym, museum, pool, shop } from './public-rooms.js';
import { cockpit } from './rooms.js';
import { viewFrom } from './view.js';

const WALLS: Readonly<Record<string, readonly Colour[]>> = {
  library: ['#5a3f33', '#4a3a44'],
  kitchen: ['#c9b48f', '#a8b8a8'],
  laboratory: ['#5f7886', '#4f6472'],
  stage: ['#5a1f2c', '#3c1a34'],
  corridor: ['#8fa3a0', '#9a9a8a'],
  workshop: ['#6b5a48', '#5f5a52'],
  bedroom: ['#6f6488', '#86707a'],
  classroom: ['#cdbf98', '#b8c4b0'],
  ward: ['#cfdcdc', '#c4d4d8'],
  office: ['#b8bcc0', '#c4b8a4'],
  cockpit: ['#4a5664', '#565a68'],
  attic: ['#6f5844', '#665246'],
  shed: ['#7a5f48', '#6f5a4a'],
  carriage: ['#5f4a3a', '#4a5560'],
  car: ['#4a4038', '#3f4650'],
  church: ['#8f8a80', '#857f86'],
  bar: ['#4a3a34', '#3f3a44'],
  casino: ['#5a1c30', '#4a1f3c'],
  club: ['#3a2450', '#2a2a56'],
  gym: ['#7a828c', '#86807a'],
  shop: ['#b8c0c4', '#c4bca8'],
  court: ['#8a6a50', '#7a5f4a'],
  cell: ['#6f7276', '#7a746c'],
  museum: ['#c9bfae', '#b8bfb8'],
  pool: ['#a8cdd4', '#b4d0c8'],
  living: ['#6a5a70', '#4f6a70', '#7a5a4a'],
};

/** Rooms that have no window on the town, or their own. */
const WITHOUT_WINDOW: Readonly<Partial<Record<Room, (set: StageSet, wall: Colour, floorY: number) => void>>> = {
  stage: (set, _wall, floorY) => stage(set, floorY),
  ...{ cockpit, attic, shed, carriage, car, church, bar, casino, club: nightClub, gym, shop, court, cell, museum, pool },
};

export function interior(set: StageSet): void {
  const { width: W, height: H, unit: u, random, scene } = set;
  const outside = PALETTES[scene.time];
  const dark = outside.darkness;
  const wall = mix(random.pick(WALLS[scene.room] ?? WALLS.living!), '#14101c', 0.12 + dark * 0.42);
  const floorY = H * 0.76;
  const windowSide = scene.side;
  const lampX = W * (0.5 - windowSide * 0.34);
  set.layer(0, (g) => {
    g.fillStyle = vertical(g, 0, floorY, [darker(wall, 0.4), wall, darker(wall, 0.12)]);
    g.fillRect(0, 0, W, H);
    if (!set.flat) glow(g, lampX, H * 0.36, H * 0.7, '#ffb45a', 0.2 + dark * 0.5);
    g.fillStyle = alpha(darker(wall, 0.5), 0.8);
    g.fillRect(0, floorY - 16 * u, W, 18 * u);
  });
  const draw = WITHOUT_WINDOW[scene.room];
  if (draw) draw(set, wall, floorY);
  else {
    window(set, W * (0.5 + windowSide * 0.23), H * 0.1, W * 0.24, H * 0.44, wall);
    furniture(set, wall, floorY, lampX);
  }
  if (scene.room !== 'car' && scene.room !== 'pool') floor(set, wall, floorY);
}

/** What is walked on where it is no wood. */
const FLOORS: Readonly<Partial<Record<Room, Colour>>> = {
  ...{ laboratory: '#8b969c', corridor: '#8b969c', ward: '#8b969c', office: '#8b969c', cockpit: '#8b969c' },
  ...{ casino: '#7a2436', club: '#2a2438', gym: '#565c64', shop: '#b9bec2', cell: '#5f6266', museum: '#a89a88' },
};

function floor(set: StageSet, wall: Colour, y: number): void {
  const { width: W, height: H, unit: u, scene, palette } = set;
  const wood = FLOORS[scene.room] ?? '#6b4630';
  set.layer(0.3, (g) => {
    const colour = mix(wood, '#14101c', 0.25 + palette.darkness * 0.4);
    g.fillStyle = vertical(g, y, H, [mix(colour, wall, 0.3), colour, darker(colour, 0.5)]);
    g.fillRect(0, y, W, H - y);
    for (let i = -9; i <= 9; i++)
      shape(
        g,
        (p) => {
          p.moveTo(W / 2 + i * 80 * u, y);
          p.lineTo(W / 2 + i * 270 * u, H);
        },
        null,
        alpha('#05030c', 0.24),
        2 * u,
      );
    if (set.flat) return;
    g.save();
    g.globalCompositeOperation = 'screen';
    g.filter = `blur(${10 * u}px)`;
    const x = W * (0.5 + scene.side * 0.1);
    shape(
      g,
      (p) => {
        p.moveTo(x - 60 * u, y + 10 * u);
        p.lineTo(x + 160 * u, y + 10 * u);
        p.lineTo(x - scene.side * 220 * u + 200 * u, H);
        p.lineTo(x - scene.side * 220 * u - 160 * u, H);
        p.closePath();
      },
      alpha(palette.light, 0.22 - palette.darkness * 0.2),
    );
    g.restore();
  });
}

function window(set: StageSet, x: number, y: number, width: number, height: number, wall: Colour): void {
  const { unit: u, palette, scene } = set;
  const view = viewFrom(set, width, height);
  set.layer(0.06, (g) => {
    g.save();
    g.beginPath();
    g.rect(x - width / 2, y, width, height);
    g.clip();
    if (view) g.drawImage(view, x - width / 2, y, width, height);
    else townBefore(set, g, { x, y, width, height });
    g.restore();
    const frame = lighter(wall, 0.35);
    shape(g, (p) => p.rect(x - width / 2, y, width, height), null, frame, 11 * u);
    shape(
      g,
      (p) => {
        p.moveTo(x, y);
        p.lineTo(x, y + height);
        p.moveTo(x - width / 2, y + height * 0.42);
        p.lineTo(x + width / 2, y + height * 0.42);
      },
      null,
      frame,
      6 * u,
    );
    g.fillStyle = lighter(wall, 0.42);
    g.fillRect(x - width * 0.58, y + height, width * 1.16, 13 * u);
    const cloth = mix('#a8553c', wall, 0.35);
    for (const side of [-1, 1]) {
      shape(
        g,
        (p) => {
          p.moveTo(x + side * width * 0.66, y - 20 * u);
          p.lineTo(x + side * width * 0.38, y - 20 * u);
          p.bezierCurveTo(
            x + side * width * 0.34,
            y + height * 0.5,
            x + side * width * 0.5,
            y + height * 0.7,
            x + side * width * 0.54,
            y + height * 1.1,
          );
          p.lineTo(x + side * width * 0.7, y + height * 1.1);
          p.closePath();
        },
        vertical(g, y, y + height, [cloth, darker(cloth, 0.4)]),
      );
      for (let i = 0; i < 3; i++)
        shape(
          g,
          (p) => {
            p.moveTo(x + side * width * (0.44 + i * 0.07), y - 16 * u);
            p.quadraticCurveTo(
              x + side * width * (0.42 + i * 0.07),
              y + height * 0.6,
              x + side * width * (0.57 + i * 0.04),
              y + height * 1.08,
            );
          },
          null,
          alpha('#05030c', 0.2),
          5 * u,
        );
    }
  });
  if (set.flat || palette.darkness > 0.45) return;
  set.layer(
    0.26,
    (g) => {
      g.globalCompositeOperation = 'screen';
      for (let i = 0; i < 2; i++) {
        const left = x - width / 2 + (i * width) / 2;
        shape(
          g,
          (p) => {
            p.moveTo(left, y);
            p.lineTo(left + width / 2 - 8 * u, y);
            p.lineTo(left + width / 2 - scene.side * set.width * 0.32, set.height);
            p.lineTo(left - scene.side * set.width * 0.42, set.height);
          },
          alpha(palette.light, 0.15),
        );
      }
    },
    { blur: 16 },
  );
}

/** The town in the windows of pictures that do not know what is outside. */
function townBefore(
  { unit: u, random, palette }: StageSet,
  g: Context,
  { x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): void {
  g.fillStyle = vertical(g, y, y + height, palette.sky);
  g.fillRect(x - width / 2, y, width, height);
  ellipse(g, x + width * 0.18, y + height * 0.34, 24 * u, 24 * u, lighter(palette.light, 0.4));
  glow(g, x + width * 0.18, y + height * 0.34, width, palette.light, 0.7);
  for (let i = 0; i < 16; i++) {
    const w = (width / 9) * random.range(0.7, 1.3);
    const h = height * random.range(0.12, 0.42);
    g.fillStyle = mix(palette.haze, palette.deep, random.range(0.4, 0.9));
    g.fillRect(x - width / 2 + (i * width) / 15, y + height - h, w, h);
  }
}

function stage(set: StageSet, floorY: number): void {
  const { width: W, height: H, unit: u, random } = set;
  set.layer(0.1, (g) => {
    for (let i = 0; i < 26; i++) {
      const x = (i / 26) * W;
      const width = W / 26;
      const fold = g.createLinearGradient(x, 0, x + width, 0);
      fold.addColorStop(0, '#4a0f1c');
      fold.addColorStop(0.5, '#a82a3c');
      fold.addColorStop(1, '#4a0f1c');
      g.fillStyle = set.flat ? (i % 2 ? '#8a2030' : '#9c2a3a') : fold;
      g.fillRect(x, 0, width + 1, floorY);
    }
    for (let i = 0; i < 5; i++)
      shape(
        g,
        (p) => {
          p.moveTo((i / 5) * W, 0);
          p.quadraticCurveTo(((i + 0.5) / 5) * W, 190 * u, ((i + 1) / 5) * W, 0);
          p.closePath();
        },
        '#8a1f30',
        '#d9b04a',
        5 * u,
      );
  });
  set.layer(
    0.28,
    (g) => {
      g.globalCompositeOperation = 'screen';
      for (const [x, colour] of [
        [0.2, '#ffdf9c'],
        [0.5, '#fff3da'],
        [0.8, '#9fd8ff'],
      ] as const) {
        shape(
          g,
          (p) => {
            p.moveTo(W * x - 20 * u, -10);
            p.lineTo(W * x + 20 * u, -10);
            p.lineTo(W * (0.5 + (x - 0.5) * 0.4) + 230 * u, H);
            p.lineTo(W * (0.5 + (x - 0.5) * 0.4) - 230 * u, H);
          },
          alpha(colour, random.range(0.16, 0.26)),
        );
      }
    },
    { blur: 14 },
  );
}
