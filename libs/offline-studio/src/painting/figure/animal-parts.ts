/** What tells animals of one body from each other: ears, horns and muzzles of their own. */
import { darker, lighter } from '../colour.js';
import { type Context, ellipse, type Fill, shape } from '../pen.js';
import type { FigureStyle } from './figure-style.js';
import type { Looks } from './looks.js';

type Kind = NonNullable<Looks['kind']>;
type Part = (g: Context, looks: Looks, style: FigureStyle) => void;

const SIDES = [-1, 1] as const;
const HORN = '#e6d8b4';
const DARK = '#2a1a1c';
/** The bare face of an ape. */
const FACE = '#e3bd99';

/** An ear like a leaf, from the side of the head outwards. */
function leaf(g: Context, side: 1 | -1, colour: Fill, style: FigureStyle, { lift = 0, length = 92 } = {}): void {
  shape(
    g,
    (p) => {
      p.moveTo(side * 82, -176);
      p.bezierCurveTo(side * (100 + length * 0.4), -226 - lift, side * (104 + length), -196 - lift, side * (100 + length), -176 - lift);
      p.bezierCurveTo(side * (90 + length * 0.6), -146 - lift * 0.5, side * 110, -140, side * 86, -142);
      p.closePath();
    },
    colour,
    style.ink,
    style.line,
  );
}

/** An ear that stands up to a point. */
function upright(g: Context, side: 1 | -1, colour: Fill, style: FigureStyle): void {
  shape(
    g,
    (p) => {
      p.moveTo(side * 34, -192);
      p.bezierCurveTo(side * 34, -262, side * 62, -296, side * 78, -300);
      p.bezierCurveTo(side * 96, -262, side * 98, -210, side * 88, -176);
      p.closePath();
    },
    colour,
    style.ink,
    style.line,
  );
}

const horse: Part = (g, looks, style) => {
  for (const side of SIDES) upright(g, side, style.shade(looks.fur, 50, -300, -180), style);
  // the forelock
  shape(
    g,
    (p) => {
      p.moveTo(-40, -222);
      p.quadraticCurveTo(0, -262, 40, -222);
      p.quadraticCurveTo(26, -150, 4, -136);
      p.quadraticCurveTo(-30, -160, -40, -222);
    },
    darker(looks.fur, 0.6),
    style.ink,
    style.line * 0.7,
  );
};

const cow: Part = (g, looks, style) => {
  for (const side of SIDES) {
    leaf(g, side, style.shade(darker(looks.fur, 0.15), 60, -230, -140), style);
    shape(
      g,
      (p) => {
        p.moveTo(side * 46, -196);
        p.bezierCurveTo(side * 60, -250, side * 100, -250, side * 100, -292);
        p.bezierCurveTo(side * 124, -240, side * 110, -204, side * 78, -182);
        p.closePath();
      },
      HORN,
      style.ink,
      style.line * 0.8,
    );
  }
};

const goat: Part = (g, looks, style) => {
  for (const side of SIDES) {
    leaf(g, side, style.shade(darker(looks.fur, 0.12), 60, -230, -140), style, { lift: -34 });
    shape(
      g,
      (p) => {
        p.moveTo(side * 24, -200);
        p.bezierCurveTo(side * 36, -270, side * 70, -310, side * 104, -316);
        p.bezierCurveTo(side * 84, -280, side * 70, -240, side * 62, -190);
        p.closePath();
      },
      darker(HORN, 0.25),
      style.ink,
      style.line * 0.8,
    );
  }
};

const deer: Part = (g, looks, style) => {
  for (const side of SIDES) {
    leaf(g, side, style.shade(looks.fur, 60, -230, -140), style, { lift: 30 });
    for (const [x, y, tipX, tipY] of [
      [30, -200, 84, -356],
      [52, -266, 128, -306],
      [62, -296, 40, -366],
    ] as const)
      shape(
        g,
        (p) => {
          p.moveTo(side * x, y);
          p.quadraticCurveTo(side * (x + 6), (y + tipY) / 2, side * tipX, tipY);
        },
        null,
        darker(HORN, 0.35),
        15,
      );
  }
};

const sheep: Part = (g, looks, style) => {
  for (const side of SIDES) leaf(g, side, style.shade(darker(looks.fur, 0.12), 60, -230, -140), style, { lift: -24, length: 70 });
  for (const [x, y] of [
    [-62, -196],
    [-24, -222],
    [24, -222],
    [62, -196],
    [0, -190],
  ] as const)
    ellipse(g, x, y, 42, 38, style.shade(lighter(looks.fur, 0.1), 40, y - 40, y + 40));
};

