/** What classrooms, hospital wards, offices and spaceships are furnished with. */
import { alpha, type Colour, darker, lighter } from '../colour.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

export function classroom(g: Context, { random, unit: u, width: W }: StageSet, left: number, floorY: number): void {
  const width = W * 0.4;
  const x = left + W * 0.02;
  shape(g, (p) => p.rect(x, floorY - 440 * u, width, 220 * u), '#2f4f44', '#8a6242', 12 * u);
  for (let line = 0; line < 5; line++)
    shape(
      g,
      (p) => {
        const y = floorY - (404 - line * 38) * u;
        p.moveTo(x + 26 * u, y);
        for (let step = 1; step < 14; step++) p.lineTo(x + (26 + step * 24) * u * (line === 2 ? 0.7 : 0.95), y + random.range(-5, 5) * u);
      },
      null,
      alpha('#eef2ea', 0.65),
      3 * u,
    );
  g.fillStyle = '#8a6242';
  g.fillRect(x, floorY - 220 * u, width, 12 * u);
  for (let desk = 0; desk < 2; desk++) {
    const dx = left + (24 + desk * 250) * u;
    g.fillStyle = '#b98a5a';
    g.fillRect(dx, floorY - 108 * u, 200 * u, 16 * u);
    g.fillStyle = '#4a5058';
    for (const leg of [10, 178]) g.fillRect(dx + leg * u, floorY - 92 * u, 10 * u, 96 * u);
    for (let book = 0; book < 3; book++)
      shape(
        g,
        (p) => p.rect(dx + (30 + desk * 40) * u, floorY - (120 + book * 12) * u, 66 * u, 11 * u),
        ['#7a2e35', '#24374f', '#b58a3d'][book]!,
      );
  }
}

export function ward(g: Context, { unit: u, width: W }: StageSet, left: number, floorY: number): void {
  const x = left + W * 0.03;
  // a curtain on a rail, half drawn
  g.fillStyle = '#9aa7ac';
  g.fillRect(left, floorY - 470 * u, W * 0.42, 6 * u);
  for (let fold = 0; fold < 5; fold++)
    shape(
      g,
      (p) => {
        const fx = left + (8 + fold * 26) * u;
        p.moveTo(fx, floorY - 466 * u);
        p.lineTo(fx + 26 * u, floorY - 466 * u);
        p.quadraticCurveTo(fx + 32 * u, floorY - 240 * u, fx + 26 * u, floorY - 30 * u);
        p.lineTo(fx, floorY - 30 * u);
        p.closePath();
      },
      fold % 2 ? '#a8cfcb' : '#bfe0dc',
    );
  g.fillStyle = '#c3ccd0';
  g.fillRect(x + 60 * u, floorY - 250 * u, 12 * u, 260 * u);
  g.fillRect(x + 530 * u, floorY - 180 * u, 12 * u, 190 * u);
  shape(g, (p) => p.roundRect(x + 64 * u, floorY - 128 * u, 474 * u, 66 * u, 14 * u), '#eef3f4');
  shape(g, (p) => p.roundRect(x + 82 * u, floorY - 168 * u, 140 * u, 58 * u, 26 * u), '#ffffff');
  shape(g, (p) => p.roundRect(x + 210 * u, floorY - 146 * u, 330 * u, 92 * u, 16 * u), '#7fb3c4');
  // a monitor with a pulse
  shape(g, (p) => p.roundRect(x + 250 * u, floorY - 400 * u, 150 * u, 104 * u, 10 * u), '#12202a', '#dfe7ea', 7 * u);
  shape(
    g,
    (p) => {
      p.moveTo(x + 262 * u, floorY - 346 * u);
      for (const [dx, dy] of [
        [30, 0],
        [42, -26],
        [54, 30],
        [66, 0],
        [92, 0],
        [104, -22],
        [114, 24],
        [126, 0],
      ] as const)
        p.lineTo(x + (262 + dx) * u, floorY - (346 - dy) * u);
    },
    null,
    '#6fffb0',
    4 * u,
  );
  glow(g, x + 325 * u, floorY - 348 * u, 110 * u, '#6fffb0', 0.35);
}

export function office(g: Context, { random, unit: u, width: W }: StageSet, left: number, floorY: number): void {
  const width = W * 0.44;
  g.fillStyle = '#d9d2c4';
  g.fillRect(left, floorY - 132 * u, width, 14 * u);
  g.fillStyle = '#4a5058';
  for (const share of [0.06, 0.92]) g.fillRect(left + width * share, floorY - 118 * u, 12 * u, 124 * u);
  for (let screen = 0; screen < 2; screen++) {
    const x = left + (46 + screen * 210) * u;
    shape(g, (p) => p.roundRect(x, floorY - 268 * u, 172 * u, 108 * u, 8 * u), '#15202a', '#2b3038', 7 * u);
    for (let bar = 0; bar < 7; bar++) {
      const height = random.range(14, 74) * u;
      g.fillStyle = ['#6ff3ff', '#8fff9f', '#ffd84f'][bar % 3]!;
      g.fillRect(x + (16 + bar * 21) * u, floorY - 172 * u - height, 13 * u, height);
    }
    glow(g, x + 86 * u, floorY - 214 * u, 130 * u, '#8fd8ff', 0.3);
    g.fillStyle = '#2b3038';
    g.fillRect(x + 78 * u, floorY - 160 * u, 16 * u, 28 * u);
  }
  shape(g, (p) => p.rect(left + 30 * u, floorY - 470 * u, width * 0.7, 120 * u), '#f2f0ea', '#9aa3ab', 6 * u);
  for (let note = 0; note < 9; note++)
    shape(
      g,
      (p) => p.rect(left + (46 + (note % 5) * 62) * u, floorY - (458 - Math.floor(note / 5) * 52) * u, 40 * u, 36 * u),
      random.pick(['#ffd84f', '#ff8fa3', '#8fe8d0', '#9fc4ff']),
    );
  // a plant
  const x = left + width * 0.9;
  shape(g, (p) => p.roundRect(x - 26 * u, floorY - 178 * u, 52 * u, 48 * u, 8 * u), '#a4522c');
  for (let leaf = -3; leaf <= 3; leaf++)
    ellipse(g, x + leaf * 13 * u, floorY - (214 - Math.abs(leaf) * 7) * u, 12 * u, 44 * u, leaf % 2 ? '#3f7a4a' : '#55905a', leaf * 0.3);
}

