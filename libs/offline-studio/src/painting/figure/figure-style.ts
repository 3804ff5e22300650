import type { Colour } from '../colour.js';
import type { Fill } from '../pen.js';

/** How a figure is lit and drawn. */
export interface FigureStyle {
  readonly flat: boolean;
  /** Outline of flat drawings. */
  readonly ink: string | null;
  readonly line: number;
  readonly light: Colour;
  /** Where the light comes from: -1 left, 1 right. */
  readonly side: 1 | -1;
  /** Pixels of one unit of the figure. */
  readonly scale: number;
  /** Sizes of heads and eyes in the style of the picture; 1 as they are drawn. */
  readonly head: number;
  readonly eyes: number;
  /** A colour modelled by the light, from `x` over its middle to the other side. */
  shade(colour: Colour, x: number, y0: number, y1: number): Fill;
}
