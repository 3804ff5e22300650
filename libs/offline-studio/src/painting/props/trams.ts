/** Trams and buses, seen from the side at a stop. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { ellipse, glow, shape } from '../pen.js';
import type { StageSet } from '../set.js';
import type { Draw } from './where.js';

/** They drive where there are roads. */
const ROADLESS: ReadonlySet<string> = new Set(['interior', 'underwater', 'space', 'cave', 'stadium', 'cemetery']);

function coach(set: StageSet, kind: 'tram' | 'bus'): void {
  if (ROADLESS.has(set.scene.place)) return;
  const { unit: u, height: H, width: W, palette, scene } = set;
  const shade = (colour: string) => mix(colour, palette.deep, palette.darkness * 0.45);
  const paint = shade(set.paintOf(kind, kind === 'tram' ? '#c8402f' : '#2f6a8f'));
  const cream = shade('#f1e6cf');
  const glass = palette.darkness > 0.2 ? '#ffdf9a' : shade('#a9cbdc');
  // alone it is what the picture is of
  const alone = scene.players.length === 0;
  const s = u * (alone ? 1.5 : scene.framing === 'wide' ? 1.25 : 1.5);
  set.layer(0.56, (g) => {
    const x = W * (alone ? 0.5 : 0.5 + scene.side * 0.16);
    const y = H * 0.88;
    if (kind === 'tram') {
      g.fillStyle = shade('#3a3840');
      for (const rail of [0, 16]) g.fillRect(0, y + rail * u, W, 4 * u);
      g.fillStyle = alpha('#1c1a22', 0.7);
      g.fillRect(0, y - 318 * s, W, 2.5 * u);
    }
    g.translate(x, y);
    g.scale(s * scene.side, s);
    ellipse(g, 0, 6, 300, 15, alpha('#05030c', 0.5));
    if (kind === 'tram') {
      // the arm that takes the current
      shape(
        g,
        (p) => {
          p.moveTo(-30, -232);
          p.lineTo(14, -276);
          p.lineTo(-26, -318);
          p.moveTo(-62, -318);
          p.lineTo(10, -318);
        },
        null,
        '#2b2a33',
        6,
      );
      shape(g, (p) => p.roundRect(-236, -240, 472, 22, 8), darker(cream, 0.25));
    }
    for (const wheel of kind === 'tram' ? [-170, -120, 120, 170] : [-150, 150]) {
      const size = kind === 'tram' ? 20 : 36;
      ellipse(g, wheel, -size + 2, size, size, '#17161c');
      ellipse(g, wheel, -size + 2, size * 0.45, size * 0.45, '#9aa3ab');
    }
    shape(g, (p) => p.roundRect(-268, -226, 536, 200, [26, 34, 12, 12]), cream);
    shape(g, (p) => p.roundRect(-268, -112, 536, 86, [0, 0, 12, 12]), paint);
    shape(g, (p) => p.rect(-268, -124, 536, 7), lighter(paint, 0.25));
    for (let window = 0; window < 6; window++) {
      const left = -250 + window * 78;
      const door = window === 2 || window === 5;
      shape(g, (p) => p.roundRect(left, door ? -206 : -204, 64, door ? 168 : 76, 7), door ? darker(paint, 0.25) : glass);
      if (door) for (const half of [4, 34]) shape(g, (p) => p.roundRect(left + half, -198, 26, 120, 4), glass);
    }
    shape(g, (p) => p.roundRect(228, -204, 36, 76, 7), glass);
    shape(g, (p) => p.roundRect(140, -222, 108, 14, 4), '#1c1a22');
    for (let letter = 0; letter < 7; letter++) shape(g, (p) => p.rect(152 + letter * 12, -218, 7, 6), '#ffd27a');
    ellipse(g, 256, -66, 9, 11, '#fff3c9');
    if (palette.darkness > 0.2) glow(g, 256, -66, 110, '#fff3c9', 0.6);
    shape(g, (p) => p.rect(-262, -222, 520, 5), alpha(palette.light, 0.35));
    g.setTransform(1, 0, 0, 1, 0, 0);
  });
}

export const tram: Draw = (set) => coach(set, 'tram');
export const bus: Draw = (set) => coach(set, 'bus');
