import { alpha, type Colour, mix } from './colour.js';
import { PALETTES, type Palette } from './palette.js';
import { blurred, type Canvas, type Context, newCanvas, vertical } from './pen.js';
import { noiseFrom, type Random, randomFrom } from './random.js';
import type { Prop, Scene } from './scene.js';

/** A plane of the picture. Depth 0 is the sky, 1 right before the camera: what is nearer moves more when the camera does. */
export interface Layer {
  readonly depth: number;
  canvas: Canvas;
  readonly figures: boolean;
}

/** A line of hills, waves or roofs. */
export interface Ridge {
  readonly base: number;
  readonly height: number;
  readonly scale: number;
  readonly top: Colour;
  readonly bottom: Colour;
  readonly detail?: number;
  readonly seed?: number;
  readonly sharp?: boolean;
}

/** How far layers reach beyond the picture on each side, so that a camera can move. */
const OVERSCAN = 0.08;

/** How far down the horizon lies; elsewhere at two thirds. */
const HORIZONS: Readonly<Record<string, number>> = { city: 0.72, street: 0.7, coast: 0.58, desert: 0.6 };

/** Light and air have no edge that a pen could follow. */
function isSoft(canvas: Canvas): boolean {
  const pixels = canvas.data();
  let [painted, sheer] = [0, 0];
  for (let i = 3; i < pixels.length; i += 4 * SAMPLED) {
    if (pixels[i]! > 0) painted++;
    if (pixels[i]! > 0 && pixels[i]! < 240) sheer++;
  }
  return sheer > painted * MOST_SHEER;
}
const SAMPLED = 61;
const MOST_SHEER = 0.12;

/** A line of ink around everything on a layer. */
function inked(canvas: Canvas, unit: number): Canvas {
  const lined = newCanvas(canvas.width, canvas.height);
  const g = lined.getContext('2d');
  const line = 1.7 * unit;
  g.filter = [
    [line, 0],
    [-line, 0],
    [0, line],
    [0, -line],
  ]
    .map(([x, y]) => `drop-shadow(${x}px ${y}px 0 #1c1a22)`)
    .join(' ');
  g.drawImage(canvas, 0, 0);
  return lined;
}

/** The stage on which a scene is built, layer by layer: sizes, light and the tools that every place uses. */
export class StageSet {
  readonly layers: Layer[] = [];
  readonly width: number;
  readonly height: number;
  /** One pixel of a 720-line picture. */
  readonly unit: number;
  readonly random: Random;
  /** Seeds everything that belongs to the place. */
  readonly drawnFrom: number;
  readonly palette: Palette;
  readonly horizon: number;
  readonly lightX: number;
  readonly lightY: number;
  readonly flat: boolean;

  constructor(
    readonly scene: Scene,
    readonly frameWidth: number,
    readonly frameHeight: number,
  ) {
    this.width = Math.round(frameWidth * (1 + 2 * OVERSCAN));
    this.height = Math.round(frameHeight * (1 + 2 * OVERSCAN));
    this.unit = Math.min(this.width, this.height) / 720;
    this.drawnFrom = scene.stage ?? scene.seed;
    this.random = randomFrom(this.drawnFrom);
    this.palette = PALETTES[scene.time];
    this.flat = scene.style === '2d';
    this.horizon = this.height * (HORIZONS[scene.place] ?? 0.66);
    this.lightX = this.width * (0.5 + scene.side * this.random.range(0.16, 0.28));
    const low = ['golden', 'dawn', 'dusk'].includes(scene.time);
    this.lightY = low ? this.horizon - this.height * this.random.range(0.06, 0.14) : this.height * this.random.range(0.15, 0.25);
  }

  /** What colour a thing has: the one that the prompt says, else one of those that such things have. */
  colourOf(prop: Prop, choices: readonly Colour[]): Colour {
    // drawn in any case: what comes after it stays what it is
    const chosen = this.random.pick(choices);
    return this.scene.colours?.[prop] ?? chosen;
  }

  /** The colour that the prompt says a thing has, or its own. */
  paintOf(prop: Prop, own: Colour): Colour {
    return this.scene.colours?.[prop] ?? own;
  }

  layer(depth: number, draw: (g: Context) => void, { blur = 0, figures = false } = {}): void {
    const canvas = newCanvas(this.width, this.height);
    const g = canvas.getContext('2d');
    g.lineJoin = 'round';
    g.lineCap = 'round';
    draw(g);
    const finished = this.flat
      ? depth > 0.04 && !figures && !isSoft(canvas)
        ? inked(canvas, this.unit)
        : canvas
      : blur > 0.3
        ? blurred(canvas, blur * this.unit)
        : canvas;
    this.layers.push({ depth, figures, canvas: finished });
  }

  /** A veil of light and air between two layers. */
  haze(depth: number, y: number, strength: number): void {
    if (this.flat) return;
    this.layer(depth, (g) => {
      const { haze } = this.palette;
      g.fillStyle = vertical(g, y - 200 * this.unit, y + 130 * this.unit, [
        alpha(haze, 0),
        alpha(haze, strength),
        alpha(haze, strength * 0.3),
      ]);
      g.fillRect(0, 0, this.width, this.height);
    });
  }

  /** A colour as it looks through the air: 0 right here, 1 at the horizon. */
  distant(colour: Colour, distance: number): Colour {
    return mix(colour, this.palette.haze, distance);
  }

  /** Draws a ridge across the picture, filled to the ground. Returns its points. */
  ridge(g: Context, { base, height, scale, top, bottom, detail = 5, seed = 0, sharp = false }: Ridge): [number, number][] {
    const noise = noiseFrom(this.drawnFrom + seed);
    const step = Math.max(2, 3 * this.unit);
    const points: [number, number][] = [];
    for (let x = 0; x <= this.width + step; x += step) {
      const n = noise(x / (scale * this.unit), detail);
      const value = sharp ? 1 - Math.abs(n - 0.5) * 3.2 : (n - 0.35) * 2;
      points.push([x, base - height * value]);
    }
    g.beginPath();
    g.moveTo(0, this.height);
    for (const [x, y] of points) g.lineTo(x, y);
    g.lineTo(this.width + step, this.height);
    g.closePath();
    g.fillStyle = this.flat ? top : vertical(g, base - height * 1.2, base + height * 1.4, [top, bottom]);
    g.fill();
    if (this.flat) {
      g.strokeStyle = mix(top, '#000000', 0.3);
      g.lineWidth = 2.5 * this.unit;
      g.stroke();
    }
    return points;
  }
}
