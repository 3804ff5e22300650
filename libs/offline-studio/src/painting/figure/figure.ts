import { alpha, type Colour, darker, lighter, mix } from '../colour.js';
import { type Context, ellipse, type Fill, shape } from '../pen.js';
import type { Player, Scene } from '../scene.js';
import { LOOKS } from '../style.js';
import { animalHead } from './animals.js';
import { fingers, handsBeforeFace, holdingHand } from './arms.js';
import { body } from './body.js';
import { CREATURE_HEIGHT, creatureBody, isCreature } from './creature.js';
import type { FigureStyle } from './figure-style.js';
import { hairBehind } from './hair.js';
import { type Expression, humanHead } from './head.js';
import { plates } from './plates.js';
import { robotHead } from './robot.js';
import { spirit } from './spirit.js';
import { isSwimmer, swimmer } from './swimmers.js';
import { wheelchairBefore, wheelchairBehind } from './wheelchair.js';

export interface Placing {
  /** Where the chin is, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Pixels of one unit; a head is 220 units high, a person about 1,050. */
  readonly scale: number;
}

/** Height of a figure from chin to soles, in units. */
export const CHIN_TO_SOLES = 800;
const CHILD_SCALE = 0.84;
/** Of what stands on the ground beside somebody. */
const HELD_SIZE = 0.92;

/** By how many units a chin comes down when somebody sits, kneels or lies. */
export const loweredBy = ({ pose, looks }: Pick<Player, 'pose' | 'looks'>): number =>
  isCreature(looks) || isSwimmer(looks) ? CHIN_TO_SOLES - CREATURE_HEIGHT : (LOWERED[looks.wheelchair ? 'sit' : pose] ?? 0);
const LOWERED: Readonly<Partial<Record<Player['pose'], number>>> = { sit: 190, kneel: 230, lie: 560 };

const NEUTRAL: Expression = { mouth: 0, round: 0, blink: 0, gaze: 0 };

function styleFor(g: Context, scene: Pick<Scene, 'style'>, light: Colour, side: 1 | -1, scale: number): FigureStyle {
  const { modelling, head, eyes } = LOOKS[scene.style];
  const flat = modelling === 'flat';
  return {
    ...{ flat, ink: flat ? '#1c1a22' : null, line: 5, light, side, scale, head, eyes },
    shade(colour, x, y0, y1) {
      if (flat) return colour;
      if (modelling === 'ball') return ball(g, colour, { x: Math.abs(x), y0, y1, side, light });
      const gradient = g.createLinearGradient(x * side, y0, -x * side, y1);
      gradient.addColorStop(0, mix(colour, light, 0.24));
      gradient.addColorStop(0.5, colour);
      gradient.addColorStop(1, darker(colour, 0.38));
      return gradient;
    },
  };
}

/** A colour on something round and smooth: a spot of light, its own colour, a shadow, and what the floor throws back. */
function ball(
  g: Context,
  colour: Colour,
  { x, y0, y1, side, light }: { x: number; y0: number; y1: number; side: 1 | -1; light: Colour },
): Fill {
  const [height, middle] = [Math.abs(y1 - y0), (y0 + y1) / 2];
  const radius = Math.max(x, height / 2) * 1.3 + 1;
  const [cx, cy] = [side * x * 0.36, middle - height * 0.24];
  const gradient = g.createRadialGradient(cx, cy, 0, cx * 0.4, cy * 0.6 + middle * 0.4, radius);
  gradient.addColorStop(0, mix(lighter(colour, 0.34), light, 0.2));
  gradient.addColorStop(0.3, lighter(colour, 0.08));
  gradient.addColorStop(0.62, colour);
  gradient.addColorStop(0.9, darker(colour, 0.42));
  gradient.addColorStop(1, darker(colour, 0.3));
  return gradient;
}

