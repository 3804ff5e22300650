import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { alpha, type Colour } from './colour.js';

export type Context = SKRSContext2D;
export type { Canvas };

export const newCanvas = (width: number, height: number): Canvas =>
  createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));

export type Fill = string | CanvasGradient;
type CanvasGradient = ReturnType<Context['createLinearGradient']>;

/** Fills (and outlines) what `trace` draws. */
export function shape(g: Context, trace: (g: Context) => void, fill: Fill | null, stroke: string | null = null, width = 1): void {
  g.beginPath();
  trace(g);
  if (fill) {
    g.fillStyle = fill;
    g.fill();
  }
  if (stroke) {
    g.strokeStyle = stroke;
    g.lineWidth = width;
    g.stroke();
  }
}

export function ellipse(g: Context, x: number, y: number, rx: number, ry: number, fill: Fill, rotation = 0): void {
  g.beginPath();
  g.ellipse(x, y, Math.max(0.1, rx), Math.max(0.1, ry), rotation, 0, Math.PI * 2);
  g.fillStyle = fill;
  g.fill();
}

/** Colours from `y0` down to `y1`. */
export function vertical(g: Context, y0: number, y1: number, colours: readonly string[]): CanvasGradient {
  const gradient = g.createLinearGradient(0, y0, 0, y1);
  for (const [index, colour] of colours.entries()) gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
  return gradient;
}

/** A soft light: brightens what is under it. */
export function glow(g: Context, x: number, y: number, radius: number, colour: Colour, strength: number): void {
  const gradient = g.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, alpha(colour, strength));
  gradient.addColorStop(0.35, alpha(colour, strength * 0.35));
  gradient.addColorStop(1, alpha(colour, 0));
  g.save();
  g.globalCompositeOperation = 'screen';
  g.fillStyle = gradient;
  g.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  g.restore();
}

/** A copy of a canvas, blurred once: blurring every stroke would cost a hundred times as much. */
export function blurred(source: Canvas, pixels: number): Canvas {
  const copy = newCanvas(source.width, source.height);
  const g = copy.getContext('2d');
  g.filter = `blur(${pixels}px)`;
  g.drawImage(source, 0, 0);
  g.filter = 'none';
  return copy;
}

/** A rectangle by its lower middle. */
export const block = (g: Context, x: number, y: number, width: number, height: number, colour: string, corner = 0): void =>
  shape(g, (p) => p.roundRect(x - width / 2, y - height, width, height, corner), colour);

export type Point = readonly [number, number];

const trace = (points: readonly Point[]) => (p: Context) => {
  for (const [index, [x, y]] of points.entries()) index === 0 ? p.moveTo(x, y) : p.lineTo(x, y);
};

export const polygon = (g: Context, points: readonly Point[], colour: string): void =>
  shape(
    g,
    (p) => {
      trace(points)(p);
      p.closePath();
    },
    colour,
  );

export const line = (g: Context, points: readonly Point[], colour: string, width: number): void =>
  shape(g, trace(points), null, colour, width);
