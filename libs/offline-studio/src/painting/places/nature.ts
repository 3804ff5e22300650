/** Mountains, forests, fields, deserts and castles. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

export function mountain(set: StageSet): void {
  const { unit: u, horizon, palette, scene, random } = set;
  for (let i = 0; i < 4; i++) {
    const distance = [0.75, 0.5, 0.28, 0.08][i]!;
    const rock = set.distant(mix(palette.deep, '#4a5a6a', 0.45), distance);
    set.layer(
      0.05 + i * 0.08,
      (g) => {
        const points = set.ridge(g, {
          base: horizon + (-70 + i * 62) * u,
          height: (210 - i * 36) * u,
          scale: 330 - i * 40,
          top: rock,
          bottom: mix(rock, palette.haze, 0.5),
          seed: i * 7,
          sharp: i < 3,
        });
        if (i < 3) snowCaps(g, set, points, horizon + (-70 + i * 62) * u - (210 - i * 36) * u * (scene.winter ? 0.05 : 0.52), distance);
        if (i >= 2) pines(g, set, points, i === 3 ? 92 : 44, mix(palette.deep, '#1f4a3a', 0.4), i === 3 ? 0.5 : 0.34);
      },
      { blur: (3 - i) * 0.7 },
    );
    set.haze(0.07 + i * 0.08, horizon + (-20 + i * 66) * u, 0.34);
  }
  if (random.chance(0.45)) lake(set);
  ground(set, scene.winter ? '#dfe8f2' : mix(palette.deep, '#3f6a3a', 0.45));
}

function snowCaps(
  g: Context,
  { unit: u, palette, height: H, scene }: StageSet,
  points: [number, number][],
  line: number,
  distance: number,
): void {
  g.save();
  g.beginPath();
  g.moveTo(0, H);
  for (const [x, y] of points) g.lineTo(x, y);
  g.lineTo(points.at(-1)![0], H);
  g.clip();
  g.fillStyle = alpha(mix('#f4f8ff', palette.light, 0.3), 0.85 - distance * 0.5);
  for (let i = 0; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const depth = line - y;
    if (depth <= 0) continue;
    const lit = (points[i + 1]![1] - y) * scene.side > 0 ? 0.9 : 0.5;
    g.globalAlpha = lit;
    g.fillRect(x, y, 4 * u, depth * (0.7 + 0.3 * Math.sin(x * 0.09)));
  }
  g.restore();
}

function pine(g: Context, x: number, y: number, size: number, colour: string): void {
  g.fillStyle = colour;
  g.beginPath();
  g.moveTo(x, y - size);
  for (let i = 1; i <= 6; i++) {
    const t = i / 6;
    g.lineTo(x + size * 0.26 * t * (1 + 0.1 * Math.sin(i * 9 + x)), y - size + size * t);
    g.lineTo(x + size * 0.12 * t, y - size + size * t - size * 0.03);
  }
  g.lineTo(x, y);
  for (let i = 6; i >= 1; i--) {
    const t = i / 6;
    g.lineTo(x - size * 0.12 * t, y - size + size * t - size * 0.03);
    g.lineTo(x - size * 0.26 * t * (1 + 0.1 * Math.cos(i * 7 + x)), y - size + size * t);
  }
  g.closePath();
  g.fill();
}

function pines(
  g: Context,
  { random, unit: u, scene, palette }: StageSet,
  points: [number, number][],
  size: number,
  colour: string,
  density: number,
): void {
  for (let i = 0; i < points.length; i += 5) {
    if (!random.chance(density)) continue;
    const [x, y] = points[i]!;
    const height = size * u * random.range(0.6, 1.25);
    pine(g, x, y + 8 * u, height, mix(colour, palette.deep, random() * 0.5));
    if (scene.winter) pine(g, x - scene.side * 2 * u, y + 2 * u, height * 0.92, alpha('#eef4ff', 0.3));
  }
}

function lake(set: StageSet): void {
  const { width: W, height: H, unit: u, horizon, palette, lightX } = set;
  set.layer(0.3, (g) => {
    const y = horizon + 120 * u;
    g.fillStyle = vertical(g, y, H, [mix(palette.water, palette.haze, 0.6), palette.water, darker(palette.water, 0.4)]);
    g.fillRect(0, y, W, H - y);
    if (!set.flat)
      for (let i = 0; i < 40; i++)
        shape(
          g,
          (p) => {
            const line = y + 4 * u + i * i * 0.16 * u;
            p.moveTo(lightX - (20 + i * 3) * u, line);
            p.lineTo(lightX + (20 + i * 3) * u, line);
          },
          null,
          alpha(palette.light, 0.28 - i * 0.005),
          2 * u,
        );
  });
}

/** The ground that people stand on, with grass or snow. */
function ground(set: StageSet, colour: string, { grass = true } = {}): void {
  const { width: W, height: H, unit: u, random, palette, scene } = set;
  set.layer(0.62, (g) => {
    const y = H * 0.8;
    const points = set.ridge(g, {
      base: y + 20 * u,
      height: 34 * u,
      scale: 420,
      top: mix(colour, palette.light, 0.16),
      bottom: darker(colour, 0.55),
      detail: 3,
      seed: 91,
    });
    if (scene.winter || !grass) {
      for (let i = 0; i < 60; i++)
        ellipse(
          g,
          random() * W,
          y + random() * (H - y),
          random.range(20, 90) * u,
          random.range(3, 9) * u,
          alpha(scene.winter ? '#ffffff' : palette.light, 0.08),
        );
      return;
    }
    for (let i = 0; i < 1100; i++) {
      const x = random() * W;
      const base = points[Math.min(points.length - 1, Math.floor((x / W) * points.length))]![1] + random() ** 1.5 * (H - y);
      const length = random.range(12, 42) * u * (0.5 + (base - y) / (H - y));
      shape(
        g,
        (p) => {
          p.moveTo(x, base);
          p.quadraticCurveTo(x + scene.side * 5 * u, base - length * 0.6, x + scene.side * random.range(3, 16) * u, base - length);
        },
        null,
        alpha(mix(colour, random.chance(0.4) ? palette.light : '#0a1a0a', random() * 0.5), 0.85),
        random.range(1, 2.4) * u,
      );
    }
  });
}

