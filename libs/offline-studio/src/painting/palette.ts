import type { Colour } from './colour.js';
import type { TimeOfDay } from './scene.js';

export interface Palette {
  /** From the top to the horizon. */
  readonly sky: readonly Colour[];
  readonly light: Colour;
  /** What distance fades into. */
  readonly haze: Colour;
  /** Nearly black of this light: silhouettes and shadows. */
  readonly deep: Colour;
  readonly water: Colour;
  /** How much of a picture lies in the dark, 0 to 1. */
  readonly darkness: number;
}

export const PALETTES: Readonly<Record<TimeOfDay, Palette>> = {
  day: { sky: ['#2a6fbe', '#74b1e6', '#d9eef7'], light: '#fff4da', haze: '#cbe1ec', deep: '#1d4638', water: '#2b7aa6', darkness: 0.1 },
  golden: {
    sky: ['#37477f', '#c26e88', '#ffb067', '#ffe0a0'],
    light: '#ffdf9c',
    haze: '#f2b083',
    deep: '#391f33',
    water: '#9f5868',
    darkness: 0.2,
  },
  dawn: {
    sky: ['#263f6c', '#7b7cae', '#efb7a8', '#ffe4c6'],
    light: '#ffeecd',
    haze: '#e5c4bb',
    deep: '#26314a',
    water: '#7d8db3',
    darkness: 0.2,
  },
  dusk: {
    sky: ['#131939', '#473676', '#b35388', '#ff9975'],
    light: '#ffb28a',
    haze: '#89588a',
    deep: '#140f2a',
    water: '#483876',
    darkness: 0.4,
  },
  night: { sky: ['#040919', '#0c1a3b', '#213e68'], light: '#dbe7ff', haze: '#29446d', deep: '#050914', water: '#11304f', darkness: 0.6 },
  storm: { sky: ['#171d26', '#343f4b', '#6f7b86'], light: '#d9e4ee', haze: '#6e7a85', deep: '#10161c', water: '#2f404c', darkness: 0.5 },
  neon: {
    sky: ['#0a0620', '#290f50', '#781f7d', '#fb4d8a'],
    light: '#74efff',
    haze: '#692985',
    deep: '#0a0618',
    water: '#2a0f52',
    darkness: 0.5,
  },
  space: { sky: ['#02030a', '#0a0a24', '#1a1038'], light: '#cfe3ff', haze: '#3a2a6b', deep: '#04040c', water: '#101030', darkness: 0.6 },
  underwater: {
    sky: ['#7fe0e0', '#1f93b5', '#0b4a7a', '#06233f'],
    light: '#d8fff5',
    haze: '#2aa0b8',
    deep: '#04182c',
    water: '#0b4a7a',
    darkness: 0.35,
  },
};
