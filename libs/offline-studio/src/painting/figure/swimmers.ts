/** What lives in the sea, from the side; the light falls on its face. The chin of others is at 0, 0. */
import { alpha, darker, lighter } from '../colour.js';
import { type Context, ellipse, shape } from '../pen.js';
import { FACES } from './feeling.js';
import type { FigureStyle } from './figure-style.js';
import type { Expression } from './head.js';
import type { Looks } from './looks.js';

/** What arms are around: a thing, or somebody whose chin is so far away. */
interface Held {
  readonly thing?: ((g: Context) => void) | undefined;
  readonly around?: { readonly x: number; readonly y: number } | undefined;
}

type Swimmer = (g: Context, looks: Looks, face: Expression, style: FigureStyle, step: number, held?: Held) => void;

export const isSwimmer = ({ species, natural }: Looks): boolean => species === 'fish' && natural === true;

export const swimmer: Swimmer = (g, looks, face, style, step, held = {}) => {
  g.save();
  // drawn looking to the right
  g.scale(style.side, 1);
  g.rotate(-0.05 + step * 0.04);
  const around = held.around && { ...held.around, x: held.around.x * style.side };
  (looks.kind && OWN[looks.kind] ? OWN[looks.kind]! : fish)(g, looks, face, { ...style, side: 1 }, step, { ...held, around });
  g.restore();
};

function eye(g: Context, x: number, y: number, size: number, { blink, feeling }: Expression): void {
  ellipse(g, x, y, size, Math.max(2, size * (1 - blink)), '#f6f4ee');
  if (blink < 0.6) {
    ellipse(g, x + size * 0.2, y, size * 0.62, size * 0.66, '#14161c');
    ellipse(g, x + size * 0.38, y - size * 0.28, size * 0.2, size * 0.2, '#ffffff');
  }
  if (!feeling) return;
  const { inner, outer } = FACES[feeling];
  shape(
    g,
    (p) => {
      p.moveTo(x + size * 1.1, y - size * 1.3 + inner);
      p.quadraticCurveTo(x, y - size * (feeling === 'anger' ? 1.1 : 2.1), x - size * 1.1, y - size * 1.3 + outer);
    },
    null,
    '#14161c',
    size * 0.3,
  );
}

function lips(g: Context, x: number, y: number, width: number, { mouth }: Expression, colour: string): void {
  if (mouth > 0.05) ellipse(g, x - width * 0.35, y + 4, width * 0.42, 6 + mouth * 30, '#5a1c28', -0.12);
  shape(
    g,
    (p) => {
      p.moveTo(x, y - 4);
      p.quadraticCurveTo(x - width * 0.5, y + 22, x - width, y - 8);
    },
    null,
    colour,
    6,
  );
}

const whale: Swimmer = (g, looks, face, style, step) => {
  const skin = looks.fur;
  const lift = step * 26;
  shape(
    g,
    (p) => {
      p.moveTo(-300, -60);
      p.bezierCurveTo(-380, -90, -430, -190 + lift, -520, -200 + lift);
      p.bezierCurveTo(-500, -130 + lift, -470, -90 + lift, -440, -70 + lift);
      p.bezierCurveTo(-480, -50 + lift, -520, -10 + lift, -510, 30 + lift);
      p.bezierCurveTo(-420, 20 + lift, -360, 0, -280, 10);
      p.closePath();
    },
    style.shade(darker(skin, 0.12), 120, -200, 30),
    style.ink,
    style.line,
  );
  shape(
    g,
    (p) => {
      p.moveTo(330, -60);
      p.bezierCurveTo(320, -200, 120, -240, -40, -200);
      p.bezierCurveTo(-180, -170, -270, -100, -340, -60);
      p.bezierCurveTo(-280, 30, -120, 120, 60, 120);
      p.bezierCurveTo(230, 120, 335, 50, 330, -60);
      p.closePath();
    },
    style.shade(skin, 330, -220, 120),
    style.ink,
    style.line,
  );
  shape(
    g,
    (p) => {
      p.moveTo(322, -20);
      p.bezierCurveTo(200, 20, 60, 20, -120, 60);
      p.bezierCurveTo(0, 120, 60, 120, 60, 120);
      p.bezierCurveTo(220, 120, 312, 60, 322, -20);
      p.closePath();
    },
    lighter(skin, 0.62),
  );
  for (let fold = 0; fold < 5; fold++)
    shape(
      g,
      (p) => {
        p.moveTo(288 - fold * 16, 26 + fold * 16);
        p.quadraticCurveTo(140, 40 + fold * 16, 0, 70 + fold * 10);
      },
      null,
      alpha(darker(skin, 0.3), 0.4),
      4,
    );
  shape(
    g,
    (p) => {
      p.moveTo(60, 60);
      p.bezierCurveTo(20, 130, -60, 190 - lift, -120, 190 - lift);
      p.bezierCurveTo(-90, 130, -60, 70, -20, 50);
      p.closePath();
    },
    style.shade(darker(skin, 0.2), 80, 50, 190),
    style.ink,
    style.line,
  );
  lips(g, 326, -24, 150, face, darker(skin, 0.5));
  eye(g, 170, -56, 24, face);
};