export function forest(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, horizon, lightX, scene } = set;
  const leaf = scene.winter ? '#8fa3ad' : '#2f5a3c';
  for (let i = 0; i < 4; i++) {
    const distance = [0.78, 0.55, 0.3, 0.05][i]!;
    const colour = set.distant(mix(palette.deep, leaf, 0.4), distance);
    set.layer(
      0.08 + i * 0.11,
      (g) => {
        const base = horizon + (-10 + i * 46) * u;
        g.fillStyle = vertical(g, base - 60 * u, H, [alpha(colour, 0), colour]);
        g.fillRect(0, base - 60 * u, W, H);
        const count = [26, 18, 12, 7][i]!;
        for (let k = 0; k < count; k++)
          trunk(
            g,
            set,
            W * ((k + random.range(0.1, 0.9)) / count),
            base + (60 + i * 30) * u,
            [10, 16, 26, 46][i]! * u * random.range(0.7, 1.3),
            colour,
            i,
          );
      },
      { blur: (3 - i) * 0.9 },
    );
    if (i === 1 && !set.flat) {
      set.layer(
        0.2,
        (g) => {
          for (let k = 0; k < 6; k++) {
            const x = lightX + random.range(-0.4, 0.4) * W;
            g.save();
            g.globalCompositeOperation = 'screen';
            shape(
              g,
              (p) => {
                p.moveTo(x - 20 * u, -10);
                p.lineTo(x + 40 * u, -10);
                p.lineTo(x - scene.side * 260 * u + 140 * u, H);
                p.lineTo(x - scene.side * 260 * u - 80 * u, H);
              },
              alpha(palette.light, random.range(0.04, 0.12)),
            );
            g.restore();
          }
        },
        { blur: 12 },
      );
    }
    set.haze(0.1 + i * 0.11, horizon + (30 + i * 50) * u, 0.3);
  }
  ground(set, scene.winter ? '#dbe5ee' : mix(palette.deep, '#3a5f34', 0.5));
}

