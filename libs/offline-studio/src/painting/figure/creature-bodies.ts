/** Bodies of animals that do not sit like cats and dogs. The chin is at 0,0 and the ground at 340. */
import { alpha, type Colour, darker, lighter } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

export type CreatureBody = (g: Context, looks: Looks, style: FigureStyle, step: number) => void;

const HOOF = '#2b2226';

/** Stands on four legs, seen from the front, the back behind the head. */
const hoofed: CreatureBody = (g, looks, style, step) => {
  const { fur } = looks;
  const isHorse = looks.kind === 'horse' || looks.kind === 'zebra';
  const legs = (colour: Colour, spread: number, lift: number) => {
    for (const side of [-1, 1] as const) {
      const foot = 334 - Math.max(0, side * step) * lift;
      shape(
        g,
        (p) => p.roundRect(side * spread - 21, 150, 42, foot - 150, 16),
        style.shade(colour, 40, 150, 330),
        style.ink,
        style.line * 0.8,
      );
      shape(g, (p) => p.roundRect(side * spread - 24, foot - 26, 48, 28, 8), HOOF);
    }
  };
  legs(darker(fur, 0.3), 96, 0);
  // the tail
  shape(
    g,
    (p) => {
      p.moveTo(-style.side * 120, 80);
      p.bezierCurveTo(-style.side * 190, 100, -style.side * (180 + step * 24), 190, -style.side * 168, 236);
    },
    null,
    darker(fur, isHorse ? 0.6 : 0.2),
    isHorse ? 30 : 14,
  );
  if (looks.kind === 'camel') ellipse(g, -style.side * 118, 10, 84, 96, style.shade(darker(fur, 0.1), 80, -80, 100));
  shape(g, (p) => p.ellipse(0, 118, 150, 124, 0, 0, 7), style.shade(fur, 150, -10, 240), style.ink, style.line);
  legs(fur, 52, 14);
  if (looks.kind === 'zebra')
    for (const x of [-112, -74, 74, 112])
      shape(
        g,
        (p) => {
          p.moveTo(x, 44 + Math.abs(x) * 0.2);
          p.quadraticCurveTo(x * 0.8, 120, x * 0.92, 190 - Math.abs(x) * 0.2);
        },
        null,
        darker(fur, 0.8),
        15,
      );
  if (looks.kind === 'giraffe')
    for (const [x, y, r] of [
      [-92, 74, 32],
      [-40, 168, 34],
      [-104, 160, 24],
      [44, 176, 30],
      [98, 84, 32],
      [104, 162, 24],
      [0, 96, 28],
    ] as const)
      ellipse(g, x, y, r, r * 0.84, '#8a5a2c');
  if (looks.kind === 'cow')
    for (const [x, y, r] of [
      [-78, 90, 40],
      [60, 140, 34],
      [86, 62, 26],
    ] as const)
      ellipse(g, x, y, r, r * 0.8, '#3b2d28');
  if (isHorse)
    shape(
      g,
      (p) => {
        p.moveTo(style.side * -70, -190);
        p.bezierCurveTo(style.side * -170, -140, style.side * -150, 20, style.side * -120, 80);
        p.bezierCurveTo(style.side * -90, 0, style.side * -100, -90, style.side * -60, -150);
        p.closePath();
      },
      darker(fur, 0.6),
    );
};

/** Wool all over, on thin legs. */
const woolly: CreatureBody = (g, looks, style) => {
  for (const x of [-92, -46, 46, 92]) shape(g, (p) => p.roundRect(x - 15, 210, 30, 128, 12), '#3a3330');
  const wool = lighter(looks.fur, 0.05);
  for (let curl = 0; curl < 14; curl++) {
    const angle = (curl / 14) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * 118, 124 + Math.sin(angle) * 92];
    ellipse(g, x, y, 56, 52, style.shade(wool, 50, y - 50, y + 50));
  }
  ellipse(g, 0, 124, 140, 112, style.shade(wool, 130, 10, 240));
};

/** A foot along the ground, and a house on the back. */
const snail: CreatureBody = (g, looks, style) => {
  const [x, y] = [-style.side * 120, 190];
  const shell = darker(looks.accent, 0.25);
  shape(
    g,
    (p) => {
      p.moveTo(-style.side * 330, 338);
      p.bezierCurveTo(-style.side * 240, 290, -style.side * 60, 330, -style.side * 46, -20);
      p.lineTo(style.side * 62, -20);
      p.bezierCurveTo(style.side * 80, 220, style.side * 150, 300, style.side * 130, 338);
      p.closePath();
    },
    style.shade(looks.fur, 160, -20, 338),
    style.ink,
    style.line,
  );
  shape(g, (p) => p.ellipse(x, y, 136, 128, 0, 0, 7), style.shade(shell, 130, 60, 320), style.ink, style.line);
  for (const [r, lift] of [
    [100, 0],
    [64, 6],
    [30, 10],
  ] as const)
    shape(g, (p) => p.arc(x + style.side * (100 - r) * 0.16, y + lift, r, 0.6, 6.4), null, darker(shell, 0.4), 9);
};

