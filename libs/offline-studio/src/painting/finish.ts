import { alpha } from './colour.js';
import { type Canvas, type Context, newCanvas, vertical } from './pen.js';
import { randomFrom } from './random.js';
import type { Scene } from './scene.js';
import type { StageSet } from './set.js';
import { LOOKS, type StyleLook, type Surface } from './style.js';

type Operation = 'soft-light' | 'overlay' | 'multiply' | 'screen' | 'saturation';

/** Lays something over a layer where it has paint: what is see-through has to stay so. */
function lay(canvas: Canvas, how: Operation, opacity: number, paint: (m: Context) => void): void {
  const mask = newCanvas(canvas.width, canvas.height);
  const m = mask.getContext('2d');
  m.drawImage(canvas, 0, 0);
  m.globalCompositeOperation = 'source-in';
  paint(m);
  const g = canvas.getContext('2d');
  g.save();
  g.globalCompositeOperation = how;
  g.globalAlpha = opacity;
  g.drawImage(mask, 0, 0);
  g.restore();
}

const wash = (canvas: Canvas, how: Operation, opacity: number, colours: readonly string[]): void =>
  lay(canvas, how, opacity, (m) => {
    m.fillStyle = vertical(m, 0, canvas.height, colours);
    m.fillRect(0, 0, canvas.width, canvas.height);
  });

/**
 * The style and the light of a picture, laid over one layer: its tone, its surface, and on people what models them. In a clip it is baked in once
 * instead of drawn for every frame, and moves with what it lies on. A layer may be given from some row on.
 */
export function grade(canvas: Canvas, set: StageSet, { figures = false, top = 0 } = {}): void {
  const look = LOOKS[set.scene.style];
  tone(canvas, look);
  const { surface, wash: light } = look;
  // one pass for both: blending costs more than anything else here
  if (light || surface !== 'smooth')
    lay(canvas, light?.how ?? 'soft-light', light?.opacity ?? look.texture, (m) => {
      const { width, height } = set;
      // light and surface lie as they would on the whole layer
      m.translate(0, -top);
      if (light) {
        m.fillStyle = vertical(m, 0, height, light.colours);
        m.fillRect(0, 0, width, height);
      }
      if (surface === 'smooth') return;
      if (light) {
        m.globalCompositeOperation = 'source-atop';
        m.globalAlpha = look.texture;
      }
      m.fillStyle = m.createPattern(surfaceOf(surface), 'repeat')!;
      m.fillRect(0, 0, width, height);
    });
  if (figures) model(canvas, set, look);
  relight(canvas, set.scene);
}

/** The light that somebody asked for later: a cast of colour, brighter, darker. */
export function relight(canvas: Canvas, { tint, brightness, grey }: Pick<Scene, 'tint' | 'brightness' | 'grey'>): void {
  if (grey) wash(canvas, 'saturation', 1, ['#808080']);
  if (tint) wash(canvas, 'soft-light', 0.5, [tint]);
  if (brightness > 0) wash(canvas, 'screen', brightness, ['#b8b0a8']);
  if (brightness < 0) wash(canvas, 'multiply', Math.min(1, -brightness * 2), ['#3a3a4a']);
}

/** Colours stronger or weaker, lighter or darker. */
function tone(canvas: Canvas, { saturation, contrast, brightness }: StyleLook): void {
  const copy = newCanvas(canvas.width, canvas.height);
  copy.getContext('2d').drawImage(canvas, 0, 0);
  const g = canvas.getContext('2d');
  g.clearRect(0, 0, canvas.width, canvas.height);
  g.filter = `saturate(${saturation}) contrast(${contrast}) brightness(${brightness})`;
  g.drawImage(copy, 0, 0);
  g.filter = 'none';
}

const SMALLER = 0.25;

