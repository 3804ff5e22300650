import { alpha } from './colour.js';
import { type Canvas, type Context, newCanvas } from './pen.js';
import { randomFrom } from './random.js';
import type { Scene } from './scene.js';
import type { StageSet } from './set.js';

/** The grade of a style, laid over one layer; in a clip it is baked in once instead of drawn for every frame. */
export function grade(canvas: Canvas, { scene, palette }: Pick<StageSet, 'scene' | 'palette'>): void {
  const g = canvas.getContext('2d');
  const wash = (operation: 'soft-light' | 'overlay' | 'multiply' | 'screen', opacity: number, colours: readonly string[]) => {
    // only where the layer has paint: what is see-through has to stay so
    const mask = newCanvas(canvas.width, canvas.height);
    const m = mask.getContext('2d');
    m.drawImage(canvas, 0, 0);
    m.globalCompositeOperation = 'source-in';
    const gradient = m.createLinearGradient(0, 0, 0, canvas.height);
    for (const [index, colour] of colours.entries()) gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
    m.fillStyle = gradient;
    m.fillRect(0, 0, canvas.width, canvas.height);
    g.save();
    g.globalCompositeOperation = operation;
    g.globalAlpha = opacity;
    g.drawImage(mask, 0, 0);
    g.restore();
  };
  if (scene.style === 'cinematic') wash('soft-light', 0.42, ['#0e5a6b', '#e08a3c']);
  if (scene.style === '3d') wash('overlay', 0.16, [palette.light]);
  if (scene.style === 'realistic') wash('soft-light', 0.2, ['#3a4654', '#8a7a66']);
  if (scene.tint) wash('soft-light', 0.5, [scene.tint]);
  if (scene.brightness > 0) wash('screen', scene.brightness, ['#b8b0a8']);
  if (scene.brightness < 0) wash('multiply', Math.min(1, -scene.brightness * 2), ['#3a3a4a']);
}

/** Darkens towards the edges. */
export function vignette(scene: Pick<Scene, 'style'>, width: number, height: number): Canvas {
  const canvas = newCanvas(width, height);
  const g = canvas.getContext('2d');
  const gradient = g.createRadialGradient(
    width / 2,
    height * 0.46,
    Math.min(width, height) * 0.45,
    width / 2,
    height / 2,
    Math.hypot(width, height) * 0.58,
  );
  gradient.addColorStop(0, 'rgba(5,2,15,0)');
  gradient.addColorStop(1, alpha('#05020f', { '2d': 0.14, cinematic: 0.62, realistic: 0.4, '3d': 0.3, '': 0.36 }[scene.style]));
  g.fillStyle = gradient;
  g.fillRect(0, 0, width, height);
  return canvas;
}

/** Film grain, for stills alone: moving, it would triple a clip's size. */
export function grain(g: Context, scene: Pick<Scene, 'style' | 'seed'>, width: number, height: number): void {
  if (scene.style === '2d') return;
  const tile = newCanvas(256, 256);
  const t = tile.getContext('2d');
  const pixels = t.createImageData(256, 256);
  const random = randomFrom(1);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const value = random() * 255;
    pixels.data[i] = value;
    pixels.data[i + 1] = value;
    pixels.data[i + 2] = value;
    pixels.data[i + 3] = scene.style === 'cinematic' ? 24 : 12;
  }
  t.putImageData(pixels, 0, 0);
  g.save();
  g.globalCompositeOperation = 'overlay';
  for (let y = 0; y < height; y += 256) for (let x = 0; x < width; x += 256) g.drawImage(tile, x, y);
  g.restore();
}
