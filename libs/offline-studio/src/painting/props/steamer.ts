/** A ship with funnels. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { ellipse, shape } from '../pen.js';
import type { Draw } from './where.js';

export const steamer: Draw = (set) => {
  const { unit: u, horizon, palette, scene } = set;
  const s = u * 1.32;
  const shade = (colour: string) => mix(colour, palette.deep, palette.darkness * 0.55);
  const lamps = palette.darkness > 0.2 ? '#ffd98a' : '#8fb0c4';
  set.layer(0.2, (g) => {
    g.translate(set.width * (0.5 + scene.side * 0.19), horizon + 44 * u);
    g.scale(s * scene.side, s);
    // smoke drifts behind
    for (const [x, tall] of [
      [-36, 168],
      [34, 172],
    ] as const)
      for (let puff = 0; puff < 8; puff++)
        ellipse(g, x - puff * 24, -tall - 12 - puff * 11, 15 + puff * 6, 11 + puff * 4.4, alpha(shade('#d9dade'), 0.42 - puff * 0.04));
    const hull = shade(set.paintOf('steamer', '#23262f'));
    const white = shade('#f0ece2');
    for (const [x, tall] of [
      [-36, 168],
      [34, 172],
    ] as const) {
      shape(g, (p) => p.rect(x - 17, -tall, 34, 90), shade('#c0503a'));
      shape(g, (p) => p.rect(x - 17, -tall, 34, 20), shade('#22242c'));
    }
    for (const [left, right, top, height] of [
      [-118, 112, -66, 34],
      [-96, 92, -92, 28],
      [-56, 66, -112, 22],
    ] as const) {
      shape(g, (p) => p.roundRect(left, top, right - left, height, 4), white);
      for (let x = left + 8; x < right - 12; x += 19) shape(g, (p) => p.rect(x, top + 8, 11, 9), lamps);
      shape(g, (p) => p.rect(left, top + height - 3, right - left, 3), darker(white, 0.2));
    }
    for (const x of [-150, 146]) shape(g, (p) => p.rect(x, -134, 4, 104), shade('#4a4038'));
    shape(
      g,
      (p) => {
        p.moveTo(-184, -38);
        p.lineTo(206, -42);
        p.quadraticCurveTo(182, 6, 170, 34);
        p.lineTo(-162, 34);
        p.quadraticCurveTo(-180, 8, -184, -38);
      },
      hull,
    );
    shape(
      g,
      (p) => {
        p.moveTo(-172, 16);
        p.lineTo(178, 16);
        p.lineTo(170, 34);
        p.lineTo(-162, 34);
        p.closePath();
      },
      shade('#8f3a30'),
    );
    shape(g, (p) => p.rect(-180, -34, 380, 4), lighter(hull, 0.5));
    for (let x = -140; x < 160; x += 24) ellipse(g, x, -10, 4.5, 4.5, lamps);
    // water that the bow parts
    for (const [x, width] of [
      [150, 60],
      [-150, 80],
      [0, 190],
    ] as const)
      ellipse(g, x, 36, width, 6, alpha('#f4fbff', 0.5));
    g.setTransform(1, 0, 0, 1, 0, 0);
  });
};
