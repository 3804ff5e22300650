/** Things that people use: on the ground before a picture, or in a hand. Units are pixels of a 720-line picture; a thing stands on 0, 0. */
import { alpha, darker, lighter } from '../colour.js';
import { type Context, ellipse, glow, shape } from '../pen.js';
import type { StageSet } from '../set.js';
import { dim, type Thing } from './thing.js';

export const book: Thing = (g, set) => {
  const cover = dim(set, set.random.pick(['#7a2e35', '#24475c', '#2f5d50']));
  for (const side of [-1, 1]) {
    shape(
      g,
      (p) => {
        p.moveTo(0, 0);
        p.lineTo(side * 112, -16);
        p.lineTo(side * 106, -112);
        p.quadraticCurveTo(side * 52, -118, 0, -94);
        p.closePath();
      },
      darker(cover, side === set.scene.side ? 0 : 0.2),
    );
    shape(
      g,
      (p) => {
        p.moveTo(0, -8);
        p.quadraticCurveTo(side * 50, -30, side * 102, -24);
        p.lineTo(side * 98, -108);
        p.quadraticCurveTo(side * 48, -116, 0, -92);
        p.closePath();
      },
      dim(set, side === set.scene.side ? '#f6eeda' : '#e0d6c0'),
    );
    for (let line = 0; line < 6; line++)
      shape(
        g,
        (p) => {
          const y = -90 + line * 12;
          p.moveTo(side * 14, y);
          p.quadraticCurveTo(side * 50, y - 14, side * 86, y - 10);
        },
        null,
        alpha('#3a3028', 0.45),
        2.4,
      );
  }
};

export const cup: Thing = (g, set) => {
  const glaze = dim(set, set.random.pick(['#e8e2d4', '#b13a3c', '#2f62a8', '#dcae31']));
  for (let wisp = 0; wisp < 3; wisp++)
    shape(
      g,
      (p) => {
        const x = -26 + wisp * 26;
        p.moveTo(x, -112);
        p.bezierCurveTo(x - 22, -142, x + 22, -162, x, -200);
      },
      null,
      'rgba(255,255,255,.3)',
      7,
    );
  ellipse(g, 0, -2, 92, 17, darker(glaze, 0.15));
  ellipse(g, 0, -6, 84, 14, lighter(glaze, 0.2));
  shape(g, (p) => p.arc(64, -62, 26, -1.4, 1.6), null, darker(glaze, 0.1), 13);
  shape(
    g,
    (p) => {
      p.moveTo(-64, -104);
      p.bezierCurveTo(-62, -40, -46, -8, -26, -6);
      p.lineTo(26, -6);
      p.bezierCurveTo(46, -8, 62, -40, 64, -104);
      p.closePath();
    },
    glaze,
  );
  ellipse(g, 0, -104, 64, 15, lighter(glaze, 0.25));
  ellipse(g, 0, -102, 54, 11, '#3a2418');
};

function strings(g: Context, set: StageSet, wood: string, body: readonly (readonly [number, number])[], neck: number): void {
  g.rotate(set.scene.side * 0.2);
  shape(g, (p) => p.roundRect(-9, -neck, 18, neck - 96, 5), '#3a2418');
  shape(g, (p) => p.roundRect(-15, -neck - 40, 30, 46, 7), '#2b1c14');
  for (const [y, r] of body) ellipse(g, 0, y, r, r * 0.92, darker(wood, 0.25));
  for (const [y, r] of body) ellipse(g, set.scene.side * -3, y, r - 6, r * 0.92 - 6, wood);
  ellipse(g, 0, body[1]![0] - 4, 19, 19, '#1d1410');
  shape(g, (p) => p.rect(-24, -34, 48, 9), '#2b1c14');
  for (let string = -2; string <= 2; string++)
    shape(
      g,
      (p) => {
        p.moveTo(string * 4.5, -30);
        p.lineTo(string * 2.6, -neck);
      },
      null,
      alpha('#f4ead2', 0.8),
      1.4,
    );
}

export const guitar: Thing = (g, set) =>
  strings(
    g,
    set,
    dim(set, '#b5763a'),
    [
      [-56, 62],
      [-132, 46],
    ],
    320,
  );
