/** Rooms that nobody lives in: an attic, a shed, the inside of a train, a church. */
import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { PALETTES } from '../palette.js';
import { block, ellipse, glow, line, polygon, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';
import { viewFrom } from './view.js';

export function attic(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, height: H, unit: u, random, scene } = set;
  const outside = PALETTES[scene.time];
  const view = viewFrom(set, 124 * u, 124 * u);
  set.layer(0.08, (g) => {
    for (let plank = 0; plank < 14; plank++)
      block(g, (W / 14) * (plank + 0.5), floorY, W / 14 - 3 * u, floorY, darker(wall, 0.06 * (plank % 3)));
    const x = W * (0.5 + scene.side * 0.18);
    ellipse(g, x, H * 0.3, 76 * u, 76 * u, darker(wall, 0.5));
    ellipse(g, x, H * 0.3, 62 * u, 62 * u, vertical(g, H * 0.2, H * 0.4, outside.sky));
    if (view) {
      g.save();
      g.beginPath();
      g.arc(x, H * 0.3, 62 * u, 0, 7);
      g.clip();
      g.drawImage(view, x - 62 * u, H * 0.3 - 62 * u, 124 * u, 124 * u);
      g.restore();
    }
    line(
      g,
      [
        [x - 62 * u, H * 0.3],
        [x + 62 * u, H * 0.3],
      ],
      darker(wall, 0.5),
      8 * u,
    );
    line(
      g,
      [
        [x, H * 0.3 - 62 * u],
        [x, H * 0.3 + 62 * u],
      ],
      darker(wall, 0.5),
      8 * u,
    );
    if (!set.flat) glow(g, x, H * 0.3, 420 * u, outside.light, 0.5);
  });
  set.layer(0.14, (g) => {
    const beam = darker(wall, 0.45);
    for (const side of [-1, 1])
      polygon(
        g,
        [
          [W / 2, -40 * u],
          [W * (0.5 + side * 0.62), floorY * 0.8],
          [W * (0.5 + side * 0.62), -40 * u],
        ],
        darker(wall, 0.3),
      );
    for (const side of [-1, 1])
      line(
        g,
        [
          [W / 2, -60 * u],
          [W * (0.5 + side * 0.62), floorY * 0.8],
        ],
        beam,
        30 * u,
      );
    line(
      g,
      [
        [W * 0.2, H * 0.16],
        [W * 0.8, H * 0.16],
      ],
      beam,
      24 * u,
    );
    for (let cobweb = 0; cobweb < 5; cobweb++)
      line(
        g,
        [
          [W * 0.2, H * 0.18],
          [W * 0.2 + cobweb * 30 * u, H * 0.18 + (120 - cobweb * 22) * u],
        ],
        alpha('#ffffff', 0.18),
        2 * u,
      );
  });
  set.layer(0.34, (g) => {
    for (let crate = 0; crate < 5; crate++) {
      const x = W * (0.5 - scene.side * (0.2 + crate * 0.075));
      const size = random.range(70, 130) * u;
      block(g, x, floorY + 40 * u, size * 1.2, size, mix('#7a5436', wall, 0.25 + (crate % 2) * 0.15), 3 * u);
      line(
        g,
        [
          [x - size * 0.6, floorY + 40 * u - size * 0.5],
          [x + size * 0.6, floorY + 40 * u - size * 0.5],
        ],
        alpha('#05030c', 0.3),
        4 * u,
      );
    }
  });
}

