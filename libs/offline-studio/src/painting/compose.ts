import { alpha, lighter, mix } from './colour.js';
import { backOf } from './figure/back.js';
import { bedBehind, blanket, HEIGHT_OF_A_BED, isInBed } from './figure/bed.js';
import { CHIN_TO_SOLES, contactShadow, drawFigure, loweredBy, type Placing } from './figure/figure.js';
import type { Expression } from './figure/head.js';
import type { Looks } from './figure/looks.js';
import { isSwimmer } from './figure/swimmers.js';
import { ellipse, glow, newCanvas, vertical } from './pen.js';
import { interior } from './places/interior.js';
import { outdoors } from './places/outdoors.js';
import { CARRIED_THINGS, drawProps } from './props/props.js';
import { randomFrom } from './random.js';
import type { Scene } from './scene.js';
import { type Layer, StageSet } from './set.js';
import { LOOKS } from './style.js';
import { drawWords } from './words.js';

export const FIGURE_DEPTH = 0.8;

/** Size of a figure on screen: pixels of one of its units, in a picture of 720 lines. */
const FIGURE_SCALE = { close: 1.72, medium: 0.92, wide: 0.46 } as const;

/** What faces and bodies do in one frame. */
export interface Acting {
  readonly face?: Partial<Expression>;
  /** Only this player's mouth moves; default all. */
  readonly speaker?: number;
  /** Swing of arms and legs, -1 to 1. */
  readonly step?: number;
}

/** Of the height of a picture, between a chin and the upper edge. */
const HEADROOM = { close: 0.555, medium: 0.47 } as const;

/** From the chin to the top of hair, ears or hat, in units of a figure. */
function headroomOf({ species, hat, hair, kind }: Looks): number {
  if (kind && kind in TALL_EARS) return TALL_EARS[kind]!;
  if (species === 'rabbit') return 380;
  if (hat) return 300;
  if (species === 'cat' || species === 'fox') return 312;
  if (species !== 'human') return species === 'bird' ? 300 : 275;
  return hair === 'bun' ? 332 : hair === 'curly' ? 264 : 250;
}

const TALL_EARS: Readonly<Partial<Record<NonNullable<Looks['kind']>, number>>> = {
  ...{ whale: 250, dolphin: 240, shark: 300, octopus: 300, seal: 226 },
  ...{ deer: 376, snail: 326, goat: 322, horse: 308, cow: 300, squirrel: 308 },
  ...{ mouse: 268, hedgehog: 284, frog: 240, turtle: 220, pig: 260, elephant: 226 },
};

/** How much smaller people are of whom there are many. */
const CROWDED: Readonly<Record<Scene['framing'], Readonly<Record<number, number>>>> = {
  close: { 3: 0.7, 4: 0.52 },
  medium: { 3: 0.86, 4: 0.72 },
  wide: { 3: 0.86, 4: 0.72 },
};

/** Where each player of a scene stands. */
/** From the snout to the tail, in units of a figure. */
const LENGTH_OF_A_FISH = 860;

/** Those whose faces are seen. */
const facing = ({ players, past }: Scene) => (past ? players.slice(0, 1) : players);
/** Between a close-up and a medium shot. */
const PAST_SCALE = 1.22;
/** Where the one who is seen past a shoulder stands: the shoulder is on the other side. */
const pastSide = ({ lightX, width }: StageSet): 1 | -1 => (lightX > width / 2 ? 1 : -1);

