/** Light and shelter that people take along. */
import { darker } from '../colour.js';
import { glow, shape } from '../pen.js';
import { flames } from './flames.js';
import type { Draw } from './where.js';

export const campfire: Draw = (set) => {
  if (['space', 'underwater', 'interior'].includes(set.scene.place)) return;
  const { unit: u, height: H, scene } = set;
  const x = set.width * (0.5 + scene.side * 0.26);
  const y = H * 0.92;
  set.layer(0.82, (g) => {
    glow(g, x, y - 40 * u, 420 * u, '#ff9a3c', 0.75);
    for (const turn of [-0.3, 0.25, 0]) {
      g.save();
      g.translate(x, y);
      g.rotate(turn);
      shape(g, (p) => p.roundRect(-70 * u, -9 * u, 140 * u, 20 * u, 9 * u), '#3a2418');
      g.restore();
    }
    flames(set, g, { x, y, count: 12, spread: 36 });
  });
};

export const umbrella: Draw = (set) => {
  const { unit: u, height: H, scene } = set;
  // over the heads of who is there
  const over = { close: { y: 0.2, size: 2.6 }, medium: { y: 0.3, size: 2 }, wide: { y: 0.5, size: 1.1 } }[scene.framing];
  const count = scene.players.length;
  const x = set.width * (count === 0 ? 0.5 + scene.side * 0.34 : count === 1 ? 0.5 - scene.side * 0.06 : 0.5);
  const y = H * (count === 0 ? 0.62 : over.y);
  const colour = set.colourOf('umbrella', ['#b13a3c', '#dcae31', '#2f62a8']);
  set.layer(count === 0 ? 0.84 : 0.78, (g) => {
    const s = u * (count === 0 ? 1.2 : over.size);
    shape(
      g,
      (p) => {
        p.moveTo(x, y - 20 * s);
        p.lineTo(x, y + 190 * s);
        p.quadraticCurveTo(x, y + 216 * s, x - 22 * s, y + 206 * s);
      },
      null,
      '#2b2226',
      7 * s,
    );
    for (let i = 0; i < 6; i++)
      shape(
        g,
        (p) => {
          const a0 = Math.PI + (i * Math.PI) / 6;
          const a1 = a0 + Math.PI / 6;
          p.moveTo(x, y - 120 * s);
          p.quadraticCurveTo(x + Math.cos(a0) * 120 * s, y - 110 * s, x + Math.cos(a0) * 136 * s, y);
          p.quadraticCurveTo(x + Math.cos((a0 + a1) / 2) * 130 * s, y - 22 * s, x + Math.cos(a1) * 136 * s, y);
          p.quadraticCurveTo(x + Math.cos(a1) * 120 * s, y - 110 * s, x, y - 120 * s);
        },
        i % 2 ? darker(colour, 0.18) : colour,
      );
  });
};