/** A long body with a fin on its back, as dolphins and sharks have. */
const finned =
  (form: { readonly snout: number; readonly back: number; readonly upright: boolean }): Swimmer =>
  (g, looks, face, style, step) => {
    const skin = looks.fur;
    const lift = step * 26;
    const tail = form.upright
      ? (p: Context) => {
          p.moveTo(-300, -40);
          p.lineTo(-440, -190 + lift);
          p.quadraticCurveTo(-400, -60 + lift, -400, -30 + lift);
          p.lineTo(-440, 110 + lift);
          p.lineTo(-290, 0);
          p.closePath();
        }
      : (p: Context) => {
          p.moveTo(-290, -50);
          p.quadraticCurveTo(-360, -60 + lift, -440, -130 + lift);
          p.quadraticCurveTo(-420, -60 + lift, -450, 20 + lift);
          p.quadraticCurveTo(-370, -10 + lift, -280, 0);
          p.closePath();
        };
    shape(g, tail, style.shade(darker(skin, 0.12), 120, -190, 110), style.ink, style.line);
    shape(
      g,
      (p) => {
        p.moveTo(20, -150);
        p.quadraticCurveTo(-60, -170 - form.back, -120, -160 - form.back);
        p.quadraticCurveTo(-96, -150, -110, -120);
        p.closePath();
      },
      style.shade(darker(skin, 0.12), 60, -280, -120),
      style.ink,
      style.line,
    );
    const trace = (p: Context) => {
      p.moveTo(300 + form.snout, -50);
      p.bezierCurveTo(270, -80, 250, -150, 120, -162);
      p.bezierCurveTo(-60, -180, -220, -100, -330, -40);
      p.bezierCurveTo(-200, 50, -20, 70, 120, 50);
      p.bezierCurveTo(220, 36, 280, -10, 300 + form.snout, -50);
      p.closePath();
    };
    shape(g, trace, style.shade(skin, 300, -170, 70), style.ink, style.line);
    g.save();
    g.beginPath();
    trace(g);
    g.clip();
    ellipse(g, 70, 60, 300, 76, '#eef2f4', -0.08);
    if (/orca/i.test(looks.name)) ellipse(g, 150, -110, 46, 20, '#f6f6f4', -0.3);
    g.restore();
    shape(
      g,
      (p) => {
        p.moveTo(90, 20);
        p.quadraticCurveTo(40, 120, -40, 150 - lift);
        p.quadraticCurveTo(-20, 70, 10, 20);
        p.closePath();
      },
      style.shade(darker(skin, 0.2), 70, 20, 150),
      style.ink,
      style.line,
    );
    if (form.upright)
      for (let gill = 0; gill < 4; gill++)
        shape(
          g,
          (p) => {
            p.moveTo(110 - gill * 20, -90);
            p.quadraticCurveTo(100 - gill * 20, -60, 112 - gill * 20, -30);
          },
          null,
          alpha(darker(skin, 0.5), 0.7),
          5,
        );
    lips(g, 290 + form.snout, -42, form.upright ? 120 : 140, face, darker(skin, 0.5));
    eye(g, 190, -78, 20, face);
  };

