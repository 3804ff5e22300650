/** What a thing is drawn with. */
import { mix } from '../colour.js';
import type { Context } from '../pen.js';
import type { StageSet } from '../set.js';

/** Draws a thing that stands on 0, 0, about 100 to 200 pixels high in a picture of 720 lines. */
export type Thing = (g: Context, set: StageSet) => void;

/** A colour in the light of the picture. */
export const dim = (set: StageSet, colour: string): string => mix(colour, set.palette.deep, set.palette.darkness * 0.4);
