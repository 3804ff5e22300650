import { darker, lighter } from '../colour.js';
import { type Context, shape } from '../pen.js';
import type { Player, Scene } from '../scene.js';
import { isCreature } from './creature.js';
import type { Placing } from './figure.js';

const WOOD = '#4a3026';
const SHEET = '#d9d4dc';
const PILLOW = '#eae7e0';
const BLANKETS = ['#8a5a7a', '#4f6f8f', '#5d7d63', '#9a6a4a'] as const;

/** How much higher than on the ground somebody lies in bed, in units of a figure. */
export const HEIGHT_OF_A_BED = 150;

/** Where the axis of somebody who lies is, and how far from the middle the head and the feet are, in units. */
const LIES_AT = 120;
const HEAD = 380;
const FEET = -470;

/** Whether whoever lies in a scene lies in bed: people, in the room for it. */
export const isInBed = ({ place, room }: Pick<Scene, 'place' | 'room'>, { pose, looks }: Pick<Player, 'pose' | 'looks'>): boolean =>
  place === 'interior' && room === 'bedroom' && pose === 'lie' && !isCreature(looks) && looks.natural !== true && !looks.wheelchair;

/** The bed behind whoever lies in it. @param side where the heads are */
export function bedBehind(g: Context, sleepers: readonly Placing[], side: 1 | -1): void {
  const scale = sleepers[0]!.scale;
  const [first, last] = [Math.min(...sleepers.map(({ y }) => y)), Math.max(...sleepers.map(({ y }) => y))];
  const xs = sleepers.map(({ x }) => x * side);
  // as if the heads were on the right
  const [foot, head] = [Math.min(...xs) + FEET * scale - 90 * scale, Math.max(...xs) + (HEAD + 230) * scale];
  g.save();
  g.scale(side, 1);
  const box = (x: number, y: number, right: number, bottom: number, colour: string, corner: number) =>
    shape(g, (p) => p.roundRect(x, y, right - x, bottom - y, corner * scale), colour);
  for (const x of [foot + 10 * scale, head - 50 * scale])
    box(x, last + 300 * scale, x + 34 * scale, last + 392 * scale, darker(WOOD, 0.2), 8);
  box(head - 30 * scale, first - 190 * scale, head + 34 * scale, last + 340 * scale, WOOD, 22);
  box(foot - 26 * scale, first + 60 * scale, foot + 14 * scale, last + 340 * scale, WOOD, 16);
  box(foot, first + 130 * scale, head, last + 330 * scale, SHEET, 34);
  box(foot, last + 250 * scale, head, last + 340 * scale, darker(WOOD, 0.08), 14);
  for (const { x, y } of sleepers)
    box(x * side + 215 * scale, y - 10 * scale, x * side + 590 * scale, y + 232 * scale, lighter(PILLOW, 0.05), 74);
  g.restore();
}

/** The blanket over somebody, from the chest to the feet. */
export function blanket(g: Context, { x, y, scale }: Placing, side: 1 | -1, nth: number): void {
  const colour = BLANKETS[nth % BLANKETS.length]!;
  g.save();
  g.translate(x, y + LIES_AT * scale);
  g.scale(side * scale, scale);
  shape(
    g,
    (p) => {
      p.moveTo(150, -150);
      p.bezierCurveTo(-20, -196, -180, -176, -320, -172);
      p.bezierCurveTo(-410, -176, -450, -150, -520, -92);
      p.quadraticCurveTo(-574, -20, -566, 214);
      p.quadraticCurveTo(-300, 250, -100, 226);
      p.quadraticCurveTo(40, 212, 172, 232);
      p.quadraticCurveTo(122, 40, 150, -150);
      p.closePath();
    },
    colour,
  );
  // turned down at the top
  shape(
    g,
    (p) => {
      p.moveTo(150, -150);
      p.quadraticCurveTo(122, 40, 172, 232);
      p.lineTo(98, 226);
      p.quadraticCurveTo(46, 30, 82, -166);
      p.closePath();
    },
    SHEET,
  );
  for (const [from, to] of [
    [-60, -150],
    [-230, -330],
  ] as const)
    shape(
      g,
      (p) => {
        p.moveTo(from, -110);
        p.quadraticCurveTo(from - 60, 40, to, 180);
      },
      null,
      darker(colour, 0.14),
      9,
    );
  g.restore();
}
