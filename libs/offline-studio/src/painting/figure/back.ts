/** Somebody from behind: head and shoulders, the chin at 0, 0. */
import { type Colour, darker } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import { shouldersOf } from './build.js';
import type { Looks } from './looks.js';

export function backOf(g: Context, looks: Looks, lit: (colour: Colour) => Colour, ink: string | null): void {
  const human = looks.species === 'human';
  const shoulders = shouldersOf(looks) * 1.12;
  const skin = lit(human ? looks.skin : looks.fur);
  const head = lit(human ? (looks.hair === 'bald' ? looks.skin : looks.hairColour) : looks.fur);
  shape(g, (p) => p.roundRect(-40, -60, 80, 140, 20), skin, ink, 5);
  shape(
    g,
    (p) => {
      p.moveTo(-44, 30);
      p.bezierCurveTo(-96, 66, -shoulders, 62, -shoulders - 16, 190);
      p.lineTo(-shoulders - 30, 420);
      p.lineTo(shoulders + 30, 420);
      p.lineTo(shoulders + 16, 190);
      p.bezierCurveTo(shoulders, 62, 96, 66, 44, 30);
      p.closePath();
    },
    lit(looks.natural ? looks.fur : looks.cloth),
    ink,
    5,
  );
  ears(g, looks, skin, ink);
  const long = human && (looks.hair === 'long' || looks.hair === 'bob' || looks.hair === 'curly');
  shape(
    g,
    (p) => {
      p.moveTo(0, -226);
      p.bezierCurveTo(74, -226, 104, -176, 100, -96);
      p.bezierCurveTo(
        104,
        -30,
        long ? 116 : 70,
        long ? (looks.hair === 'long' ? 130 : 30) : -8,
        0,
        long ? (looks.hair === 'long' ? 150 : 40) : 4,
      );
      p.bezierCurveTo(long ? -116 : -70, long ? (looks.hair === 'long' ? 130 : 30) : -8, -104, -30, -100, -96);
      p.bezierCurveTo(-104, -176, -74, -226, 0, -226);
      p.closePath();
    },
    head,
    ink,
    5,
  );
  if (human && (looks.hair === 'bun' || looks.hair === 'pony')) {
    ellipse(g, 0, looks.hair === 'bun' ? -214 : -120, 46, 42, darker(head, 0.2));
    if (looks.hair === 'pony') ellipse(g, 0, -30, 30, 110, darker(head, 0.2));
  }
  if (looks.hat) {
    shape(g, (p) => p.ellipse(0, -168, 116, 74, 0, Math.PI, 0), lit(looks.hatColour ?? darker(looks.cloth, 0.3)), ink, 5);
    shape(g, (p) => p.roundRect(-118, -176, 236, 22, 10), lit(darker(looks.hatColour ?? looks.cloth, 0.45)), ink, 5);
  }
}

/** People's lie at the side; animals' stand above. */
function ears(g: Context, { species, kind }: Looks, colour: Colour, ink: string | null): void {
  for (const side of [-1, 1] as const) {
    if (species === 'human') ellipse(g, side * 100, -96, 14, 26, colour);
    else if (species === 'rabbit' && !kind) ellipse(g, side * 46, -286, 30, 100, colour, side * 0.14);
    else if (species === 'bear' || kind === 'mouse') ellipse(g, side * 78, -196, 42, 42, colour);
    else if (species !== 'bird' && species !== 'robot' && species !== 'spirit')
      shape(
        g,
        (p) => {
          p.moveTo(side * 20, -196);
          p.lineTo(side * 88, -296);
          p.lineTo(side * 106, -130);
          p.closePath();
        },
        colour,
        ink,
        5,
      );
  }
}