function placings(set: StageSet): Placing[] {
  const { scene, width: W, height: H, unit } = set;
  const players = facing(scene);
  const count = players.length;
  if (count === 0) return [];
  const tall = W < H;
  const portrait = scene.purpose === 'portrait';
  const wished =
    (portrait ? 1.16 : scene.past ? PAST_SCALE : FIGURE_SCALE[scene.framing]) *
    unit *
    (tall ? 0.88 : 1) *
    (CROWDED[scene.framing][count] ?? 1);
  // ears and hats are heads, too: nothing of them is cut off
  const tallest = Math.max(...players.map(({ looks }) => headroomOf(looks))) * LOOKS[scene.style].head;
  const room = portrait || scene.framing === 'wide' ? Number.POSITIVE_INFINITY : H * HEADROOM[scene.framing];
  // a whale is longer than it is high
  const long = players.some(({ looks }) => isSwimmer(looks) && looks.kind !== 'octopus');
  const scale = Math.min(wished, room / tallest, long ? (W * 0.74) / LENGTH_OF_A_FISH / Math.min(count, 2) : Number.POSITIVE_INFINITY);
  const isEmbrace = players.some(({ pose }) => pose === 'embrace');
  return players.map((player, index) => {
    // who lies is seen whole
    if (player.pose === 'lie' && !portrait && player.looks.natural !== true) {
      const size = FIGURE_SCALE.wide * unit * (scene.framing === 'wide' ? 1 : 1.35) * LYING_BESIDE[Math.min(count, 4)]!;
      // one behind the other, and no face hidden
      const row = ((count - 1 - index) * LYING_APART * size) / H;
      return {
        x: W * (0.5 + (index - (count - 1) / 2) * 0.13),
        y: H * (0.92 - row) - (CHIN_TO_SOLES - loweredBy(player) + (isInBed(scene, player) ? HEIGHT_OF_A_BED : 0)) * size,
        scale: size,
      };
    }
    const closeness = isEmbrace ? 0.62 : 1;
    // whoever stands at the side is seen, too
    const spread = Math.min(
      closeness * { close: tall ? 0.4 : 0.3, medium: tall ? 0.38 : 0.26, wide: tall ? 0.28 : 0.16 }[scene.framing],
      (tall ? 0.56 : 0.6) / Math.max(1, count - 1),
    );
    const x =
      count === 1
        ? W * (0.5 - (scene.past ? -pastSide(set) * 0.13 : portrait || tall ? 0 : scene.side * (scene.framing === 'wide' ? 0.04 : 0.1)))
        : W * (0.5 + (index - (count - 1) / 2) * spread);
    const y =
      scene.framing === 'wide'
        ? H * 0.93 - (CHIN_TO_SOLES - loweredBy(player)) * scale
        : scene.framing === 'close'
          ? H * (portrait ? 0.66 : 0.64)
          : H * 0.5;
    // no further up than a head has room
    const room = y - headroomOf(player.looks) * LOOKS[scene.style].head * scale - H * 0.1;
    return { x, y: y - (player.aloft ? Math.max(0, Math.min(H * ABOVE[scene.framing], room)) : 0), scale };
  });
}

/** Between one who lies and the next, in units of a figure. */
const LYING_APART = 225;
/** By how many are in the picture: how large those are who lie. */
const LYING_BESIDE: Readonly<Record<number, number>> = { 1: 1, 2: 0.8, 3: 0.62, 4: 0.5 };

/** How far whoever flies is above where they would stand, of the height of a picture. */
const ABOVE = { close: 0.04, medium: 0.1, wide: 0.3 } as const;

const embracesAll = ({ looks, pose }: Scene['players'][number]): boolean =>
  pose === 'embrace' && isSwimmer(looks) && looks.kind === 'octopus';

/** The figures alone, as the layer that a clip draws again for every mouth and step. */
export function figureLayer(set: StageSet, acting: Acting = {}): Layer {
  const { scene, palette, width: W, height: H } = set;
  const canvas = newCanvas(W, H);
  const g = canvas.getContext('2d');
  const places = placings(set);
  const lighting = { scene, light: palette.light, side: set.lightX > W / 2 ? 1 : -1 } as const;
  if (scene.framing === 'wide')
    for (const [index, { x, y, scale }] of places.entries())
      if (!scene.players[index]!.aloft)
        contactShadow(g, x, y + (CHIN_TO_SOLES - loweredBy(scene.players[index]!)) * scale, scale, lighting.side);
  const figures = newCanvas(W, H);
  const f = figures.getContext('2d');
  const everybody = facing(scene);
  // what is in a hand, and arms around somebody, are before those who stand beside
  const nearness = (player: Scene['players'][number]) => (embracesAll(player) ? 2 : player.holds ? 1 : 0);
  const order = [...everybody.keys()].sort((one, other) => nearness(everybody[one]!) - nearness(everybody[other]!));
  const inBed = [...everybody.keys()].filter((index) => isInBed(scene, everybody[index]!));
  if (inBed.length > 0)
    bedBehind(
      f,
      inBed.map((index) => places[index]!),
      lighting.side,
    );
  for (const index of order) {
    const player = everybody[index]!;
    const speaks = acting.speaker === undefined || acting.speaker === index;
    const face = speaks ? acting.face : { ...acting.face, mouth: 0, round: 0 };
    // the same colours in every frame: a thing draws its own from a beginning of its own
    const own = Object.create(set, { random: { value: randomFrom(set.drawnFrom + index) } }) as StageSet;
    const thing = player.holds && ((hand: typeof f) => CARRIED_THINGS[player.holds!](hand, own));
    // who is seen past somebody looks at them
    const turned = scene.past ? { ...player, gaze: -pastSide(set) * 0.55 } : player;
    const other = embracesAll(player) ? places[index === 0 ? 1 : 0] : undefined;
    const place = places[index]!;
    const around = other && { x: (other.x - place.x) / place.scale, y: (other.y - place.y) / place.scale };
    drawFigure(f, turned, place, { ...lighting, near: scene.framing === 'close', thing, around }, face, acting.step ?? 0);
    if (inBed.includes(index)) blanket(f, place, lighting.side, index);
  }
  if (!set.flat) lightOnFigures(f, set);
  g.drawImage(figures, 0, 0);
  return { depth: FIGURE_DEPTH, canvas, figures: true };
}

