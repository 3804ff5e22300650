/** Everything under a sky, or without one, that is no room. */
import type { Place } from '../scene.js';
import type { StageSet } from '../set.js';
import { castle } from './castle.js';
import { cave } from './cave.js';
import { cemetery } from './cemetery.js';
import { field } from './countryside.js';
import { desert } from './desert.js';
import { forest } from './forest.js';
import { mountain } from './mountain.js';
import { market, oldTown } from './old-town.js';
import { park } from './park.js';
import { plain } from './plain.js';
import { sky, spaceSky } from './sky.js';
import { stadium } from './stadium.js';
import { station } from './station.js';
import { city, street } from './town.js';
import { coast, moonscape, underwater } from './water.js';

export type Outdoors = Exclude<Place, 'interior'>;

const PAINTERS: Readonly<Record<Outdoors, (set: StageSet) => void>> = {
  coast,
  mountain,
  forest,
  field,
  desert,
  city,
  street,
  castle,
  underwater,
  space: moonscape,
  town: oldTown,
  market,
  station,
  park,
  stadium,
  cave,
  cemetery,
  plain,
};

const WITHOUT_SKY: ReadonlySet<Place> = new Set<Place>(['underwater', 'cave', 'plain']);

/** A place with the sky above it. */
export function outdoors(set: StageSet, place: Outdoors): void {
  if (place === 'space') spaceSky(set);
  else if (!WITHOUT_SKY.has(place)) sky(set);
  PAINTERS[place](set);
}
