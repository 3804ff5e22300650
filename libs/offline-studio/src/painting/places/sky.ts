import { alpha, lighter, mix } from '../colour.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import { noiseFrom } from '../random.js';
import type { StageSet } from '../set.js';

/** Sky with stars, sun or moon, and clouds: the layer behind everything. */
export function sky(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, scene, horizon } = set;
  set.layer(0, (g) => {
    g.fillStyle = vertical(g, 0, horizon, palette.sky);
    g.fillRect(0, 0, W, H);
    if (['night', 'neon', 'dusk'].includes(scene.time)) stars(g, set, scene.time === 'night' ? 280 : 90, horizon * 0.9);
    if (scene.time !== 'storm') sunOrMoon(g, set);
    clouds(g, set);
    if (scene.weather === 'storm') lightning(g, set);
    if (!set.flat) return;
    // flat skies are banded, as printed ones are
    g.globalAlpha = 0.1;
    for (let i = 0; i < 5; i++) ellipse(g, set.lightX, set.lightY, (140 + i * 130) * u, (140 + i * 130) * u, lighter(palette.light, 0.2));
    g.globalAlpha = 1;
  });
}

function stars(g: Context, { width, unit, random, palette }: StageSet, count: number, depth: number): void {
  for (let i = 0; i < count; i++) {
    const size = random() ** 2;
    const x = random() * width;
    const y = random() * depth;
    ellipse(
      g,
      x,
      y,
      (0.5 + 1.6 * size) * unit,
      (0.5 + 1.6 * size) * unit,
      alpha(mix('#ffffff', palette.light, random()), 0.25 + 0.75 * size),
    );
    if (size > 0.93) glow(g, x, y, 18 * unit, palette.light, 0.5);
  }
}

function sunOrMoon(g: Context, set: StageSet): void {
  const { height: H, unit: u, palette, scene, lightX, lightY, random } = set;
  const moon = scene.time === 'night' || scene.time === 'neon';
  const radius = (moon ? 46 : 58) * u * (scene.props.includes('moon') && moon ? 1.9 : 1);
  if (!set.flat) {
    glow(g, lightX, lightY, H * 0.85, palette.light, 0.5);
    glow(g, lightX, lightY, H * 0.32, palette.light, 0.85);
  }
  ellipse(g, lightX, lightY, radius, radius, lighter(palette.light, 0.6));
  if (!moon) return;
  for (let i = 0; i < 7; i++)
    ellipse(
      g,
      lightX + random.range(-0.55, 0.55) * radius,
      lightY + random.range(-0.55, 0.55) * radius,
      radius * random.range(0.08, 0.22),
      radius * random.range(0.08, 0.2),
      alpha('#9fb2d8', 0.28),
    );
}

function clouds(g: Context, set: StageSet): void {
  const { width: W, unit: u, random, palette, scene, horizon } = set;
  const heavy = scene.time === 'storm' || scene.weather === 'storm';
  const count = heavy ? 24 : scene.weather === 'clear' ? 7 : 11;
  for (let i = 0; i < count; i++) {
    const x = W * random();
    const y = horizon * (heavy ? random.range(0, 0.75) : random.range(0.08, 0.72));
    const size = (heavy ? 420 : 240) * u * random.range(0.5, 1.3);
    const colour = heavy ? mix('#262e37', '#98a4ae', random() * random()) : mix(palette.haze, palette.light, random.range(0.3, 1));
    cloud(g, set, x, y, size, colour, scene.time === 'night' || scene.time === 'neon' ? 0.12 : heavy ? 0.5 : 0.34);
  }
}

function cloud(g: Context, { random, flat }: StageSet, x: number, y: number, size: number, colour: string, opacity: number): void {
  if (flat) {
    g.fillStyle = alpha(lighter(colour, 0.25), Math.min(1, opacity * 2));
    g.beginPath();
    for (let i = 0; i < 5; i++)
      g.ellipse(x + (i - 2) * size * 0.24, y - Math.sin((i / 4) * Math.PI) * size * 0.12, size * 0.22, size * 0.14, 0, 0, 7);
    g.rect(x - size * 0.6, y, size * 1.2, size * 0.12);
    g.fill();
    return;
  }
  for (let i = 0; i < 9; i++) {
    const puff = g.createRadialGradient(0, -0.25, 0, 0, 0, 1);
    puff.addColorStop(0, alpha(lighter(colour, 0.2), opacity));
    puff.addColorStop(0.6, alpha(colour, opacity * 0.45));
    puff.addColorStop(1, alpha(colour, 0));
    g.save();
    g.translate(x + (i - 4) * size * 0.28 + random.range(-0.1, 0.1) * size, y + random.range(-0.12, 0.1) * size);
    g.scale(size * random.range(0.3, 0.62), size * random.range(0.12, 0.26));
    ellipse(g, 0, 0, 1, 1, puff);
    g.restore();
  }
}

