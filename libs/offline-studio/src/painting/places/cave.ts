/** A cave: rock all around, an opening with the light of the day or the moon, crystals that glow, a pool. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, glow, shape, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

const ROCK = '#4a4450';

export function cave(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, scene } = set;
  const opening = { x: W * (0.5 + scene.side * 0.16), y: H * 0.42 };
  set.layer(0, (g) => {
    g.fillStyle = vertical(g, 0, H, [mix(palette.sky[0]!, palette.light, 0.2), mix(palette.sky.at(-1)!, palette.light, 0.35)]);
    g.fillRect(0, 0, W, H);
    glow(g, opening.x, opening.y, H * 0.5, palette.light, 0.8);
  });
  // walls with a hole in them, each nearer and darker than the one before
  for (let ring = 0; ring < 3; ring++) {
    const rock = darker(mix(ROCK, palette.haze, [0.42, 0.2, 0.05][ring]!), [0.1, 0.3, 0.55][ring]!);
    const size = [150, 250, 400][ring]! * u;
    set.layer(
      0.1 + ring * 0.16,
      (g) => {
        g.beginPath();
        g.rect(0, 0, W, H);
        hole(g, opening.x + (W / 2 - opening.x) * ring * 0.4, opening.y + ring * 26 * u, size * 1.25, size, random);
        g.fillStyle = vertical(g, 0, H, [darker(rock, 0.35), rock, darker(rock, 0.2)]);
        g.fill('evenodd');
        for (let i = 0; i < 7 + ring * 3; i++)
          stalactite(g, W * random(), random.range(50, 130) * u * (1 + ring * 0.5), u * (1 + ring * 0.5), darker(rock, 0.25));
      },
      { blur: (2 - ring) * 0.5 },
    );
    if (ring < 2) set.haze(0.16 + ring * 0.16, opening.y + 120 * u, 0.3);
  }
  ground(set);
  crystals(set);
}

function hole(g: Context, x: number, y: number, rx: number, ry: number, random: StageSet['random']): void {
  const points = 18;
  for (let i = 0; i <= points; i++) {
    const angle = (i / points) * Math.PI * 2;
    const reach = i === points ? 1 : random.range(0.84, 1.12);
    const [px, py] = [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    if (i === 0) g.moveTo(x + rx, y);
    else if (i < points) g.lineTo(px, py);
  }
  g.closePath();
}

function stalactite(g: Context, x: number, length: number, u: number, colour: string): void {
  shape(
    g,
    (p) => {
      p.moveTo(x - 22 * u, -4);
      p.quadraticCurveTo(x - 6 * u, length * 0.5, x, length);
      p.quadraticCurveTo(x + 6 * u, length * 0.5, x + 24 * u, -4);
      p.closePath();
    },
    colour,
  );
}

function ground(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, scene } = set;
  const y = H * 0.74;
  set.layer(0.54, (g) => {
    const rock = darker(mix(ROCK, palette.haze, 0.15), 0.25);
    set.ridge(g, { base: y, height: 26 * u, scale: 180, top: mix(rock, palette.light, 0.16), bottom: darker(rock, 0.5), seed: 23 });
    const x = W * (0.5 - scene.side * 0.26);
    ellipse(g, x, H * 0.86, 190 * u, 30 * u, alpha(mix('#2f6f8a', palette.light, 0.25), 0.75));
    ellipse(g, x + 20 * u, H * 0.853, 120 * u, 12 * u, alpha(lighter('#6fc4d8', 0.3), 0.4));
  });
}

function crystals(set: StageSet): void {
  const { width: W, height: H, unit: u, random } = set;
  set.layer(0.6, (g) => {
    for (const side of [0.07, 0.16, 0.86, 0.95]) {
      const colour = random.pick(['#7fd8ff', '#c79bff', '#8fffc8']);
      const [x, y] = [W * side, H * random.range(0.8, 0.92)];
      glow(g, x, y - 50 * u, 190 * u, colour, 0.55);
      for (let i = -2; i <= 2; i++) {
        const length = random.range(60, 130) * u * (1 - Math.abs(i) * 0.16);
        g.save();
        g.translate(x + i * 15 * u, y);
        g.rotate(i * 0.24);
        shape(
          g,
          (p) => {
            p.moveTo(-11 * u, 0);
            p.lineTo(-9 * u, -length * 0.8);
            p.lineTo(0, -length);
            p.lineTo(11 * u, -length * 0.76);
            p.lineTo(10 * u, 0);
            p.closePath();
          },
          alpha(i % 2 ? lighter(colour, 0.25) : colour, 0.85),
        );
        g.restore();
      }
    }
  });
}