/** Under a dome. */
const turtle: CreatureBody = (g, looks, style) => {
  const shell = darker(looks.fur, 0.4);
  for (const side of [-1, 1] as const) ellipse(g, side * 132, 300, 56, 40, style.shade(looks.fur, 50, 260, 340), side * 0.4);
  shape(
    g,
    (p) => {
      p.moveTo(-190, 306);
      p.bezierCurveTo(-190, 20, 190, 20, 190, 306);
      p.quadraticCurveTo(0, 344, -190, 306);
    },
    style.shade(shell, 180, 60, 320),
    style.ink,
    style.line,
  );
  for (const [x, y] of [
    [-84, 200],
    [0, 176],
    [84, 200],
    [-44, 266],
    [44, 266],
  ] as const)
    ellipse(g, x, y, 36, 28, lighter(shell, 0.22));
  ellipse(g, 0, 30, 62, 66, style.shade(looks.fur, 60, -30, 90));
};

/** Crouches, its knees beside it. */
const frog: CreatureBody = (g, looks, style) => {
  for (const side of [-1, 1] as const) {
    ellipse(g, side * 150, 236, 66, 92, style.shade(darker(looks.fur, 0.12), 60, 150, 330), side * -0.35);
    ellipse(g, side * 170, 326, 70, 18, darker(looks.fur, 0.2));
  }
  ellipse(g, 0, 160, 132, 170, style.shade(looks.fur, 130, 0, 330));
  ellipse(g, 0, 196, 92, 122, lighter(looks.fur, 0.5));
  for (const side of [-1, 1] as const) shape(g, (p) => p.roundRect(side * 62 - 20, 196, 40, 138, 18), style.shade(looks.fur, 30, 196, 330));
};

/** Lies on its belly, the head up, the flippers before it. */
const seal: CreatureBody = (g, looks, style, step) => {
  const { fur } = looks;
  for (const side of [-1, 1] as const) ellipse(g, -style.side * 300 + side * 22, 290 - side * 16, 74, 22, darker(fur, 0.3), side * 0.5);
  shape(
    g,
    (p) => {
      p.moveTo(style.side * 96, -30);
      p.bezierCurveTo(style.side * 170, 90, style.side * 190, 250, style.side * 120, 326);
      p.quadraticCurveTo(-style.side * 120, 350, -style.side * 300, 306);
      p.bezierCurveTo(-style.side * 220, 210, -style.side * 150, 60, -style.side * 92, -30);
      p.closePath();
    },
    style.shade(fur, 190, -30, 330),
    style.ink,
    style.line,
  );
  ellipse(g, style.side * 40, 190, 84, 124, alpha(lighter(fur, 0.45), 0.7));
  for (const side of [-1, 1] as const)
    ellipse(g, side * 128 + style.side * 20, 300 - step * 8, 84, 28, style.shade(darker(fur, 0.22), 80, 270, 330), side * 0.35);
};

/** By kind; others sit as cats and dogs do. */
export const BODIES: Readonly<Partial<Record<NonNullable<Looks['kind']>, CreatureBody>>> = {
  ...{ horse: hoofed, zebra: hoofed, cow: hoofed, goat: hoofed, deer: hoofed, camel: hoofed, giraffe: hoofed },
  ...{ sheep: woolly, llama: woolly, snail, turtle, frog, seal },
};

/** Wings and a back with spikes, behind a dragon that sits. */
export const dragonWings: CreatureBody = (g, looks, style, step) => {
  for (const side of [-1, 1] as const)
    shape(
      g,
      (p) => {
        p.moveTo(side * 90, 90);
        p.quadraticCurveTo(side * 190, -110 - step * 30, side * 330, -150 - step * 50);
        p.quadraticCurveTo(side * 300, -70, side * 322, 10);
        p.quadraticCurveTo(side * 250, -10, side * 246, 80);
        p.quadraticCurveTo(side * 180, 60, side * 150, 150);
        p.closePath();
      },
      style.shade(darker(looks.fur, 0.25), 260, -150, 150),
      style.ink,
      style.line,
    );
};