function lightning(g: Context, { width: W, unit: u, random, horizon, scene }: StageSet): void {
  const start = W * (0.5 - scene.side * random.range(0.1, 0.3));
  glow(g, start, horizon * 0.35, 420 * u, '#cfe0ff', 0.45);
  const bolt = (x: number, y: number, until: number, width: number) => {
    g.beginPath();
    g.moveTo(x, y);
    while (y < until) {
      x += random.range(-34, 34) * u;
      y += random.range(18, 44) * u;
      g.lineTo(x, y);
      if (width > 2 * u && random.chance(0.16)) {
        g.stroke();
        bolt(x, y, y + 120 * u, width * 0.5);
        g.beginPath();
        g.moveTo(x, y);
      }
      g.strokeStyle = 'rgba(238,244,255,.95)';
      g.lineWidth = width;
    }
    g.stroke();
  };
  bolt(start, horizon * 0.06, horizon * 0.96, 3.4 * u);
}

/** The dark of space with a planet. */
export function spaceSky(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, scene } = set;
  set.layer(0, (g) => {
    g.fillStyle = vertical(g, 0, H, palette.sky);
    g.fillRect(0, 0, W, H);
    for (let i = 0; i < 16; i++)
      glow(
        g,
        W * (0.15 + 0.7 * random()),
        H * random.range(0.05, 0.95),
        W * random.range(0.12, 0.36),
        random.pick(['#5b2a9a', '#b0307a', '#2a6bd0', '#1fa2a8', '#ff7f50']),
        random.range(0.1, 0.34),
      );
    stars(g, set, 560, H);
  });
  set.layer(0.08, (g) => {
    const radius = H * random.range(0.24, 0.34);
    const x = W * (0.5 - scene.side * 0.24);
    const y = H * 0.4;
    const [bright, dark] = random.pick([
      ['#d98a5b', '#5a2740'],
      ['#5bb0d9', '#1a2a5a'],
      ['#9ad98b', '#1a4a4a'],
      ['#c9a0e0', '#3a1a5a'],
    ] as const);
    glow(g, x, y, radius * 1.6, bright, 0.5);
    g.save();
    shape(g, (p) => p.arc(x, y, radius, 0, 7), bright);
    g.clip();
    const noise = noiseFrom(set.drawnFrom);
    for (let line = -radius; line < radius; line += 3 * u) {
      g.fillStyle = alpha(noise(line / (26 * u), 5) > 0.5 ? dark : '#fff3e0', 0.22 * noise(line / (14 * u) + 9, 3) + 0.03);
      g.fillRect(x - radius, y + line, 2 * radius, 4 * u);
    }
    const shadow = g.createRadialGradient(x + scene.side * radius * 0.55, y - radius * 0.5, radius * 0.1, x, y, radius * 1.25);
    shadow.addColorStop(0, 'rgba(255,255,255,.35)');
    shadow.addColorStop(0.45, 'rgba(0,0,0,0)');
    shadow.addColorStop(1, 'rgba(2,2,14,.96)');
    g.fillStyle = shadow;
    g.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    g.restore();
    if (random.chance(0.6)) {
      g.save();
      g.translate(x, y);
      g.rotate(-0.38 * scene.side);
      for (let ring = 0; ring < 5; ring++)
        shape(
          g,
          (p) => p.ellipse(0, 0, radius * (1.4 + ring * 0.1), radius * (0.3 + ring * 0.02), 0, 0.08 * Math.PI, 0.92 * Math.PI),
          null,
          alpha(bright, 0.5 - 0.08 * ring),
          (8 - ring) * u,
        );
      g.restore();
    }
  });
}
