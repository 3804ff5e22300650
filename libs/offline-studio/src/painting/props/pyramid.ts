import { darker, lighter, mix } from '../colour.js';
import { shape } from '../pen.js';
import { type Draw, landmarkX } from './where.js';

/** A large one and a small one on the horizon, lit from one side. */
export const pyramid: Draw = (set) => {
  const { unit: u, horizon, palette, scene } = set;
  const stone = set.distant(mix('#d8b070', palette.deep, palette.darkness * 0.5), 0.25);
  set.layer(0.12, (g) => {
    for (const [shift, half, tall] of [
      [-210, 170, 190],
      [60, 300, 330],
    ] as const) {
      const x = landmarkX(set, 0.16) + shift * u * scene.side;
      const [base, top] = [horizon + 64 * u, horizon + (64 - tall) * u];
      for (const side of [-1, 1] as const)
        shape(
          g,
          (p) => {
            p.moveTo(x, top);
            p.lineTo(x + side * half * u, base);
            p.lineTo(x - scene.side * half * 0.24 * u, base);
            p.closePath();
          },
          side === scene.side ? lighter(stone, 0.16) : darker(stone, 0.24),
        );
    }
  });
};