/** Somebody's back, large and dark before the camera. */
function shoulderLayer(set: StageSet): void {
  const { scene, width: W, height: H, unit, palette } = set;
  const side = -pastSide(set);
  set.layer(
    SHOULDER_DEPTH,
    (g) => {
      g.translate(W * (0.5 + side * 0.36), H * 0.74);
      g.scale(unit * 2.1, unit * 2.1);
      backOf(g, scene.players[1]!.looks, (colour) => mix(colour, palette.deep, 0.55 + palette.darkness * 0.3), set.flat ? '#1c1a22' : null);
      g.setTransform(1, 0, 0, 1, 0, 0);
    },
    { blur: 5 },
  );
}
const SHOULDER_DEPTH = 0.96;

/** Lets the surroundings colour whoever stands in them. */
function lightOnFigures(
  f: ReturnType<ReturnType<typeof newCanvas>['getContext']>,
  { width: W, height: H, palette, lightX, scene }: StageSet,
): void {
  f.save();
  f.globalCompositeOperation = 'source-atop';
  f.fillStyle = vertical(f, H * 0.4, H, [alpha(palette.deep, 0), alpha(palette.deep, scene.purpose === 'portrait' ? 0.3 : 0.5)]);
  f.fillRect(0, 0, W, H);
  const tint = f.createLinearGradient(lightX, 0, W - lightX, 0);
  tint.addColorStop(0, alpha(palette.light, 0.14));
  tint.addColorStop(
    1,
    alpha(mix(palette.deep, palette.haze, 0.3), (0.12 + palette.darkness * 0.5) * (scene.purpose === 'portrait' ? 0.6 : 1)),
  );
  f.fillStyle = tint;
  f.fillRect(0, 0, W, H);
  f.restore();
}

/** A quiet background for a portrait: the colours of the light, out of focus. */
function backdrop(set: StageSet): void {
  const { width: W, height: H, unit: u, random, palette, lightX } = set;
  set.layer(
    0,
    (g) => {
      const [top, bottom] = [mix(palette.sky[0]!, '#2a2430', 0.35), mix(palette.sky.at(-1)!, '#6a5a55', 0.4)];
      g.fillStyle = vertical(g, 0, H, [top, mix(top, bottom, 0.5), bottom]);
      g.fillRect(0, 0, W, H);
      if (set.flat) {
        ellipse(g, W / 2, H * 0.46, H * 0.42, H * 0.42, lighter(bottom, 0.16));
        return;
      }
      glow(g, lightX, H * 0.3, H * 0.9, palette.light, 0.5);
      for (let i = 0; i < 26; i++)
        glow(
          g,
          W * random(),
          H * random(),
          random.range(26, 92) * u,
          random.chance(0.5) ? palette.light : palette.haze,
          random.range(0.08, 0.28),
        );
    },
    { blur: 7 },
  );
}

/** Builds a scene as depth layers, back to front. */
export function buildSet(scene: Scene, width: number, height: number): StageSet {
  const set = new StageSet(scene, width, height);
  if (scene.purpose === 'portrait') {
    backdrop(set);
  } else {
    if (scene.place === 'interior') interior(set);
    else outdoors(set, scene.place);
    drawProps(set);
    drawWords(set);
    if (scene.weather === 'fog') for (const depth of [0.2, 0.45, 0.7]) set.haze(depth, set.horizon + depth * 120 * set.unit, 0.5);
  }
  if (scene.players.length > 0) set.layers.push(figureLayer(set));
  if (scene.past) shoulderLayer(set);
  set.layers.sort((a, b) => a.depth - b.depth);
  return set;
}