export function shed(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, height: H, unit: u, random, scene } = set;
  const outside = PALETTES[scene.time];
  const view = viewFrom(set, 184 * u, 166 * u);
  set.layer(0.08, (g) => {
    for (let plank = 0; plank < 16; plank++)
      block(g, (W / 16) * (plank + 0.5), floorY, W / 16 - 4 * u, floorY, darker(wall, random.range(0, 0.18)));
    const x = W * (0.5 + scene.side * 0.24);
    block(g, x, H * 0.46, 210 * u, 190 * u, darker(wall, 0.5));
    g.fillStyle = vertical(g, H * 0.2, H * 0.46, outside.sky);
    g.fillRect(x - 92 * u, H * 0.46 - 178 * u, 184 * u, 166 * u);
    if (view) g.drawImage(view, x - 92 * u, H * 0.46 - 178 * u, 184 * u, 166 * u);
    line(
      g,
      [
        [x, H * 0.46],
        [x, H * 0.46 - 190 * u],
      ],
      darker(wall, 0.5),
      9 * u,
    );
    line(
      g,
      [
        [x - 100 * u, H * 0.46 - 96 * u],
        [x + 100 * u, H * 0.46 - 96 * u],
      ],
      darker(wall, 0.5),
      9 * u,
    );
    if (!set.flat) glow(g, x, H * 0.34, 460 * u, outside.light, 0.4);
  });
  set.layer(0.16, (g) => {
    const left = W * (0.5 - scene.side * 0.3);
    for (const y of [0.34, 0.5]) {
      block(g, left, H * y, 420 * u, 16 * u, '#4a3526');
      for (let jar = 0; jar < 7; jar++)
        block(
          g,
          left - 170 * u + jar * 56 * u,
          H * y - 16 * u,
          random.range(26, 44) * u,
          random.range(34, 74) * u,
          mix(random.pick(['#8a5a34', '#5f6a5a', '#7a3f34', '#9a9a8a']), wall, 0.3),
          4 * u,
        );
    }
    for (const [index, tool] of [-1, 0, 1].entries()) {
      const x = left + tool * 90 * u;
      line(
        g,
        [
          [x, H * 0.55],
          [x + 10 * u, H * 0.74],
        ],
        '#8a6a44',
        9 * u,
      );
      block(g, x + 12 * u, H * 0.78, (34 + index * 14) * u, 40 * u, '#7f868c', 4 * u);
    }
  });
}

export function carriage(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, height: H, unit: u, scene } = set;
  const outside = PALETTES[scene.time];
  const view = viewFrom(set, W, H * 0.62);
  set.layer(0.05, (g) => {
    if (view) {
      g.drawImage(view, 0, 0, W, H * 0.62);
      return;
    }
    g.fillStyle = vertical(g, 0, H * 0.6, outside.sky);
    g.fillRect(0, 0, W, H * 0.62);
    ellipse(g, W * (0.5 + scene.side * 0.2), H * 0.32, 34 * u, 34 * u, lighter(outside.light, 0.3));
    set.ridge(g, {
      base: H * 0.48,
      height: 60 * u,
      scale: 420,
      top: mix(outside.haze, outside.deep, 0.3),
      bottom: mix(outside.haze, outside.deep, 0.5),
      seed: 3,
    });
    set.ridge(g, { base: H * 0.56, height: 40 * u, scale: 260, top: mix(outside.haze, outside.deep, 0.6), bottom: outside.deep, seed: 9 });
  });
  set.layer(0.16, (g) => {
    const frame = mix(wall, '#d8cdb8', 0.25);
    g.fillStyle = frame;
    g.fillRect(0, 0, W, H * 0.12);
    g.fillRect(0, H * 0.58, W, floorY - H * 0.58);
    for (let post = 0; post <= 3; post++) block(g, (W / 3) * post, H * 0.6, 64 * u, H * 0.5, frame, 8 * u);
    g.fillStyle = darker(frame, 0.25);
    g.fillRect(0, H * 0.58, W, 12 * u);
    line(
      g,
      [
        [0, H * 0.09],
        [W, H * 0.09],
      ],
      '#b08d3c',
      10 * u,
    );
  });
  set.layer(0.4, (g) => {
    for (const side of [-1, 1]) {
      const x = W * (0.5 + side * 0.36);
      block(g, x, floorY + 70 * u, 250 * u, 110 * u, darker('#7a2e35', 0.2), 18 * u);
      block(g, x + side * 70 * u, floorY - 10 * u, 120 * u, 250 * u, '#7a2e35', 30 * u);
      block(g, x + side * 70 * u, floorY - 200 * u, 96 * u, 46 * u, '#e6e2da', 14 * u);
    }
  });
}

