import { alpha } from './colour.js';
import { type Context, ellipse, shape } from './pen.js';
import { randomFrom } from './random.js';
import type { StageSet } from './set.js';

/** What falls or drifts before the camera, `seconds` into the clip. */
export function drawWeather(g: Context, { scene, unit: u, palette, frameWidth: w, frameHeight: h }: StageSet, seconds: number): void {
  if (scene.purpose === 'portrait') return;
  const random = randomFrom(scene.seed + 99);
  const indoors = scene.place === 'interior' || scene.place === 'cave';
  if ((scene.weather === 'rain' || scene.weather === 'storm') && !indoors && scene.place !== 'underwater' && scene.place !== 'space') {
    const slant = scene.weather === 'storm' ? 9 : 3;
    for (let i = 0; i < (scene.weather === 'storm' ? 340 : 250); i++) {
      const z = random();
      const speed = (1300 + 900 * z) * u;
      const x = (((random() * w * 1.3 - seconds * 120 * u * z * (slant / 3)) % (w * 1.1)) + w * 1.1) % (w * 1.1);
      const y = ((random() * h * 1.3 + seconds * speed) % (h * 1.3)) - h * 0.15;
      const length = (14 + 30 * z) * u;
      shape(
        g,
        (p) => {
          p.moveTo(x, y);
          p.lineTo(x - slant * u * (0.5 + z), y + length);
        },
        null,
        alpha('#dfe9f2', 0.1 + 0.3 * z),
        (0.7 + 1.1 * z) * u,
      );
    }
    return;
  }
  if (scene.weather === 'snow' && !indoors) {
    for (let i = 0; i < 210; i++) {
      const z = random();
      const x = random() * w + Math.sin(seconds * (0.6 + z) + i) * 24 * u;
      const y = ((random() * h * 1.1 + seconds * (40 + 90 * z) * u) % (h * 1.1)) - h * 0.05;
      ellipse(g, x, y, (1 + 3.2 * z * z) * u, (1 + 3.2 * z * z) * u, alpha('#ffffff', 0.25 + 0.65 * z));
    }
    return;
  }
  const many = scene.weather === 'motes' || scene.place === 'forest' || scene.place === 'underwater';
  for (let i = 0; i < (many ? 74 : 22); i++) {
    const z = random();
    const x = (((random() * w + seconds * 14 * u * (z + 0.3)) % w) + w) % w;
    const y = (((random() * h - seconds * (scene.place === 'underwater' ? 46 : 12) * u * (z + 0.2)) % h) + h) % h;
    const twinkle = 0.5 + 0.5 * Math.sin(seconds * 2 * (0.5 + z) + i * 2.4);
    const size = (1 + 2.6 * z) * u;
    ellipse(
      g,
      x,
      y,
      size,
      size,
      alpha(scene.weather === 'motes' ? '#ffe9a0' : palette.light, (0.06 + (scene.weather === 'motes' ? 0.6 : 0.3) * z) * twinkle),
    );
  }
}