/** Draws a character, whole: what the frame does not show it cuts off. `step` swings arms and legs, -1 to 1. */
export function drawFigure(
  g: Context,
  player: Player,
  placing: Placing,
  lighting: {
    scene: Pick<Scene, 'style'>;
    light: Colour;
    side: 1 | -1;
    /** Only head and shoulders are seen: what is held is held up. */
    near?: boolean;
    /** Draws what is in the hand, standing on 0, 0. */
    thing?: ((g: Context) => void) | undefined;
    /** Whom somebody with many arms has them around: the chin, in units from their own. */
    around?: { readonly x: number; readonly y: number } | undefined;
  },
  face: Partial<Expression> = {},
  step = 0,
): void {
  const { looks } = player;
  const scale = placing.scale * (looks.age === 'child' ? CHILD_SCALE : 1);
  const style = styleFor(g, lighting.scene, lighting.light, lighting.side, scale);
  const expression: Expression = {
    ...NEUTRAL,
    gaze: player.gaze,
    feeling: player.feeling,
    ...face,
    ...(player.asleep ? { blink: 1 } : {}),
  };
  g.save();
  g.translate(placing.x, placing.y);
  g.scale(scale, scale);
  g.lineJoin = 'round';
  g.lineCap = 'round';
  if (player.pose === 'lie' && !isCreature(looks) && !looks.wheelchair) {
    // on the ground, the head to the light
    g.translate(lighting.side * 380, CHIN_TO_SOLES - loweredBy(player) - 120);
    g.rotate(lighting.side * 1.48);
  }
  if (isCreature(looks)) {
    if (lighting.thing) tied(g, lighting.thing, style);
    creatureBody(g, looks, style, step);
    g.rotate(player.tilt);
    g.scale(style.head, style.head);
    animalHead(g, looks, expression, style);
  } else if (isSwimmer(looks)) {
    g.rotate(player.tilt);
    swimmer(g, looks, expression, style, step, lighting);
  } else if (looks.species === 'spirit') {
    spirit(g, looks, expression, style);
  } else {
    if (looks.wheelchair) wheelchairBehind(g, style);
    if (looks.species === 'human') {
      // behind the shoulders, too
      g.save();
      g.rotate(player.tilt);
      g.scale(style.head, style.head);
      hairBehind(g, looks, looks.face, style);
      g.restore();
    }
    body(g, looks, player, style, step, lighting.near ?? false);
    if (looks.wheelchair) wheelchairBefore(g, style);
    if (lighting.thing) {
      const hand = holdingHand(looks, style.side, lighting.near ?? false);
      g.save();
      g.translate(hand.x, hand.y + 46);
      g.scale(HELD_SIZE, HELD_SIZE);
      lighting.thing(g);
      g.restore();
      fingers(g, looks, hand, style);
    }
    g.save();
    g.rotate(player.tilt + (player.pose === 'weep' ? style.side * 0.1 : 0));
    g.scale(style.head, style.head);
    if (looks.species === 'human') humanHead(g, looks, expression, style);
    else if (looks.species === 'robot') robotHead(g, looks, expression, style);
    else animalHead(g, looks, expression, style);
    if (looks.metal) plates(g, looks, expression, style);
    g.restore();
    if (player.pose === 'weep') handsBeforeFace(g, looks, style);
  }
  g.restore();
}

/** On a string that an animal has in its paw. */
function tied(g: Context, thing: (g: Context) => void, { side }: FigureStyle): void {
  g.save();
  g.translate(side * 96, 250);
  g.scale(TIED_SIZE, TIED_SIZE);
  thing(g);
  g.restore();
}
const TIED_SIZE = 1.25;

/** The shadow that holds a figure to the ground. */
export function contactShadow(g: Context, x: number, y: number, scale: number, side: 1 | -1): void {
  g.save();
  g.filter = `blur(${Math.max(1, 14 * scale)}px)`;
  ellipse(g, x - side * 60 * scale, y, 230 * scale, 34 * scale, alpha('#05030c', 0.5));
  g.filter = 'none';
  g.restore();
  shape(g, (p) => p.ellipse(x, y, 120 * scale, 16 * scale, 0, 0, 7), alpha('#05030c', 0.35));
}
