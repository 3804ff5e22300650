/** What is found, given, opened and kept. */
import { alpha, type Colour, darker, lighter } from '../../colour.js';
import { block, type Context, ellipse, glow, line, polygon, shape } from '../../pen.js';
import { hashText } from '../../random.js';
import { drawLetters } from '../../words.js';
import { dim, type Thing } from '../thing.js';

export const box: Thing = (g, set) => {
  const wood = dim(set, set.colourOf('box', ['#9a6b3f']));
  block(g, 0, 0, 170, 84, wood, 4);
  polygon(
    g,
    [
      [-85, -84],
      [-64, -118],
      [64, -118],
      [85, -84],
    ],
    lighter(wood, 0.16),
  );
  for (const x of [-42, 0, 42])
    line(
      g,
      [
        [x, 0],
        [x, -84],
      ],
      darker(wood, 0.3),
      3,
    );
  block(g, 0, -62, 30, 34, '#c9a04a', 4);
  ellipse(g, 0, -80, 5, 7, '#2b2226');
};

/** With the bird that is told of in it; else it is empty. */
export const cage: Thing = (g, set) => {
  const wire = dim(set, set.colourOf('cage', ['#c9a04a', '#8f98a3']));
  const base = darker(wire, 0.35);
  const dome = (x: number) => -150 - Math.sqrt(Math.max(0, 1 - (x / 74) ** 2)) * 66;
  if (set.scene.props.includes('bird')) caged(g, dim(set, set.colourOf('bird', ['#e0b53a', '#4f8fb8', '#c9543f'])));
  for (const x of [-74, -50, -25, 0, 25, 50, 74])
    line(
      g,
      [
        [x, -12],
        [x, dome(x)],
      ],
      wire,
      4,
    );
  shape(g, (p) => p.ellipse(0, -150, 74, 66, 0, Math.PI, 0), null, wire, 5);
  for (const y of [-150, -80]) block(g, 0, y, 152, 6, wire, 3);
  block(g, 0, 0, 168, 20, base, 6);
  shape(g, (p) => p.arc(0, -228, 13, 0, 7), null, base, 5);
};

/** On a perch. */
function caged(g: Context, feathers: Colour): void {
  block(g, 0, -50, 148, 6, '#7a4a2c', 3);
  polygon(
    g,
    [
      [-18, -62],
      [-52, -34],
      [-30, -30],
    ],
    darker(feathers, 0.25),
  );
  ellipse(g, 0, -76, 28, 24, feathers, -0.35);
  ellipse(g, -6, -74, 18, 12, darker(feathers, 0.18), 0.5);
  ellipse(g, 20, -100, 17, 17, lighter(feathers, 0.08));
  polygon(
    g,
    [
      [34, -106],
      [50, -99],
      [34, -94],
    ],
    '#e39b35',
  );
  ellipse(g, 24, -104, 3.5, 3.5, '#17131a');
}

export const bouquet: Thing = (g, set) => {
  const petals = dim(set, set.paintOf('bouquet', '#d8434e'));
  const green = dim(set, '#4d7d43');
  const blossoms = [
    [-44, -138],
    [0, -164],
    [44, -138],
    [-22, -112],
    [24, -110],
  ] as const;
  for (const [x, y] of blossoms)
    line(
      g,
      [
        [0, -6],
        [x, y],
      ],
      green,
      5,
    );
  for (const side of [-1, 1]) ellipse(g, side * 34, -84, 20, 9, darker(green, 0.12));
  for (const [x, y] of blossoms) {
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal / 5) * Math.PI * 2 - Math.PI / 2;
      ellipse(g, x + Math.cos(angle) * 13, y + Math.sin(angle) * 13, 13, 13, petal % 2 === 0 ? petals : lighter(petals, 0.12));
    }
    ellipse(g, x, y, 9, 9, darker(petals, 0.3));
  }
  polygon(
    g,
    [
      [-34, -70],
      [34, -70],
      [12, 0],
      [-12, 0],
    ],
    dim(set, '#efe3cf'),
  );
};

export const chest: Thing = (g, set) => {
  const wood = dim(set, set.paintOf('chest', '#6f4426'));
  block(g, 0, 0, 220, 96, wood, 6);
  shape(
    g,
    (p) => {
      p.moveTo(-112, -96);
      p.quadraticCurveTo(-108, -168, 0, -168);
      p.quadraticCurveTo(108, -168, 112, -96);
      p.closePath();
    },
    lighter(wood, 0.1),
  );
  for (const x of [-78, 78]) block(g, x, 0, 18, 160, dim(set, '#b08d3c'), 3);
  block(g, 0, -70, 34, 40, '#c9a04a', 4);
  ellipse(g, 0, -88, 5, 8, '#2b2226');
};

export const key: Thing = (g, set) => {
  const brass = dim(set, set.paintOf('key', '#c9a04a'));
  shape(g, (p) => p.arc(-46, -34, 26, 0, 7), null, brass, 12);
  line(
    g,
    [
      [-20, -34],
      [76, -34],
    ],
    brass,
    12,
  );
  for (const x of [50, 72])
    line(
      g,
      [
        [x, -34],
        [x, -8],
      ],
      brass,
      11,
    );
};

export const suitcase: Thing = (g, set) => {
  const leather = dim(set, set.colourOf('suitcase', ['#8a5a34']));
  shape(g, (p) => p.roundRect(-34, -158, 68, 40, 14), null, darker(leather, 0.4), 10);
  block(g, 0, 0, 200, 130, leather, 14);
  for (const x of [-62, 62]) block(g, x, 0, 20, 130, darker(leather, 0.3));
  for (const x of [-62, 62]) block(g, x, -98, 26, 18, '#c9a04a', 3);
};