function trunk(
  g: Context,
  { random, palette, unit: u, scene, flat }: StageSet,
  x: number,
  base: number,
  width: number,
  colour: string,
  near: number,
): void {
  const lean = random.range(-0.05, 0.05);
  shape(
    g,
    (p) => {
      p.moveTo(x - width * 0.7, base);
      p.bezierCurveTo(x - width * 0.4, base * 0.6, x - width * 0.4 + lean * base, 40, x - width * 0.3 + lean * base, -20);
      p.lineTo(x + width * 0.3 + lean * base, -20);
      p.bezierCurveTo(x + width * 0.4 + lean * base, 40, x + width * 0.4, base * 0.6, x + width * 0.8, base);
      p.closePath();
    },
    darker(colour, 0.2 + near * 0.08),
  );
  if (!flat && near > 1)
    shape(
      g,
      (p) => {
        p.moveTo(x + scene.side * width * 0.5, base);
        p.bezierCurveTo(
          x + scene.side * width * 0.35,
          base * 0.6,
          x + scene.side * width * 0.35 + lean * base,
          40,
          x + scene.side * width * 0.25 + lean * base,
          -20,
        );
      },
      null,
      alpha(palette.light, 0.22),
      width * 0.12,
    );
  for (let i = 0; i < 9; i++) {
    const y = random.range(-0.05, 0.42) * base;
    ellipse(
      g,
      x + lean * (base - y) + random.range(-5, 5) * width,
      y,
      random.range(1.4, 4) * width + 12 * u,
      random.range(0.8, 1.8) * width + 8 * u,
      alpha(random.chance(0.4) ? mix(colour, palette.light, 0.16) : colour, scene.winter ? 0.25 : 0.75),
    );
  }
}

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

export function desert(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, horizon, scene } = set;
  const sand = '#e0a869';
  set.layer(
    0.05,
    (g) => {
      set.ridge(g, {
        base: horizon - 20 * u,
        height: 90 * u,
        scale: 420,
        top: set.distant('#a3603c', 0.55),
        bottom: set.distant('#c98a5a', 0.7),
        detail: 3,
        seed: 3,
        sharp: true,
      });
    },
    { blur: 1 },
  );
  set.haze(0.06, horizon, 0.4);
  for (let i = 0; i < 4; i++) {
    const colour = set.distant(mix(sand, palette.deep, palette.darkness), [0.5, 0.3, 0.12, 0][i]!);
    set.layer([0.1, 0.2, 0.34, 0.52][i]!, (g) => {
      const base = horizon + (10 + i * 84) * u;
      const points = set.ridge(g, {
        base,
        height: (54 + i * 14) * u,
        scale: 520,
        top: mix(colour, palette.light, 0.3),
        bottom: mix(colour, '#7a3a2c', 0.42),
        detail: 2,
        seed: i * 13,
      });
      // the crest throws its shadow down the slope away from the sun
      g.save();
      g.beginPath();
      g.moveTo(0, H);
      for (const [x, y] of points) g.lineTo(x, y);
      g.lineTo(W, H);
      g.clip();
      for (let k = 1; k < points.length - 1; k++) {
        const slope = (points[k + 1]![1] - points[k - 1]![1]) * scene.side;
        if (slope <= 0) continue;
        const [x, y] = points[k]!;
        g.fillStyle = alpha('#5a2436', Math.min(0.34, slope * 0.06));
        g.fillRect(x, y, 4 * u, (60 + i * 40) * u);
      }
      for (let k = 0; k < 22; k++) {
        const y = base + (10 + k * 11) * u;
        shape(
          g,
          (p) => {
            p.moveTo(0, y);
            for (let x = 0; x <= W; x += 40 * u) p.lineTo(x, y + Math.sin(x * 0.012 + k * 1.7) * 5 * u);
          },
          null,
          alpha('#6b3a2c', 0.06),
          1.6 * u,
        );
      }
      g.restore();
    });
  }
}

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
