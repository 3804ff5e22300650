import { darker, lighter, mix } from '../colour.js';
import { ellipse, glow, shape, vertical } from '../pen.js';
import { flames } from './flames.js';
import type { Draw } from './where.js';

/** Against the back wall, with a fire in it. */
export const fireplace: Draw = (set) => {
  if (set.scene.place !== 'interior') return;
  const { width: W, height: H, unit: u, palette, random, scene } = set;
  const floorY = H * 0.76;
  const x = W * (0.5 - scene.side * 0.21);
  const stone = mix('#8f867c', palette.deep, palette.darkness * 0.4);
  set.layer(0.15, (g) => {
    shape(g, (p) => p.rect(x - 120 * u, 0, 240 * u, floorY - 310 * u), darker(stone, 0.2));
    for (let row = 0; row < 5; row++)
      for (let block = 0; block < 4; block++)
        shape(
          g,
          (p) => p.rect(x + (-180 + block * 90 + (row % 2) * 8) * u, floorY - (300 - row * 60) * u, 84 * u, 56 * u),
          mix(stone, random.chance(0.5) ? '#6f675f' : '#a79d90', 0.3),
        );
    shape(
      g,
      (p) => {
        p.moveTo(x - 110 * u, floorY);
        p.lineTo(x - 110 * u, floorY - 140 * u);
        p.quadraticCurveTo(x, floorY - 236 * u, x + 110 * u, floorY - 140 * u);
        p.lineTo(x + 110 * u, floorY);
        p.closePath();
      },
      vertical(g, floorY - 200 * u, floorY, ['#17100f', '#3a1c12']),
    );
    shape(g, (p) => p.roundRect(x - 214 * u, floorY - 330 * u, 428 * u, 36 * u, 8 * u), mix('#6b4430', palette.deep, 0.2));
    for (const turn of [-0.12, 0.14]) {
      g.save();
      g.translate(x, floorY - 22 * u);
      g.rotate(turn);
      shape(g, (p) => p.roundRect(-84 * u, -12 * u, 168 * u, 24 * u, 11 * u), '#4a2c1a');
      g.restore();
    }
    flames(set, g, { x, y: floorY - 26 * u, count: 14, spread: 70 });
    // what stands on the mantel
    for (const [dx, tall, colour] of [
      [-150, 54, '#7a4a5a'],
      [-110, 36, '#c9a04c'],
      [130, 60, '#3f6a6a'],
    ] as const)
      shape(g, (p) => p.roundRect(x + dx * u, floorY - (330 + tall) * u, 30 * u, tall * u, 8 * u), colour);
    ellipse(g, x, floorY + 8 * u, 230 * u, 18 * u, lighter(stone, 0.05));
    if (!set.flat) glow(g, x, floorY - 70 * u, 420 * u, '#ff9a3c', 0.7);
  });
};
