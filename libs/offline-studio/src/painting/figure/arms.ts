/** Arms and hands: what they hold, and what they do. */
import { type Colour, darker } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import type { Player } from '../scene.js';
import { shouldersOf } from './build.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

/** What arms do. */
export interface Reach {
  readonly pose: Player['pose'];
  readonly shoulders: number;
  /** Where somebody looks, and whom they embrace. */
  readonly towards: 1 | -1;
  readonly near: boolean;
  readonly step: number;
}

interface Joint {
  readonly x: number;
  readonly y: number;
}

/** The hand at the side of the light, when it holds something. */
export const holdingHand = (looks: Looks, side: 1 | -1, near: boolean): Joint => ({
  x: side * (shouldersOf(looks) - (near ? 6 : 26)),
  y: near ? 128 : 264,
});

/** Fingers over what a hand holds. */
export function fingers(g: Context, looks: Looks, hand: Joint, style: FigureStyle): void {
  const skin = looks.species === 'human' ? looks.skin : looks.fur;
  for (let finger = 0; finger < 3; finger++)
    ellipse(g, hand.x - style.side * 6, hand.y + 12 + finger * 15, 21, 9, style.shade(skin, 20, hand.y, hand.y + 50));
}

/** Hands that hide a face. */
export function handsBeforeFace(g: Context, looks: Looks, style: FigureStyle): void {
  const skin = looks.species === 'human' ? looks.skin : looks.fur;
  ellipse(g, style.side * 48, -56, 40, 34, style.shade(skin, 40, -90, -20), style.side * -0.5);
}

function armOf(side: 1 | -1, front: boolean, { pose, shoulders, towards, near, step }: Reach): { elbow: Joint; hand: Joint } {
  const at = (elbowX: number, elbowY: number, handX: number, handY: number) => ({
    elbow: { x: side * (shoulders + elbowX), y: elbowY },
    hand: { x: side * (shoulders + handX), y: handY },
  });
  switch (pose) {
    case 'cheer':
      return at(72, 40, 56, -170);
    case 'embrace':
      return {
        elbow: { x: side * (shoulders + 20) + towards * 50, y: 250 },
        hand: { x: towards * (shoulders + (side === towards ? 120 : 60)), y: side === towards ? 190 : 290 },
      };
    case 'sit':
    case 'kneel':
      return at(30, 290, -shoulders + 70, 404);
    case 'run': {
      const swing = step * 60;
      return { elbow: { x: side * (shoulders + 56) - swing * 0.3, y: 262 }, hand: { x: side * (shoulders - 20) + swing, y: 210 } };
    }
    case 'weep':
      if (front) return at(48, 210, -shoulders + 60, -20);
      break;
    case 'point':
      if (front) return at(110, 176, 232, 120);
      break;
    case 'hold':
      if (front) return at(44, near ? 250 : 320, near ? -6 : -26, near ? 128 : 264);
      break;
    case 'hips':
      if (front) return at(92, 300, -18, 392);
      break;
    case 'reach':
      if (front) return at(62, 250, 128, 118);
      break;
    case 'walk': {
      const swing = step * 50;
      return { elbow: { x: side * (shoulders + 26) + swing * 0.5, y: 280 }, hand: { x: side * (shoulders + 18) + swing, y: 446 } };
    }
  }
  return at(26, 280, 18, 446);
}

export function arm(g: Context, side: 1 | -1, cloth: Colour, skin: Colour, style: FigureStyle, reaching: Reach): void {
  const { shoulders, pose } = reaching;
  const front = side === style.side;
  const { elbow, hand } = armOf(side, front, reaching);
  const raised = hand.y < elbow.y && pose !== 'hips';
  const trace = (p: Context) => {
    p.moveTo(side * (shoulders - 42), 122);
    p.quadraticCurveTo(elbow.x, elbow.y - 40, elbow.x, elbow.y);
    p.lineTo(hand.x, hand.y);
  };
  if (style.ink) shape(g, trace, null, style.ink, 72 + style.line * 2);
  g.save();
  g.strokeStyle = style.shade(front ? cloth : darker(cloth, 0.12), shoulders, 90, 430);
  g.lineWidth = 72;
  g.beginPath();
  trace(g);
  g.stroke();
  g.restore();
  ellipse(g, hand.x, hand.y + (raised ? -14 : 14), 31, 35, style.shade(skin, 30, hand.y - 20, hand.y + 40));
}
