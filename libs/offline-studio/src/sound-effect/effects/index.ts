import type { Effect } from '../effect.js';
import { ELECTRONICS } from './electronics.js';
import { IMPACTS } from './impacts.js';
import { MACHINES } from './machines.js';
import { MOVEMENT } from './movement.js';
import { NATURE } from './nature.js';
import { PEOPLE } from './people.js';
import { PLACES } from './places.js';
import { WATER } from './water.js';
import { WEATHER } from './weather.js';

/** Every kind that can be made. Of two kinds that a word could mean, the earlier one has it. */
export const EFFECTS = {
  ...WEATHER,
  ...WATER,
  ...NATURE,
  ...IMPACTS,
  ...MOVEMENT,
  ...ELECTRONICS,
  ...MACHINES,
  ...PEOPLE,
  ...PLACES,
} as const;

export type EffectKind = keyof typeof EFFECTS;

export const effectOf = (kind: EffectKind): Effect => EFFECTS[kind];