export const gift: Thing = (g, set) => {
  const paper = dim(set, set.colourOf('gift', ['#b13a3c']));
  block(g, 0, 0, 140, 112, paper, 4);
  block(g, 0, -108, 154, 28, lighter(paper, 0.12), 4);
  block(g, 0, 0, 26, 136, dim(set, '#f0d27a'));
  for (const side of [-1, 1]) ellipse(g, side * 26, -152, 28, 17, dim(set, '#f0d27a'), side * -0.4);
};

export const ring: Thing = (g, set) => {
  shape(g, (p) => p.arc(0, -48, 42, 0, 7), null, dim(set, '#d9b04a'), 15);
  polygon(
    g,
    [
      [-24, -104],
      [24, -104],
      [34, -122],
      [0, -148],
      [-34, -122],
    ],
    '#bfe6f5',
  );
  glow(g, 0, -122, 90, '#e8f8ff', 0.6);
};

export const crown: Thing = (g, set) => {
  const gold = dim(set, set.paintOf('crown', '#d9b04a'));
  polygon(
    g,
    [
      [-84, 0],
      [84, 0],
      [98, -104],
      [46, -52],
      [0, -124],
      [-46, -52],
      [-98, -104],
    ],
    gold,
  );
  for (const [x, y, colour] of [
    [-98, -106, '#b13a3c'],
    [0, -128, '#2f62a8'],
    [98, -106, '#b13a3c'],
  ] as const)
    ellipse(g, x, y, 12, 12, colour);
  block(g, 0, 0, 168, 22, darker(gold, 0.18));
};

export const money: Thing = (g, set) => {
  for (let note = 0; note < 3; note++) block(g, -20 + note * 14, -note * 9, 150, 26, dim(set, ['#6f9a6f', '#7fae7f', '#8abf8a'][note]!), 3);
  for (const [x, y] of [
    [52, -36],
    [72, -30],
    [62, -50],
  ] as const) {
    ellipse(g, x, y, 26, 26, darker(dim(set, '#d9b04a'), 0.2));
    ellipse(g, x - 2, y - 2, 20, 20, dim(set, '#e6c25a'));
  }
};

export const heart: Thing = (g, set) => {
  const red = dim(set, set.paintOf('heart', '#c8324a'));
  shape(
    g,
    (p) => {
      p.moveTo(0, -10);
      p.bezierCurveTo(-120, -80, -96, -170, -46, -164);
      p.bezierCurveTo(-16, -162, 0, -134, 0, -122);
      p.bezierCurveTo(0, -134, 16, -162, 46, -164);
      p.bezierCurveTo(96, -170, 120, -80, 0, -10);
    },
    red,
  );
  ellipse(g, -44, -128, 16, 11, alpha('#ffffff', 0.4), -0.5);
};

/** A balloon of rubber on its string. */
export const toyBalloon: Thing = (g, set) => {
  const rubber = dim(set, set.paintOf('toyBalloon', '#c8323c'));
  const side = set.lightX > set.width / 2 ? 1 : -1;
  const [x, y] = [side * 70, set.scene.framing === 'wide' ? -400 : -290];
  shape(
    g,
    (p) => {
      p.moveTo(0, 0);
      p.bezierCurveTo(side * 30, -110, side * 20, y + 180, x, y + 96);
    },
    null,
    '#efe6d2',
    4,
  );
  polygon(
    g,
    [
      [x - 12, y + 104],
      [x + 12, y + 104],
      [x, y + 84],
    ],
    darker(rubber, 0.2),
  );
  shape(
    g,
    (p) => {
      p.moveTo(x, y + 92);
      p.bezierCurveTo(x - 96, y + 40, x - 88, y - 96, x, y - 96);
      p.bezierCurveTo(x + 88, y - 96, x + 96, y + 40, x, y + 92);
    },
    rubber,
  );
  ellipse(g, x + side * 28, y - 44, 16, 26, alpha('#ffffff', 0.5), side * 0.5);
};

const WRAPPERS = ['#b8473c', '#2f6a8f', '#3f7f5a', '#c8902f', '#6a4a8f', '#2f7d86'] as const;

/** A carton with the name of what is in it; each name has a colour of its own. */
const carton: Thing = (g, set) => {
  const { label = '' } = set.scene;
  const paper = dim(set, set.paintOf('package', WRAPPERS[hashText(label) % WRAPPERS.length]!));
  polygon(
    g,
    [
      [-80, 0],
      [80, 0],
      [80, -226],
      [-80, -226],
    ],
    paper,
  );
  polygon(
    g,
    [
      [80, 0],
      [112, -18],
      [112, -236],
      [80, -226],
    ],
    darker(paper, 0.35),
  );
  polygon(
    g,
    [
      [-80, -226],
      [-50, -240],
      [112, -236],
      [80, -226],
    ],
    lighter(paper, 0.25),
  );
  block(g, 0, -66, 160, 92, lighter(paper, 0.78));
  block(g, 0, -22, 160, 12, lighter(paper, 0.4));
  ellipse(g, 0, -194, 22, 22, lighter(paper, 0.5));
  drawLetters(g, label, { x: 0, y: -112, width: 144, height: 80, colour: darker(paper, 0.5) });
};

export { carton as package };