export const violin: Thing = (g, set) => {
  strings(
    g,
    set,
    dim(set, '#8f4a24'),
    [
      [-46, 44],
      [-104, 34],
    ],
    240,
  );
  shape(
    g,
    (p) => {
      p.moveTo(66, 0);
      p.lineTo(36, -250);
    },
    null,
    '#3a2418',
    5,
  );
};

export const ball: Thing = (g, set) => {
  const leather = dim(set, '#f2f0ea');
  ellipse(g, 0, -50, 52, 52, leather);
  glow(g, set.scene.side * 20, -72, 50, set.palette.light, 0.35);
  for (let patch = 0; patch < 6; patch++) {
    const angle = (patch / 5) * Math.PI * 2 - 0.3;
    const [x, y] = patch === 5 ? [0, -50] : [Math.cos(angle) * 38, -50 + Math.sin(angle) * 38];
    const r = patch === 5 ? 17 : 11;
    shape(
      g,
      (p) => {
        for (let corner = 0; corner < 5; corner++)
          p.lineTo(x + Math.cos(corner * 1.2566 + angle) * r, y + Math.sin(corner * 1.2566 + angle) * r);
        p.closePath();
      },
      '#22252c',
    );
  }
};

export const bicycle: Thing = (g, set) => {
  const frame = dim(set, set.random.pick(['#b13a3c', '#1f7d83', '#dcae31']));
  for (const x of [-92, 92]) {
    shape(g, (p) => p.arc(x, -66, 64, 0, 7), null, '#1a1a20', 9);
    for (let spoke = 0; spoke < 8; spoke++)
      shape(
        g,
        (p) => {
          p.moveTo(x, -66);
          p.lineTo(x + Math.cos(spoke * 0.785) * 60, -66 + Math.sin(spoke * 0.785) * 60);
        },
        null,
        alpha('#c3cad2', 0.7),
        2,
      );
  }
  shape(
    g,
    (p) => {
      p.moveTo(-92, -66);
      p.lineTo(-10, -62);
      p.lineTo(66, -150);
      p.lineTo(-46, -146);
      p.closePath();
      p.moveTo(-10, -62);
      p.lineTo(-54, -176);
      p.moveTo(92, -66);
      p.lineTo(60, -186);
    },
    null,
    frame,
    10,
  );
  shape(g, (p) => p.roundRect(-84, -188, 58, 15, 7), '#2b2226');
  shape(
    g,
    (p) => {
      p.moveTo(34, -192);
      p.lineTo(62, -188);
      p.quadraticCurveTo(96, -186, 92, -160);
    },
    null,
    '#2b2226',
    9,
  );
  ellipse(g, -10, -62, 15, 15, '#2b2226');
};

export const letter: Thing = (g, set) => {
  const paper = dim(set, '#f3ead4');
  g.rotate(set.scene.side * -0.1);
  shape(g, (p) => p.rect(-88, -116, 176, 112), paper, darker(paper, 0.3), 3);
  shape(
    g,
    (p) => {
      p.moveTo(-88, -116);
      p.lineTo(0, -48);
      p.lineTo(88, -116);
    },
    null,
    darker(paper, 0.35),
    4,
  );
  ellipse(g, 0, -50, 17, 17, '#b13a3c');
  ellipse(g, -4, -54, 6, 6, '#d0605f');
};

export const clock: Thing = (g, set) => {
  const wood = dim(set, '#7a4a2c');
  shape(
    g,
    (p) => {
      p.moveTo(-70, 0);
      p.lineTo(-62, -150);
      p.quadraticCurveTo(0, -214, 62, -150);
      p.lineTo(70, 0);
      p.closePath();
    },
    wood,
    darker(wood, 0.4),
    4,
  );
  ellipse(g, 0, -112, 50, 50, '#c9a04a');
  ellipse(g, 0, -112, 43, 43, dim(set, '#fbf3df'));
  for (let hour = 0; hour < 12; hour++) ellipse(g, Math.cos(hour * 0.5236) * 35, -112 + Math.sin(hour * 0.5236) * 35, 2.6, 2.6, '#2b2226');
  shape(
    g,
    (p) => {
      p.moveTo(0, -112);
      p.lineTo(0, -142);
      p.moveTo(0, -112);
      p.lineTo(20, -100);
    },
    null,
    '#2b2226',
    5,
  );
  shape(g, (p) => p.roundRect(-30, -48, 60, 34, 6), darker(wood, 0.4));
  ellipse(g, 0, -30, 11, 11, '#c9a04a');
};