/** The inside of a spaceship: a wide window on the stars, panels with lamps, pipes. */
export function cockpit(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, height: H, unit: u, random, scene } = set;
  set.layer(0.06, (g) => {
    const [x, y, w, h] = [W * 0.16, H * 0.1, W * 0.68, H * 0.42];
    const outline = (p: Context) => {
      p.moveTo(x + 90 * u, y);
      p.lineTo(x + w - 90 * u, y);
      p.lineTo(x + w, y + h * 0.55);
      p.lineTo(x + w - 60 * u, y + h);
      p.lineTo(x + 60 * u, y + h);
      p.lineTo(x, y + h * 0.55);
      p.closePath();
    };
    g.save();
    g.beginPath();
    outline(g);
    g.clip();
    g.fillStyle = vertical(g, y, y + h, ['#05060f', '#0d1230', '#1b1a44']);
    g.fillRect(x, y, w, h);
    for (let star = 0; star < 150; star++)
      ellipse(
        g,
        x + random() * w,
        y + random() * h,
        random.range(0.6, 2.4) * u,
        random.range(0.6, 2.4) * u,
        alpha('#ffffff', random.range(0.3, 1)),
      );
    const planet = { x: x + w * (0.5 + scene.side * 0.24), y: y + h * 0.62, r: 96 * u };
    glow(g, planet.x, planet.y, planet.r * 2.2, '#7fc4ff', 0.5);
    const ball = g.createRadialGradient(planet.x - 30 * u, planet.y - 34 * u, 8 * u, planet.x, planet.y, planet.r);
    ball.addColorStop(0, '#d8ecff');
    ball.addColorStop(0.45, '#4f8fc4');
    ball.addColorStop(1, '#15284a');
    ellipse(g, planet.x, planet.y, planet.r, planet.r, ball);
    shape(g, (p) => p.ellipse(planet.x, planet.y, planet.r * 1.6, planet.r * 0.34, -0.3, 0, 7), null, alpha('#e8d8b4', 0.6), 7 * u);
    g.restore();
    shape(g, outline, null, lighter(wall, 0.25), 16 * u);
    for (const share of [0.36, 0.64])
      shape(
        g,
        (p) => {
          p.moveTo(x + w * share, y);
          p.lineTo(x + w * (share + (share - 0.5) * 0.3), y + h);
        },
        null,
        lighter(wall, 0.18),
        9 * u,
      );
  });
  set.layer(0.16, (g) => {
    shape(
      g,
      (p) => {
        p.moveTo(0, floorY - 150 * u);
        p.lineTo(W * 0.2, floorY - 190 * u);
        p.lineTo(W * 0.8, floorY - 190 * u);
        p.lineTo(W, floorY - 150 * u);
        p.lineTo(W, floorY + 10 * u);
        p.lineTo(0, floorY + 10 * u);
        p.closePath();
      },
      vertical(g, floorY - 190 * u, floorY, [lighter(wall, 0.1), darker(wall, 0.4)]),
    );
    for (let i = 0; i < 46; i++) {
      const [x, y] = [W * random.range(0.04, 0.96), floorY - random.range(30, 140) * u];
      const colour = random.pick(['#6ff3ff', '#ffd84f', '#ff6f5a', '#8fff9f']);
      shape(g, (p) => p.roundRect(x, y, random.pick([10, 10, 34]) * u, 9 * u, 3 * u), colour);
      if (i % 4 === 0) glow(g, x, y, 40 * u, colour, 0.5);
    }
    for (const share of [0.08, 0.92])
      shape(g, (p) => p.roundRect(W * share - 70 * u, floorY - 360 * u, 140 * u, 150 * u, 12 * u), '#0d1820', lighter(wall, 0.2), 7 * u);
    for (const share of [0.08, 0.92])
      shape(
        g,
        (p) => {
          p.moveTo(W * share - 56 * u, floorY - 280 * u);
          for (let step = 1; step < 12; step++) p.lineTo(W * share + (step * 10 - 56) * u, floorY - (280 + random.range(-34, 34)) * u);
        },
        null,
        '#6ff3ff',
        3 * u,
      );
    g.fillStyle = darker(wall, 0.25);
    for (let pipe = 0; pipe < 3; pipe++) g.fillRect(0, (14 + pipe * 20) * u, W, 12 * u);
  });
}