/** Ears that stand up like two bananas, and a tuft between them. */
const llama: Part = (g, looks, style) => {
  for (const side of SIDES)
    shape(
      g,
      (p) => {
        p.moveTo(side * 26, -190);
        p.bezierCurveTo(side * 14, -260, side * 34, -326, side * 74, -336);
        p.bezierCurveTo(side * 92, -290, side * 96, -230, side * 74, -182);
        p.closePath();
      },
      style.shade(darker(looks.fur, 0.08), 60, -336, -180),
      style.ink,
      style.line,
    );
  for (const [x, y] of [
    [-44, -196],
    [44, -196],
    [0, -214],
  ] as const)
    ellipse(g, x, y, 44, 40, style.shade(lighter(looks.fur, 0.12), 40, y - 40, y + 40));
};

const camel: Part = (g, looks, style) => {
  for (const side of SIDES) leaf(g, side, style.shade(darker(looks.fur, 0.1), 60, -230, -140), style, { lift: 26, length: 64 });
  ellipse(g, 0, -204, 62, 34, style.shade(darker(looks.fur, 0.22), 40, -240, -170));
};

/** Two short horns with knobs. */
const giraffe: Part = (g, looks, style) => {
  for (const side of SIDES) {
    leaf(g, side, style.shade(darker(looks.fur, 0.1), 60, -230, -140), style, { lift: -10 });
    shape(
      g,
      (p) => {
        p.moveTo(side * 34, -190);
        p.lineTo(side * 48, -286);
      },
      null,
      darker(looks.fur, 0.25),
      24,
    );
    ellipse(g, side * 49, -294, 22, 20, '#4a3222');
  }
};

const round: Part = (g, looks, style) => {
  for (const side of SIDES) {
    ellipse(g, side * 92, -200, 62, 62, style.shade(looks.fur, 60, -260, -140));
    ellipse(g, side * 92, -198, 40, 40, '#e2b0a6');
  }
};

const hedgehog: Part = (g, looks, style) => {
  for (let spine = -7; spine <= 7; spine++) {
    const angle = (spine / 7) * 1.75;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    shape(
      g,
      (p) => {
        p.moveTo(sin * 96 - cos * 20, -104 - cos * 96 - sin * 20);
        p.lineTo(sin * 176, -104 - cos * 176);
        p.lineTo(sin * 96 + cos * 20, -104 - cos * 96 + sin * 20);
        p.closePath();
      },
      darker(looks.fur, spine % 2 ? 0.5 : 0.35),
      style.ink,
      style.line * 0.6,
    );
  }
};

const squirrel: Part = (g, looks, style) => {
  for (const side of SIDES) upright(g, side, style.shade(darker(looks.fur, 0.1), 50, -300, -180), style);
};

const frog: Part = (g, looks, style) => {
  for (const side of SIDES) ellipse(g, side * 58, -192, 46, 42, style.shade(looks.fur, 50, -236, -150));
};

const pig: Part = (g, looks, style) => {
  for (const side of SIDES)
    shape(
      g,
      (p) => {
        p.moveTo(side * 30, -196);
        p.lineTo(side * 108, -252);
        p.quadraticCurveTo(side * 128, -180, side * 92, -150);
        p.closePath();
      },
      style.shade(darker(looks.fur, 0.1), 50, -250, -150),
      style.ink,
      style.line,
    );
};

const elephant: Part = (g, looks, style) => {
  for (const side of SIDES) {
    ellipse(g, side * 146, -116, 92, 108, style.shade(darker(looks.fur, 0.08), 90, -220, 0));
    ellipse(g, side * 142, -112, 62, 78, '#c9a3a0');
  }
};

const snail: Part = (g, looks, style) => {
  for (const side of SIDES) {
    shape(
      g,
      (p) => {
        p.moveTo(side * 34, -180);
        p.quadraticCurveTo(side * 44, -250, side * 74, -290);
      },
      null,
      darker(looks.fur, 0.1),
      20,
    );
    ellipse(g, side * 76, -294, 24, 24, style.shade(lighter(looks.fur, 0.2), 24, -320, -270));
  }
};

const none: Part = () => {};

/** At the height of the eyes, as apes have them. */
const sideways: Part = (g, looks, style) => {
  for (const side of SIDES) {
    ellipse(g, side * 116, -116, 42, 46, style.shade(looks.fur, 50, -160, -70));
    ellipse(g, side * 118, -114, 25, 29, FACE);
  }
};

