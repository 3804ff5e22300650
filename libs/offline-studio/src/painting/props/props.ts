/** Things that a prompt names, where they belong in the scene. */

import { alpha } from '../colour.js';
import { ellipse } from '../pen.js';
import type { Carried, Prop } from '../scene.js';
import type { StageSet } from '../set.js';
import { bridge, lighthouse, standingHouse, tower, windmill } from './buildings.js';
import * as carried from './carried/index.js';
import { fireplace } from './fireplace.js';
import { hands } from './hands.js';
import { bird, flower, mushroom, tree, whale } from './living.js';
import { campfire, umbrella } from './outdoors.js';
import { pyramid } from './pyramid.js';
import { river } from './river.js';
import { shopfront } from './shopfront.js';
import * as standing from './standing/index.js';
import { steamer } from './steamer.js';
import type { Thing } from './thing.js';
import { bus, tram } from './trams.js';
import { balloon, boat, car, flyingPlane, plane, railing, rocket, ship, train } from './vehicles.js';
import { volcano } from './volcano.js';
import { BUILT, type Draw } from './where.js';

/** What has its own place in a picture. */
const DRAWINGS: Readonly<Partial<Record<Prop, Draw>>> = {
  lighthouse,
  boat,
  ship,
  steamer,
  tree,
  balloon,
  rocket,
  bird,
  car,
  plane,
  flyingPlane,
  railing,
  flower,
  house: standingHouse,
  windmill,
  shopfront,
  whale,
  mushroom,
  campfire,
  tower,
  bridge,
  train,
  tram,
  bus,
  umbrella,
  hands,
  river,
  volcano,
  pyramid,
  fireplace,
};

/** What a hand can hold. */
export const CARRIED_THINGS: Readonly<Record<Carried, Thing>> = carried;
/** What stands on the ground before everything else. */
const STANDING: Readonly<Partial<Record<Prop, Thing>>> = { ...carried, ...standing };

const SHADOWLESS = new Set<Prop>(['puddle', 'road', 'rainbow', 'footprints', 'skateboard']);
const SKY = new Set<Prop>(['road', 'rainbow', 'fence', 'tent', 'snowman', 'wave']);

const DEPTH = 0.86;
/** Behind who is in the picture. */
const BEHIND = 0.72;
const TALL: ReadonlySet<Prop> = new Set<Prop>([
  'ladder',
  'door',
  'throne',
  'stall',
  'mirror',
  'stairs',
  'rainbow',
  'road',
  'piano',
  'fence',
  'tent',
]);
/** Of the width, from the middle: the first thing stands in the light, the others away from it. */
const SPOTS = [0.31, -0.32, 0.21, -0.22, 0.43] as const;
const MIDDLE = [0.03, -0.24, 0.28, -0.4, 0.42] as const;

/** Sizes and spots of things on the ground: the only thing of a picture without people stands in its middle, large. */
function stand(set: StageSet, props: readonly Prop[]): void {
  const { width: W, height: H, unit: u, scene } = set;
  const alone = scene.players.length === 0 && props.length <= 2;
  // where people stand side by side there is room before them
  const crowd = scene.players.length > 2;
  for (const [index, prop] of props.entries()) {
    const draw = STANDING[prop];
    if (!draw) continue;
    const spot = alone
      ? props.length === 1
        ? 0
        : index === 0
          ? -0.15
          : 0.16
      : (crowd && !TALL.has(prop) ? MIDDLE : SPOTS)[index % SPOTS.length]!;
    const size = TALL.has(prop) ? (alone ? 1.25 : 1) : alone ? (scene.words ? 1.3 : scene.framing === 'wide' ? 1.5 : 2.1) : 1;
    set.layer(TALL.has(prop) ? BEHIND : DEPTH, (g) => {
      // who sits at a table has it before them
      const before = prop === 'table' && scene.framing !== 'wide' && scene.players.some(({ pose }) => pose === 'sit');
      if (before) {
        g.translate(W / 2, H * 1.06);
        g.scale(u * 2.1, u * 2.1);
        draw(g, set);
        g.setTransform(1, 0, 0, 1, 0, 0);
        return;
      }
      // who rides one has it under them
      const [rider] = prop === 'bicycle' && scene.players.length === 1 && scene.framing !== 'close' ? scene.players : [];
      if (rider?.pose === 'sit') {
        g.translate(W * (0.5 - scene.side * (scene.framing === 'wide' ? 0.04 : 0.1)), H * (scene.framing === 'wide' ? 0.95 : 1.16));
        g.scale(u * (scene.framing === 'wide' ? 1.12 : 2), u * (scene.framing === 'wide' ? 1.12 : 2));
        draw(g, set);
        g.setTransform(1, 0, 0, 1, 0, 0);
        return;
      }
      g.translate(W * (0.5 + scene.side * spot), H * (TALL.has(prop) ? 0.86 : alone ? 0.8 : 0.9));
      g.scale(u * size, u * size);
      if (!SHADOWLESS.has(prop)) ellipse(g, 0, 6, 96, 13, alpha('#05030c', 0.4));
      draw(g, set);
      g.setTransform(1, 0, 0, 1, 0, 0);
    });
  }
}

/** What stands under the sky alone. */
const OUTDOORS = new Set<Prop>([
  'shopfront',
  'rocket',
  'house',
  'tower',
  'bridge',
  'train',
  'tram',
  'bus',
  'car',
  'ship',
  'steamer',
  'boat',
  'balloon',
]);

/** Props that only make sense beside water. */
const AFLOAT = new Set<Prop>(['boat', 'ship', 'steamer', 'whale']);

export function drawProps(set: StageSet): void {
  const held = new Set<Prop | undefined>(set.scene.players.map(({ holds }) => holds));
  stand(
    set,
    set.scene.props.filter((prop) => prop in STANDING && !held.has(prop) && !(set.scene.place === 'interior' && SKY.has(prop))),
  );
  for (const prop of set.scene.props) {
    // from its own deck nobody sees it
    if (prop === 'steamer' && set.scene.props.includes('railing')) continue;
    if (AFLOAT.has(prop) && !['coast', 'underwater'].includes(set.scene.place)) continue;
    if (
      ['lighthouse', 'windmill', 'tree', 'volcano', 'pyramid'].includes(prop) &&
      ['interior', 'space', 'underwater', 'street', 'city', ...BUILT].includes(set.scene.place)
    )
      continue;
    if (OUTDOORS.has(prop) && set.scene.place === 'interior') continue;
    // whoever is one is seen already
    if (prop === 'whale' && set.scene.players.some(({ looks }) => looks.kind === 'whale')) continue;
    // a station has its own train
    if (prop === 'train' && set.scene.place === 'station') continue;
    DRAWINGS[prop]?.(set);
  }
}
