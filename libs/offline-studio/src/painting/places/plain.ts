/** Nowhere in particular: a painted backdrop and a floor in the light of the hour. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { ellipse, glow, vertical } from '../pen.js';
import type { StageSet } from '../set.js';

export function plain(set: StageSet): void {
  const { width: W, height: H, unit: u, palette, lightX, random } = set;
  const floorY = H * 0.74;
  const cloth = mix(
    mix(palette.haze, random.pick(['#7f96a3', '#a38f7f', '#8fa38a', '#9a8fa8']), 0.55),
    palette.deep,
    palette.darkness * 0.55,
  );
  set.layer(0, (g) => {
    g.fillStyle = vertical(g, 0, floorY, [darker(cloth, 0.28), cloth, lighter(cloth, 0.1)]);
    g.fillRect(0, 0, W, H);
    if (set.flat) ellipse(g, W / 2, H * 0.44, H * 0.4, H * 0.4, lighter(cloth, 0.12));
    else glow(g, W * 0.5 + (lightX - W / 2) * 0.5, H * 0.36, H * 0.85, palette.light, 0.42);
  });
  set.layer(0.3, (g) => {
    const ground = darker(cloth, 0.2);
    g.fillStyle = vertical(g, floorY, H, [alpha(ground, 0), ground, darker(ground, 0.25)]);
    g.fillRect(0, floorY - 2 * u, W, H - floorY + 2 * u);
    if (!set.flat) ellipse(g, W / 2, H * 0.88, W * 0.4, H * 0.07, alpha(palette.light, 0.16));
  });
}
