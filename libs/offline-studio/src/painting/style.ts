/** What makes a style's pictures its own: tone, surface, light, edges, lens and faces. */
import type { Scene } from './scene.js';

export type Surface = 'smooth' | 'paper' | 'photo' | 'film';

export interface StyleLook {
  /** 1 leaves the colours as they are painted. */
  readonly saturation: number;
  readonly contrast: number;
  readonly brightness: number;
  /** Laid over the colours from top to bottom. */
  readonly wash?: {
    readonly how: 'soft-light' | 'overlay' | 'multiply' | 'screen';
    readonly opacity: number;
    readonly colours: readonly string[];
  };
  readonly surface: Surface;
  /** How strongly the surface shows, 0 to 1. */
  readonly texture: number;
  /** How a body is modelled: from one side, as a ball, or not at all. */
  readonly modelling: 'side' | 'ball' | 'flat';
  /** Light on the edge of people, from behind, 0 to 1. */
  readonly rim: number;
  /** How far the side away from the light lies in shadow, 0 to 1. */
  readonly shadow: number;
  /** Blur of what is behind people, in pixels of a picture of 720 lines, by framing. */
  readonly lens: { readonly close: number; readonly medium: number };
  /** How far the corners fade, 0 to 1, and into which colour. */
  readonly vignette: number;
  readonly corners: string;
  /** A streak and a glow where the light stands. */
  readonly flare: boolean;
  /** Sizes of heads and eyes; 1 as they are drawn. */
  readonly head: number;
  readonly eyes: number;
}

export const LOOKS: Readonly<Record<Scene['style'], StyleLook>> = {
  // a page of a picture book
  '': {
    ...{ saturation: 1.06, contrast: 0.92, brightness: 1.16, surface: 'paper', texture: 0.26, modelling: 'side' },
    ...{ rim: 0, shadow: 0, lens: { close: 2, medium: 0 }, vignette: 0.62, corners: '#f6ecd9', flare: false, head: 1, eyes: 1 },
  },
  // a photograph by daylight
  realistic: {
    ...{ saturation: 0.7, contrast: 1.14, brightness: 1.1, surface: 'photo', texture: 0.18, modelling: 'side' },
    wash: { how: 'soft-light', opacity: 0.2, colours: ['#8fa4bb', '#86826f'] },
    ...{ rim: 0.12, shadow: 0.3, lens: { close: 6, medium: 3 }, vignette: 0.1, corners: '#05020f', flare: false, head: 0.9, eyes: 0.74 },
  },
  // a printed drawing
  '2d': {
    ...{ saturation: 1.2, contrast: 1.04, brightness: 1.08, surface: 'smooth', texture: 0, modelling: 'flat' },
    ...{ rim: 0, shadow: 0, lens: { close: 0, medium: 0 }, vignette: 0, corners: '#05020f', flare: false, head: 1.04, eyes: 1.06 },
  },
  // clay under studio lamps
  '3d': {
    ...{ saturation: 1.36, contrast: 1.04, brightness: 1.16, surface: 'smooth', texture: 0, modelling: 'ball' },
    ...{ rim: 0.55, shadow: 0, lens: { close: 4, medium: 1.6 }, vignette: 0.1, corners: '#05020f', flare: false, head: 1.12, eyes: 1.22 },
  },
  // a still of a film: one strong light, colours pulled apart, a wide lens opening
  cinematic: {
    ...{ saturation: 0.94, contrast: 1.2, brightness: 1.02, surface: 'film', texture: 0.2, modelling: 'side' },
    wash: { how: 'soft-light', opacity: 0.62, colours: ['#0a5f70', '#2a5560', '#f08a34'] },
    ...{ rim: 0.7, shadow: 0.46, lens: { close: 7, medium: 4.5 }, vignette: 0.7, corners: '#05020f', flare: true, head: 0.96, eyes: 0.9 },
  },
};