const octopus: Swimmer = (g, looks, face, style, step, { thing, around } = {}) => {
  const skin = looks.fur;
  // an arm behind whoever is embraced would be hidden: all that hold lie before
  const holds = thing || around;
  for (let arm = 0; arm < 8; arm++) {
    const from = -105 + arm * 30;
    const swing = Math.sin(arm * 1.7 + step * 1.6) * 60;
    shape(
      g,
      (p) => {
        p.moveTo(from, 10);
        p.bezierCurveTo(from * 1.5, 120, from * 2.2 + swing, 190, from * 2 + swing * 1.6, 300 - Math.abs(arm - 3.5) * 22);
      },
      null,
      arm % 2 ? skin : darker(skin, 0.16),
      44,
    );
  }
  shape(
    g,
    (p) => {
      p.moveTo(-136, 40);
      p.bezierCurveTo(-190, -120, -120, -280, 0, -280);
      p.bezierCurveTo(120, -280, 190, -120, 136, 40);
      p.quadraticCurveTo(0, 90, -136, 40);
      p.closePath();
    },
    style.shade(skin, 150, -280, 70),
    style.ink,
    style.line,
  );
  for (const [x, y, r] of [
    [-70, -200, 22],
    [30, -226, 16],
    [80, -170, 24],
  ] as const)
    ellipse(g, x, y, r, r * 0.8, alpha(lighter(skin, 0.3), 0.6));
  for (const side of [-1, 1]) eye(g, side * 56 + face.gaze * 6, -60, 32, face);
  lips(g, 38, 8, 76, face, darker(skin, 0.55));
  if (!holds) return;
  if (thing) {
    g.save();
    g.translate(0, 262);
    thing(g);
    g.restore();
  }
  const [x, y] = around ? [around.x, around.y + 200] : [0, 176];
  const reach = around ? Math.sign(around.x) * 150 : 0;
  for (const [from, end, high] of around
    ? ([
        [Math.sign(x) * 90, x + reach, y - 40],
        [Math.sign(x) * 70, x + reach, y + 60],
        [Math.sign(x) * 40, x + reach * 0.8, y + 150],
      ] as const)
    : ([
        [-96, 62, y],
        [96, -62, y + 34],
      ] as const))
    shape(
      g,
      (p) => {
        p.moveTo(from, 26);
        if (around) p.bezierCurveTo(from + (x - from) * 0.3, high + 90, x - reach * 0.4, high + 60, end, high - 10);
        else p.bezierCurveTo(from * 2.3, 90, from * 1.5, high + 36, end, high);
        p.quadraticCurveTo(end + Math.sign(end - from) * 26, high - 22, end - Math.sign(end - from) * 4, high - 34);
      },
      null,
      high > y ? darker(skin, 0.1) : lighter(skin, 0.06),
      38,
    );
};

const fish: Swimmer = (g, looks, face, style, step) => {
  const skin = looks.fur;
  const lift = step * 22;
  shape(
    g,
    (p) => {
      p.moveTo(-150, -60);
      p.lineTo(-300, -170 + lift);
      p.quadraticCurveTo(-250, -60 + lift, -300, 50 + lift);
      p.closePath();
    },
    style.shade(darker(skin, 0.2), 80, -170, 50),
    style.ink,
    style.line,
  );
  shape(
    g,
    (p) => {
      p.moveTo(60, -190);
      p.quadraticCurveTo(-20, -290, -130, -250);
      p.quadraticCurveTo(-100, -190, -90, -150);
      p.closePath();
    },
    style.shade(darker(skin, 0.12), 80, -280, -150),
    style.ink,
    style.line,
  );
  shape(g, (p) => p.ellipse(30, -60, 210, 140, 0, 0, 7), style.shade(skin, 200, -200, 80), style.ink, style.line);
  for (const x of [-60, 60]) shape(g, (p) => p.ellipse(x, -60, 18, 130, 0, 0, 7), alpha('#fbf7ee', 0.85));
  shape(
    g,
    (p) => {
      p.moveTo(40, -30);
      p.quadraticCurveTo(-30, 20, -20, 70 - lift);
      p.quadraticCurveTo(60, 40, 70, -10);
      p.closePath();
    },
    style.shade(darker(skin, 0.2), 50, -30, 70),
    style.ink,
    style.line,
  );
  lips(g, 236, -30, 60, face, darker(skin, 0.55));
  eye(g, 150, -90, 28, face);
};

const OWN: Readonly<Partial<Record<NonNullable<Looks['kind']>, Swimmer>>> = {
  whale,
  dolphin: finned({ snout: 70, back: 60, upright: false }),
  shark: finned({ snout: 10, back: 110, upright: true }),
  octopus,
};