/** Seats, side windows with a road that passes, and the steering wheel where nobody sits before it. */
export function car(set: StageSet, wall: Colour): void {
  const { width: W, height: H, unit: u, scene, random } = set;
  const outside = PALETTES[scene.time];
  set.layer(0.05, (g) => {
    g.fillStyle = vertical(g, 0, H * 0.5, outside.sky);
    g.fillRect(0, 0, W, H * 0.62);
    for (let house = 0; house < 16; house++) {
      const height = H * random.range(0.1, 0.3);
      block(
        g,
        (W / 15) * house,
        H * 0.56,
        (W / 15) * random.range(0.7, 1.1),
        height,
        mix(outside.haze, outside.deep, random.range(0.35, 0.8)),
      );
    }
    g.fillStyle = mix('#4a4c52', outside.deep, 0.5);
    g.fillRect(0, H * 0.54, W, H * 0.1);
  });
  set.layer(0.16, (g) => {
    const frame = mix(wall, '#2b2e36', 0.7);
    // the back window between two pillars, side windows beyond them
    g.fillStyle = frame;
    g.fillRect(0, 0, W, H * 0.1);
    g.fillRect(0, H * 0.6, W, H * 0.4);
    for (const side of [-1, 1])
      polygon(
        g,
        [
          [W * (0.5 + side * 0.27), H * 0.1],
          [W * (0.5 + side * 0.31), H * 0.1],
          [W * (0.5 + side * 0.36), H * 0.6],
          [W * (0.5 + side * 0.3), H * 0.6],
        ],
        frame,
      );
    g.fillStyle = alpha('#ffffff', 0.12);
    g.fillRect(0, H * 0.6, W, 5 * u);
    block(g, W / 2, H * 0.17, 150 * u, 40 * u, darker(frame, 0.4), 14 * u);
    block(g, W / 2, H * 0.163, 134 * u, 28 * u, mix(outside.haze, '#9fb4c0', 0.4), 10 * u);
  });
  set.layer(0.4, (g) => {
    const cloth = mix(wall, '#3b4048', 0.6);
    for (const side of [-1, 1]) {
      const x = W * (0.5 + side * 0.2);
      block(g, x, H * 1.02, 330 * u, H * 0.5, cloth, 60 * u);
      block(g, x, H * 0.54, 150 * u, 96 * u, darker(cloth, 0.14), 30 * u);
      for (const post of [-30, 30]) block(g, x + post * u, H * 0.56, 8 * u, 24 * u, '#8f979f');
    }
  });
  set.layer(0.9, (g) => {
    const [x, y] = [W * (0.5 - scene.side * 0.34), H * 1.06];
    shape(g, (p) => p.ellipse(x, y, 210 * u, 170 * u, 0, 0, 7), null, '#17191e', 30 * u);
    shape(g, (p) => p.ellipse(x, y, 210 * u, 170 * u, 0, 3.4, 4.6), null, '#3a3f47', 12 * u);
    g.fillStyle = '#1d2026';
    g.fillRect(0, H * 0.985, W, H * 0.1);
  });
}

export function church(set: StageSet, wall: Colour, floorY: number): void {
  const { width: W, height: H, unit: u, scene } = set;
  const outside = PALETTES[scene.time];
  set.layer(0.08, (g) => {
    for (let arch = 0; arch < 5; arch++) {
      const x = W * (0.1 + arch * 0.2);
      const isWindow = arch % 2 === 0;
      shape(
        g,
        (p) => {
          p.moveTo(x - 78 * u, floorY);
          p.lineTo(x - 78 * u, H * 0.3);
          p.quadraticCurveTo(x, H * 0.06, x + 78 * u, H * 0.3);
          p.lineTo(x + 78 * u, floorY);
          p.closePath();
        },
        isWindow
          ? vertical(g, H * 0.1, floorY, [
              mix(outside.light, '#7a5ac8', 0.4),
              mix(outside.haze, '#3f7fae', 0.4),
              mix(outside.deep, '#b13a5a', 0.4),
            ])
          : darker(wall, 0.35),
        lighter(wall, 0.2),
        12 * u,
      );
      if (isWindow)
        for (const y of [0.34, 0.46, 0.58])
          line(
            g,
            [
              [x - 78 * u, H * y],
              [x + 78 * u, H * y],
            ],
            darker(wall, 0.3),
            6 * u,
          );
    }
    if (!set.flat) glow(g, W / 2, H * 0.3, 700 * u, outside.light, 0.3);
  });
  set.layer(0.36, (g) => {
    for (let pew = 0; pew < 3; pew++)
      for (const side of [-1, 1])
        block(
          g,
          W * (0.5 + side * 0.3),
          floorY + (50 + pew * 50) * u,
          (300 + pew * 60) * u,
          (64 + pew * 8) * u,
          darker('#6b4630', 0.1 * pew),
          6 * u,
        );
  });
}
