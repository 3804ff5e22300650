/** Where props stand, and where they would be out of place. */
import type { StageSet } from '../set.js';

export type Draw = (set: StageSet) => void;

/** Places that have their own buildings and trees. */
export const BUILT = ['town', 'market', 'station', 'park', 'stadium', 'cave'];

/** Nothing flies there that a sky is needed for. */
export const SKYLESS = new Set(['interior', 'underwater', 'cave']);

/** Where the side opposite the light has its landmark. */
export const landmarkX = ({ width, scene }: StageSet, share = 0.3) => width * (0.5 - scene.side * share);