const black: Part = (g, _, style) => {
  for (const side of SIDES) ellipse(g, side * 80, -192, 40, 40, style.shade('#26252c', 50, -230, -150));
};

const rimmed: Part = (g, looks, style) => {
  for (const side of SIDES) {
    ellipse(g, side * 80, -188, 40, 42, style.shade(darker(looks.fur, 0.45), 50, -230, -150), side * 0.5);
    ellipse(g, side * 78, -184, 25, 28, '#efece6', side * 0.5);
  }
};

const woolly: Part = (g, looks, style) => {
  for (const side of SIDES) {
    ellipse(g, side * 116, -170, 68, 66, style.shade(looks.fur, 60, -240, -110));
    ellipse(g, side * 114, -164, 42, 42, '#e9dfe0');
  }
};

/** Ears, horns and what else stands on a head; kinds that have none of their own have those of their species. */
export const EARS: Readonly<Partial<Record<Kind, Part>>> = {
  ...{ horse, zebra: horse, cow, goat, deer, sheep, llama, camel, giraffe, hedgehog, squirrel, frog, pig, elephant, snail },
  mouse: round,
  monkey: sideways,
  panda: black,
  raccoon: rimmed,
  koala: woolly,
  turtle: none,
  seal: none,
};

/** A long muzzle with nostrils, as hoofed animals have. */
const long: Part = (g, looks, style) => {
  const pale = lighter(looks.fur, 0.35);
  ellipse(g, 0, -44, 64, 72, style.flat ? pale : style.shade(pale, 64, -110, 30));
  for (const side of SIDES) ellipse(g, side * 24, -46, 8, 11, darker(looks.fur, 0.6));
};

/** A disc with two holes. */
const disc: Part = (g, looks, style) => {
  ellipse(g, 0, -70, 52, 40, style.shade(darker(looks.fur, 0.12), 50, -110, -30));
  for (const side of SIDES) ellipse(g, side * 18, -70, 8, 13, DARK);
};

const trunk: Part = (g, looks, style) => {
  shape(
    g,
    (p) => {
      p.moveTo(-40, -92);
      p.bezierCurveTo(-38, 20, -30, 90, 30, 118);
      p.lineTo(62, 84);
      p.bezierCurveTo(26, 60, 34, -20, 40, -92);
      p.closePath();
    },
    style.shade(looks.fur, 60, -90, 110),
    style.ink,
    style.line,
  );
};

/** Muzzles with noses of their own. */
export const MUZZLES: Readonly<Partial<Record<Kind, Part>>> = {
  ...{
    horse: long,
    zebra: long,
    cow: long,
    goat: long,
    deer: long,
    sheep: long,
    llama: long,
    camel: long,
    giraffe: long,
    pig: disc,
    elephant: trunk,
  },
};

/** Kinds without a nose that shows: only the line of a mouth. */
export const NOSELESS: ReadonlySet<Kind> = new Set(['insect', 'snail', 'turtle', 'frog']);

const bareFace: Part = (g) => {
  for (const side of SIDES) ellipse(g, side * 38, -122, 48, 50, FACE);
  ellipse(g, 0, -54, 78, 58, FACE);
};

const patches: Part = (g) => {
  for (const side of SIDES) ellipse(g, side * 48, -114, 36, 46, '#26252c', side * 0.5);
};

const bandit: Part = (g, looks) => {
  for (const side of SIDES) {
    ellipse(g, side * 42, -156, 50, 20, '#efece6', side * 0.3);
    ellipse(g, side * 54, -112, 56, 36, darker(looks.fur, 0.65), side * 0.35);
  }
  ellipse(g, 0, -52, 66, 48, '#efece6');
};

const striped: Part = (g, looks) => {
  for (const side of SIDES)
    for (const [y, length] of [
      [-170, 46],
      [-132, 34],
      [-94, 40],
    ] as const)
      shape(
        g,
        (p) => {
          p.moveTo(side * 104, y);
          p.quadraticCurveTo(side * (104 - length / 2), y + 12, side * (104 - length), y + 4);
        },
        null,
        darker(looks.fur, 0.8),
        13,
      );
};

/** What is on a face, under its eyes and its muzzle. */
export const MASKS: Readonly<Partial<Record<Kind, Part>>> = { monkey: bareFace, panda: patches, raccoon: bandit, zebra: striped };