/** People in the light of the style: the far side in shadow, an edge that shines. */
function model(canvas: Canvas, { unit, lightX, palette }: StageSet, { rim, shadow }: StyleLook): void {
  const { width, height } = canvas;
  const side = lightX > width / 2 ? 1 : -1;
  const g = canvas.getContext('2d');
  /** What of the figures lies within a distance of their edge, on one side; soft edges are found in a smaller picture, which shows nobody. */
  const edge = (dx: number, dy: number, blur: number, colour: string): Canvas => {
    const share = blur > 8 ? SMALLER : 1;
    const strip = newCanvas(width * share, height * share);
    const s = strip.getContext('2d');
    s.drawImage(canvas, 0, 0, strip.width, strip.height);
    s.globalCompositeOperation = 'destination-out';
    s.filter = `blur(${blur * unit * share}px)`;
    s.drawImage(canvas, dx * unit * share, dy * unit * share, strip.width, strip.height);
    s.filter = 'none';
    s.globalCompositeOperation = 'source-in';
    s.fillStyle = colour;
    s.fillRect(0, 0, strip.width, strip.height);
    return strip;
  };
  if (shadow > 0) {
    g.save();
    g.globalAlpha = shadow;
    g.globalCompositeOperation = 'source-atop';
    g.drawImage(edge(side * 46, -10, 30, '#0b0d16'), 0, 0, width, height);
    g.restore();
  }
  if (rim > 0) {
    g.save();
    g.globalAlpha = rim;
    g.globalCompositeOperation = 'screen';
    g.drawImage(edge(-side * 7, 4, 3, palette.light), 0, 0, width, height);
    g.restore();
  }
}

type Grained = Exclude<Surface, 'smooth'>;
const surfaces = new Map<Grained, Canvas>();
const TILE = 512;
/** How coarse the grain of each surface is, in pixels, coarsest first, with its share. */
const GRAINS: Readonly<Record<Grained, readonly (readonly [number, number])[]>> = {
  paper: [
    [34, 0.5],
    [9, 0.28],
    [2, 0.42],
  ],
  photo: [
    [5, 0.2],
    [1.5, 0.3],
  ],
  film: [
    [4, 0.34],
    [2.4, 0.4],
  ],
};

/** Grain of a surface, once for each thread: grey noise around the middle, which leaves the tone as it is. */
function surfaceOf(surface: Grained): Canvas {
  const known = surfaces.get(surface);
  if (known) return known;
  const tile = newCanvas(TILE, TILE);
  const g = tile.getContext('2d');
  g.fillStyle = '#808080';
  g.fillRect(0, 0, TILE, TILE);
  for (const [size, share] of GRAINS[surface]) {
    const cells = Math.round(TILE / size);
    const noise = newCanvas(cells, cells);
    const n = noise.getContext('2d');
    const pixels = n.createImageData(cells, cells);
    const random = randomFrom(cells);
    for (let i = 0; i < pixels.data.length; i += 4) {
      pixels.data.fill(random() * 255, i, i + 3);
      pixels.data[i + 3] = 255;
    }
    n.putImageData(pixels, 0, 0);
    g.globalAlpha = share;
    g.drawImage(noise, 0, 0, TILE, TILE);
  }
  surfaces.set(surface, tile);
  return tile;
}

/** What lies before everything and stays as the camera moves: dark corners, and the light in the lens. */
export function lensOf({ scene, palette, lightX, lightY, frameWidth, frameHeight, width: W, height: H }: StageSet): Canvas {
  const [width, height] = [frameWidth, frameHeight];
  const look = LOOKS[scene.style];
  const canvas = newCanvas(width, height);
  const g = canvas.getContext('2d');
  if (look.flare && !LAMPLESS.has(scene.place) && scene.purpose !== 'portrait') {
    const [x, y] = [lightX - (W - width) / 2, lightY - (H - height) / 2];
    const streak = g.createLinearGradient(x - width * 0.6, 0, x + width * 0.6, 0);
    for (const [at, opacity] of [
      [0, 0],
      [0.5, 0.5],
      [1, 0],
    ] as const)
      streak.addColorStop(at, alpha(palette.light, opacity));
    g.fillStyle = streak;
    for (const [thick, opacity] of [
      [0.012, 0.35],
      [0.004, 0.9],
    ] as const) {
      g.globalAlpha = opacity;
      g.fillRect(0, y - (height * thick) / 2, width, height * thick);
    }
    g.globalAlpha = 1;
    const veil = g.createRadialGradient(x, y, 0, x, y, height * 0.7);
    veil.addColorStop(0, alpha(palette.light, 0.3));
    veil.addColorStop(1, alpha(palette.light, 0));
    g.fillStyle = veil;
    g.fillRect(0, 0, width, height);
  }
  if (look.vignette > 0) {
    const short = Math.min(width, height);
    const corners = g.createRadialGradient(width / 2, height * 0.46, short * 0.45, width / 2, height / 2, Math.hypot(width, height) * 0.58);
    corners.addColorStop(0, alpha(look.corners, 0));
    corners.addColorStop(1, alpha(look.corners, look.vignette));
    g.fillStyle = corners;
    g.fillRect(0, 0, width, height);
  }
  return canvas;
}

/** No sun and no moon is seen there. */
const LAMPLESS: ReadonlySet<string> = new Set(['interior', 'cave', 'plain', 'underwater', 'space', 'stadium']);
