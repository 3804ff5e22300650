import type { Effect } from '../effect.js';
import { ANIMALS } from './animals.js';
import { ELECTRONICS } from './electronics.js';
import { HORNS } from './horns.js';
import { HOUSEHOLD } from './household.js';
import { IMPACTS } from './impacts.js';
import { MACHINES } from './machines.js';
import { MOVEMENT } from './movement.js';
import { NATURE } from './nature.js';
import { PEOPLE } from './people.js';
import { PLACES } from './places.js';
import { SHOW } from './show.js';
import { TOOLS } from './tools.js';
import { VOICES } from './voices.js';
import { WATER } from './water.js';
import { WEATHER } from './weather.js';

/** Every kind that can be made. Of two kinds that a word could mean, the one with more of the words has it, else the earlier one. */
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
  ...VOICES,
  ...ANIMALS,
  ...HOUSEHOLD,
  ...TOOLS,
  ...HORNS,
  ...SHOW,
} as const;

export type EffectKind = keyof typeof EFFECTS;

export const effectOf = (kind: EffectKind): Effect => EFFECTS[kind];
