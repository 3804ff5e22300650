/** Things that a prompt names, where they belong in the scene. */
import type { Prop } from '../scene.js';
import type { StageSet } from '../set.js';
import { bridge, lighthouse, standingHouse, tower, windmill } from './buildings.js';
import { bird, flower, mushroom, tree, whale } from './living.js';
import { campfire, lantern, umbrella } from './outdoors.js';
import { ball, bicycle, book, clock, cup, guitar, letter, violin } from './things.js';
import { balloon, boat, car, rocket, ship, train } from './vehicles.js';
import { BUILT, type Draw } from './where.js';

const DRAWINGS: Readonly<Partial<Record<Prop, Draw>>> = {
  lighthouse,
  boat,
  ship,
  tree,
  balloon,
  rocket,
  bird,
  car,
  lantern,
  flower,
  house: standingHouse,
  windmill,
  whale,
  mushroom,
  campfire,
  tower,
  bridge,
  train,
  umbrella,
  book,
  cup,
  guitar,
  violin,
  ball,
  bicycle,
  letter,
  clock,
};

/** Props that only make sense beside water. */
const AFLOAT = new Set<Prop>(['boat', 'ship', 'whale']);

export function drawProps(set: StageSet): void {
  for (const prop of set.scene.props) {
    if (AFLOAT.has(prop) && !['coast', 'underwater'].includes(set.scene.place)) continue;
    if (
      ['lighthouse', 'windmill', 'tree'].includes(prop) &&
      ['interior', 'space', 'underwater', 'street', 'city', ...BUILT].includes(set.scene.place)
    )
      continue;
    if (prop === 'rocket' && set.scene.place === 'interior') continue;
    // a station has its own train
    if (prop === 'train' && set.scene.place === 'station') continue;
    DRAWINGS[prop]?.(set);
  }
}
