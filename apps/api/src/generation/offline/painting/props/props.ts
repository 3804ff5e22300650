/** Things that a prompt names, where they belong in the scene. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { ellipse, glow, shape } from '../pen.js';
import { house } from '../places/nature.js';
import type { Prop } from '../scene.js';
import type { StageSet } from '../set.js';
import { ball, bicycle, book, clock, cup, guitar, letter, violin } from './things.js';

type Draw = (set: StageSet) => void;

/** Places that have their own buildings and trees. */
const BUILT = ['town', 'market', 'station', 'park', 'stadium', 'cave'];

/** Where the side opposite the light has its landmark. */
const landmarkX = ({ width, scene }: StageSet, share = 0.3) => width * (0.5 - scene.side * share);

const lighthouse: Draw = (set) => {
  const { unit: u, horizon, palette, scene, width: W } = set;
  const x = landmarkX(set, 0.3);
  const onCliff = scene.place === 'coast' && scene.framing !== 'close';
  const base = horizon + (onCliff ? -34 : 36) * u;
  const s = u * 0.92;
  const top = base - 300 * s;
  set.layer(0.33, (g) => {
    const stripes = 5;
    for (let i = 0; i < stripes; i++) {
      const y0 = base - (300 * s * i) / stripes;
      const y1 = base - (300 * s * (i + 1)) / stripes;
      const w0 = 50 * s - (18 * s * i) / stripes;
      const w1 = 50 * s - (18 * s * (i + 1)) / stripes;
      const paint = mix(i % 2 === 0 ? '#e9e4da' : '#b13a3c', palette.deep, palette.darkness * 0.45);
      const shade = g.createLinearGradient(x - w0, 0, x + w0, 0);
      shade.addColorStop(scene.side > 0 ? 1 : 0, mix(paint, palette.light, 0.35));
      shade.addColorStop(scene.side > 0 ? 0 : 1, darker(paint, 0.45));
      shape(
        g,
        (p) => {
          p.moveTo(x - w0, y0);
          p.lineTo(x - w1, y1 - 1);
          p.lineTo(x + w1, y1 - 1);
          p.lineTo(x + w0, y0);
          p.closePath();
        },
        set.flat ? paint : shade,
      );
    }
    shape(g, (p) => p.roundRect(x - 10 * s, base - 44 * s, 20 * s, 44 * s, 9 * s), '#2b2226');
    for (const y of [110, 190]) shape(g, (p) => p.roundRect(x - 6 * s, base - y * s, 12 * s, 20 * s, 5 * s), '#ffd98a');
    g.fillStyle = darker(palette.deep, 0.1);
    g.fillRect(x - 46 * s, top - 8 * s, 92 * s, 10 * s);
    for (let i = -3; i <= 3; i++) g.fillRect(x + i * 14 * s - 1.5 * s, top - 28 * s, 3 * s, 22 * s);
    g.fillStyle = '#fff3c9';
    g.fillRect(x - 22 * s, top - 50 * s, 44 * s, 42 * s);
    shape(
      g,
      (p) => {
        p.moveTo(x - 34 * s, top - 50 * s);
        p.quadraticCurveTo(x, top - 100 * s, x + 34 * s, top - 50 * s);
        p.closePath();
      },
      mix('#8a2f34', palette.deep, 0.25),
    );
    if (!set.flat) glow(g, x, top - 30 * s, 190 * s, '#ffe9a8', 0.85);
  });
  if (palette.darkness < 0.15) return;
  set.layer(
    0.31,
    (g) => {
      g.globalCompositeOperation = 'screen';
      for (const direction of [-1, 1]) {
        const beam = g.createLinearGradient(x, 0, x + direction * W * 0.75, 0);
        beam.addColorStop(0, alpha('#fff1c0', 0.5));
        beam.addColorStop(1, alpha('#fff1c0', 0));
        shape(
          g,
          (p) => {
            p.moveTo(x, top - 36 * s);
            p.lineTo(x + direction * W * 0.8, top - 130 * s);
            p.lineTo(x + direction * W * 0.8, top + 60 * s);
            p.lineTo(x, top - 22 * s);
            p.closePath();
          },
          beam,
        );
      }
    },
    { blur: 8 },
  );
};

const boat: Draw = (set) => {
  const { unit: u, horizon, palette, scene } = set;
  const x = set.width * (0.5 + scene.side * 0.27);
  const y = horizon + 78 * u;
  const s = u * 1.1;
  set.layer(0.24, (g) => {
    const wood = mix('#8a4a34', palette.deep, palette.darkness * 0.6);
    shape(
      g,
      (p) => {
        p.moveTo(x, y - 150 * s);
        p.lineTo(x, y - 8 * s);
      },
      null,
      darker(wood, 0.3),
      5 * s,
    );
    shape(
      g,
      (p) => {
        p.moveTo(x + 5 * s, y - 148 * s);
        p.quadraticCurveTo(x + 90 * s, y - 90 * s, x + 84 * s, y - 18 * s);
        p.lineTo(x + 5 * s, y - 18 * s);
        p.closePath();
      },
      mix('#f3ead8', palette.light, 0.3),
    );
    shape(
      g,
      (p) => {
        p.moveTo(x - 6 * s, y - 130 * s);
        p.quadraticCurveTo(x - 58 * s, y - 70 * s, x - 62 * s, y - 18 * s);
        p.lineTo(x - 6 * s, y - 18 * s);
        p.closePath();
      },
      mix('#d8c9b0', palette.haze, 0.3),
    );
    shape(
      g,
      (p) => {
        p.moveTo(x - 84 * s, y - 14 * s);
        p.lineTo(x + 100 * s, y - 14 * s);
        p.quadraticCurveTo(x + 78 * s, y + 26 * s, x + 52 * s, y + 28 * s);
        p.lineTo(x - 50 * s, y + 28 * s);
        p.quadraticCurveTo(x - 76 * s, y + 22 * s, x - 84 * s, y - 14 * s);
      },
      wood,
    );
    shape(
      g,
      (p) => {
        p.moveTo(x - 82 * s, y - 6 * s);
        p.lineTo(x + 96 * s, y - 6 * s);
      },
      null,
      '#e9e4da',
      4 * s,
    );
    ellipse(g, x, y + 34 * s, 120 * s, 9 * s, alpha('#05080f', 0.35));
  });
};

const ship: Draw = (set) => {
  const { unit: u, horizon, palette, scene } = set;
  const x = set.width * (0.5 + scene.side * 0.26);
  const y = horizon + 40 * u;
  const s = u * 1.5;
  set.layer(0.2, (g) => {
    const hull = mix('#4a3026', palette.deep, 0.4);
    for (const [mx, h] of [
      [-60, 190],
      [6, 230],
      [70, 170],
    ] as const) {
      shape(
        g,
        (p) => {
          p.moveTo(x + mx * s, y - h * s);
          p.lineTo(x + mx * s, y);
        },
        null,
        darker(hull, 0.3),
        5 * s,
      );
      for (let row = 0; row < 3; row++) {
        const top = y - h * s + row * (h / 3.6) * s;
        const w = (26 + row * 8) * s;
        shape(
          g,
          (p) => {
            p.moveTo(x + mx * s - w, top);
            p.lineTo(x + mx * s + w, top);
            p.quadraticCurveTo(x + mx * s + w * 1.25, top + 24 * s, x + mx * s + w, top + 44 * s);
            p.lineTo(x + mx * s - w, top + 44 * s);
            p.quadraticCurveTo(x + mx * s - w * 0.8, top + 22 * s, x + mx * s - w, top);
          },
          mix('#efe4cf', palette.haze, 0.25 + row * 0.08),
        );
      }
    }
    shape(
      g,
      (p) => {
        p.moveTo(x - 130 * s, y - 34 * s);
        p.quadraticCurveTo(x, y - 2 * s, x + 120 * s, y - 20 * s);
        p.lineTo(x + 150 * s, y - 44 * s);
        p.quadraticCurveTo(x + 120 * s, y + 44 * s, x + 70 * s, y + 46 * s);
        p.lineTo(x - 90 * s, y + 46 * s);
        p.quadraticCurveTo(x - 122 * s, y + 30 * s, x - 130 * s, y - 34 * s);
      },
      hull,
    );
    for (let i = 0; i < 7; i++) shape(g, (p) => p.rect(x + (-84 + i * 26) * s, y + 8 * s, 11 * s, 10 * s), '#ffd98a');
  });
};

const tree: Draw = (set) => {
  const { unit: u, height: H, palette, scene, random } = set;
  const x = landmarkX(set, 0.36);
  const base = H * 0.84;
  set.layer(0.5, (g) => {
    const bark = mix('#4f3a2c', palette.deep, 0.35);
    shape(
      g,
      (p) => {
        p.moveTo(x - 40 * u, base + 20 * u);
        p.bezierCurveTo(x - 16 * u, base - 120 * u, x - 26 * u, base - 210 * u, x - 60 * u, base - 320 * u);
        p.lineTo(x - 34 * u, base - 320 * u);
        p.bezierCurveTo(x, base - 240 * u, x + 8 * u, base - 240 * u, x + 46 * u, base - 330 * u);
        p.lineTo(x + 66 * u, base - 320 * u);
        p.bezierCurveTo(x + 34 * u, base - 200 * u, x + 22 * u, base - 120 * u, x + 52 * u, base + 20 * u);
        p.closePath();
      },
      bark,
    );
    for (let i = 0; i < 60; i++) {
      const leaf = mix(scene.winter ? '#dfe9f2' : random.pick(['#3f6f3a', '#55853f', '#2f5a38']), palette.deep, palette.darkness * 0.6);
      const lx = x + random.range(-1, 1) * 190 * u;
      const ly = base - 360 * u + random.range(-1, 1) * 120 * u;
      ellipse(
        g,
        lx,
        ly,
        random.range(30, 66) * u,
        random.range(22, 46) * u,
        (lx - x) * scene.side > 0 ? mix(leaf, palette.light, 0.25) : darker(leaf, 0.2),
      );
    }
  });
};

const moonlessSky = new Set(['interior', 'underwater', 'cave']);

const balloon: Draw = (set) => {
  if (moonlessSky.has(set.scene.place)) return;
  const { unit: u, palette, scene, width: W, height: H } = set;
  const x = W * (0.5 + scene.side * 0.2);
  const y = H * 0.24;
  const s = u * 1.2;
  set.layer(0.14, (g) => {
    const colours = ['#b13a3c', '#ece0c6', '#dcae31', '#2f62a8'];
    g.save();
    shape(
      g,
      (p) => {
        p.moveTo(x - 20 * s, y + 92 * s);
        p.bezierCurveTo(x - 120 * s, y + 30 * s, x - 104 * s, y - 92 * s, x, y - 92 * s);
        p.bezierCurveTo(x + 104 * s, y - 92 * s, x + 120 * s, y + 30 * s, x + 20 * s, y + 92 * s);
        p.closePath();
      },
      colours[0]!,
    );
    g.clip();
    for (let i = -3; i <= 3; i++)
      shape(
        g,
        (p) => p.ellipse(x + i * 30 * s, y, 17 * s, 120 * s, 0, 0, 7),
        mix(colours[(i + 4) % 4]!, palette.deep, palette.darkness * 0.4),
      );
    glow(g, x + scene.side * 50 * s, y - 30 * s, 120 * s, palette.light, 0.4);
    g.restore();
    for (const side of [-1, 1])
      shape(
        g,
        (p) => {
          p.moveTo(x + side * 18 * s, y + 90 * s);
          p.lineTo(x + side * 13 * s, y + 128 * s);
        },
        null,
        '#3a2c26',
        2 * s,
      );
    shape(g, (p) => p.roundRect(x - 17 * s, y + 126 * s, 34 * s, 26 * s, 5 * s), '#6f4a33');
  });
};

const rocket: Draw = (set) => {
  const { unit: u, scene, width: W, height: H } = set;
  const x = W * (0.5 + scene.side * 0.26);
  const y = H * 0.34;
  const s = u * 1.3;
  set.layer(0.2, (g) => {
    g.save();
    g.translate(x, y);
    g.rotate(scene.side * 0.5);
    if (!set.flat) glow(g, 0, 150 * s, 170 * s, '#ffb45a', 0.8);
    shape(
      g,
      (p) => {
        p.moveTo(-22 * s, 92 * s);
        p.quadraticCurveTo(0, 240 * s, 22 * s, 92 * s);
        p.closePath();
      },
      '#ffcf6b',
    );
    for (const side of [-1, 1])
      shape(
        g,
        (p) => {
          p.moveTo(side * 30 * s, 34 * s);
          p.lineTo(side * 66 * s, 104 * s);
          p.lineTo(side * 28 * s, 88 * s);
          p.closePath();
        },
        '#b13a3c',
      );
    const hull = g.createLinearGradient(-34 * s, 0, 34 * s, 0);
    hull.addColorStop(0, '#8b96a4');
    hull.addColorStop(0.7, '#f3f5f7');
    hull.addColorStop(1, '#c3cad2');
    shape(
      g,
      (p) => {
        p.moveTo(0, -130 * s);
        p.bezierCurveTo(52 * s, -70 * s, 40 * s, 50 * s, 28 * s, 92 * s);
        p.lineTo(-28 * s, 92 * s);
        p.bezierCurveTo(-40 * s, 50 * s, -52 * s, -70 * s, 0, -130 * s);
      },
      hull,
    );
    ellipse(g, 0, -34 * s, 17 * s, 17 * s, '#2f62a8');
    ellipse(g, 5 * s, -40 * s, 6 * s, 6 * s, 'rgba(255,255,255,.7)');
    g.restore();
  });
};

const bird: Draw = (set) => {
  if (moonlessSky.has(set.scene.place) || set.scene.place === 'space') return;
  const { unit: u, random, palette, width: W, height: H } = set;
  set.layer(0.18, (g) => {
    for (let i = 0; i < 9; i++) {
      const x = W * random.range(0.12, 0.88);
      const y = H * random.range(0.1, 0.38);
      const s = u * random.range(8, 20);
      shape(
        g,
        (p) => {
          p.moveTo(x - s * 1.6, y - s * 0.3);
          p.quadraticCurveTo(x - s * 0.6, y - s * 0.9, x, y);
          p.quadraticCurveTo(x + s * 0.6, y - s * 0.9, x + s * 1.6, y - s * 0.3);
        },
        null,
        alpha(palette.deep, 0.8),
        2.6 * u,
      );
    }
  });
};

const car: Draw = (set) => {
  if (!['street', 'city', 'field', 'desert', 'mountain'].includes(set.scene.place)) return;
  const { unit: u, height: H, palette, scene, random } = set;
  const x = set.width * (0.5 + scene.side * 0.27);
  const y = H * 0.86;
  const s = u * 1.15;
  set.layer(0.56, (g) => {
    const paint = mix(random.pick(['#b13a3c', '#dcae31', '#2f62a8', '#1f7d83']), palette.deep, palette.darkness * 0.4);
    ellipse(g, x, y + 10 * s, 190 * s, 16 * s, alpha('#05030c', 0.5));
    shape(
      g,
      (p) => {
        p.moveTo(x - 104 * s, y - 52 * s);
        p.quadraticCurveTo(x - 70 * s, y - 112 * s, x - 20 * s, y - 114 * s);
        p.lineTo(x + 46 * s, y - 112 * s);
        p.quadraticCurveTo(x + 84 * s, y - 106 * s, x + 112 * s, y - 54 * s);
        p.closePath();
      },
      darker(paint, 0.2),
    );
    shape(
      g,
      (p) => {
        p.moveTo(x - 84 * s, y - 56 * s);
        p.quadraticCurveTo(x - 58 * s, y - 100 * s, x - 18 * s, y - 102 * s);
        p.lineTo(x + 40 * s, y - 100 * s);
        p.quadraticCurveTo(x + 70 * s, y - 96 * s, x + 92 * s, y - 56 * s);
        p.closePath();
      },
      mix('#9fc4dc', palette.deep, palette.darkness),
    );
    shape(g, (p) => p.roundRect(x - 170 * s, y - 58 * s, 340 * s, 54 * s, 22 * s), paint);
    shape(g, (p) => p.roundRect(x - 160 * s, y - 54 * s, 320 * s, 12 * s, 6 * s), alpha(palette.light, 0.3));
    for (const side of [-100, 100]) {
      ellipse(g, x + side * s, y - 6 * s, 32 * s, 32 * s, '#15131a');
      ellipse(g, x + side * s, y - 6 * s, 15 * s, 15 * s, '#9aa3ab');
    }
    for (const side of [-1, 1]) {
      ellipse(g, x + side * 162 * s, y - 36 * s, 9 * s, 12 * s, side === scene.side ? '#ff5a4a' : '#fff3c9');
      if (palette.darkness > 0.2) glow(g, x + side * 162 * s, y - 36 * s, 90 * s, side === scene.side ? '#ff5a4a' : '#fff3c9', 0.6);
    }
  });
};

const lantern: Draw = (set) => {
  const { unit: u, height: H, scene } = set;
  const x = set.width * (0.5 + scene.side * 0.36);
  const y = H * 0.88;
  set.layer(0.86, (g) => {
    const s = u * 1.1;
    glow(g, x, y - 40 * s, 260 * s, '#ffb45a', 0.7);
    shape(g, (p) => p.arc(x, y - 92 * s, 22 * s, Math.PI, 0), null, '#2b2226', 5 * s);
    shape(
      g,
      (p) => {
        p.moveTo(x - 26 * s, y - 84 * s);
        p.lineTo(x + 26 * s, y - 84 * s);
        p.lineTo(x + 34 * s, y - 10 * s);
        p.lineTo(x - 34 * s, y - 10 * s);
        p.closePath();
      },
      'rgba(255,214,130,.55)',
      '#2b2226',
      6 * s,
    );
    shape(
      g,
      (p) => {
        p.moveTo(x, y - 74 * s);
        p.quadraticCurveTo(x + 20 * s, y - 36 * s, x, y - 20 * s);
        p.quadraticCurveTo(x - 20 * s, y - 36 * s, x, y - 74 * s);
      },
      '#fff1b8',
    );
    g.fillStyle = '#2b2226';
    g.fillRect(x - 40 * s, y - 12 * s, 80 * s, 16 * s);
  });
};

const flower: Draw = (set) => {
  if (
    ['underwater', 'street', 'city', 'desert', 'town', 'station', 'stadium', 'cave', 'market'].includes(set.scene.place) ||
    set.scene.winter
  )
    return;
  const { unit: u, height: H, width: W, random, palette } = set;
  set.layer(
    0.9,
    (g) => {
      for (let i = 0; i < 16; i++) {
        const x = (i % 2 === 0 ? random.range(0, 0.26) : random.range(0.74, 1)) * W;
        const y = H * random.range(0.8, 0.98);
        const s = random.range(12, 26) * u;
        const colour = mix(random.pick(['#ff8fa3', '#ffd84f', '#c79bff', '#ff7f6b', '#ffffff']), palette.deep, palette.darkness * 0.5);
        shape(
          g,
          (p) => {
            p.moveTo(x, y);
            p.quadraticCurveTo(x + s * 0.4, y + s * 3, x - s * 0.3, H + 20);
          },
          null,
          mix('#3f7a3a', palette.deep, 0.35),
          s * 0.22,
        );
        for (let petal = 0; petal < 7; petal++)
          ellipse(
            g,
            x + Math.cos(petal * 0.898) * s * 0.7,
            y + Math.sin(petal * 0.898) * s * 0.7,
            s * 0.52,
            s * 0.36,
            petal % 2 ? colour : lighter(colour, 0.15),
            petal * 0.898,
          );
        ellipse(g, x, y, s * 0.4, s * 0.4, '#e0a030');
      }
    },
    { blur: 1.2 },
  );
};

const houseProp: Draw = (set) => {
  if (['interior', 'space', 'underwater', 'city', 'street', ...BUILT].includes(set.scene.place) || set.scene.village) return;
  set.layer(0.36, (g) => house(g, set, landmarkX(set, 0.27), set.horizon + 96 * set.unit, set.unit * 1.7));
};

const windmill: Draw = (set) => {
  const { unit: u, horizon, palette } = set;
  const x = landmarkX(set, 0.3);
  const base = horizon + 60 * u;
  set.layer(0.3, (g) => {
    const wall = mix('#e2d6c0', palette.deep, palette.darkness * 0.5);
    shape(
      g,
      (p) => {
        p.moveTo(x - 50 * u, base);
        p.lineTo(x - 28 * u, base - 190 * u);
        p.lineTo(x + 28 * u, base - 190 * u);
        p.lineTo(x + 50 * u, base);
        p.closePath();
      },
      wall,
    );
    shape(
      g,
      (p) => {
        p.moveTo(x - 34 * u, base - 188 * u);
        p.quadraticCurveTo(x, base - 252 * u, x + 34 * u, base - 188 * u);
        p.closePath();
      },
      mix('#7a3f34', palette.deep, 0.25),
    );
    for (let i = 0; i < 4; i++) {
      const angle = 0.5 + (i * Math.PI) / 2;
      g.save();
      g.translate(x, base - 196 * u);
      g.rotate(angle);
      shape(g, (p) => p.rect(0, -4 * u, 150 * u, 8 * u), '#4a3026');
      shape(g, (p) => p.rect(32 * u, 2 * u, 116 * u, 30 * u), alpha('#f3ead8', 0.85), '#4a3026', 2 * u);
      g.restore();
    }
  });
};

const whale: Draw = (set) => {
  const { unit: u, palette, scene, height: H } = set;
  const x = set.width * (0.5 + scene.side * 0.2);
  const y = scene.place === 'underwater' ? H * 0.36 : set.horizon + 90 * u;
  const s = u * 1.8;
  set.layer(0.2, (g) => {
    const skin = mix('#3c5f7a', palette.haze, 0.3);
    shape(
      g,
      (p) => {
        p.moveTo(x - 190 * s, y);
        p.bezierCurveTo(x - 150 * s, y - 88 * s, x + 20 * s, y - 96 * s, x + 120 * s, y - 20 * s);
        p.bezierCurveTo(x + 160 * s, y - 10 * s, x + 190 * s, y - 50 * s, x + 226 * s, y - 66 * s);
        p.bezierCurveTo(x + 214 * s, y - 30 * s, x + 216 * s, y - 4 * s, x + 236 * s, y + 26 * s);
        p.bezierCurveTo(x + 190 * s, y + 20 * s, x + 150 * s, y + 20 * s, x + 110 * s, y + 30 * s);
        p.bezierCurveTo(x, y + 80 * s, x - 150 * s, y + 66 * s, x - 190 * s, y);
      },
      skin,
    );
    shape(
      g,
      (p) => {
        p.moveTo(x - 184 * s, y + 14 * s);
        p.bezierCurveTo(x - 120 * s, y + 74 * s, x, y + 72 * s, x + 90 * s, y + 36 * s);
        p.bezierCurveTo(x, y + 40 * s, x - 120 * s, y + 34 * s, x - 184 * s, y + 14 * s);
      },
      lighter(skin, 0.5),
    );
    ellipse(g, x - 128 * s, y + 2 * s, 7 * s, 7 * s, '#0c1218');
    shape(
      g,
      (p) => {
        p.moveTo(x - 60 * s, y + 40 * s);
        p.quadraticCurveTo(x - 40 * s, y + 110 * s, x + 10 * s, y + 116 * s);
        p.quadraticCurveTo(x, y + 70 * s, x - 10 * s, y + 42 * s);
        p.closePath();
      },
      darker(skin, 0.2),
    );
  });
};

const mushroom: Draw = (set) => {
  if (!['forest', 'field', 'castle'].includes(set.scene.place)) return;
  const { unit: u, height: H, width: W, random } = set;
  set.layer(0.84, (g) => {
    for (let i = 0; i < 6; i++) {
      const x = W * (random.chance(0.5) ? random.range(0.03, 0.25) : random.range(0.75, 0.97));
      const y = H * random.range(0.9, 0.98);
      const s = random.range(26, 54) * u;
      glow(g, x, y - s, s * 3, '#8fe8d0', 0.35);
      shape(g, (p) => p.roundRect(x - s * 0.22, y - s, s * 0.44, s, s * 0.2), '#efe4cf');
      shape(
        g,
        (p) => {
          p.moveTo(x - s, y - s * 0.85);
          p.bezierCurveTo(x - s * 0.9, y - s * 1.9, x + s * 0.9, y - s * 1.9, x + s, y - s * 0.85);
          p.quadraticCurveTo(x, y - s * 0.6, x - s, y - s * 0.85);
        },
        '#b13a4c',
      );
      for (let k = 0; k < 5; k++) ellipse(g, x + random.range(-0.6, 0.6) * s, y - random.range(1, 1.5) * s, s * 0.11, s * 0.08, '#fff3e0');
    }
  });
};

const campfire: Draw = (set) => {
  if (['space', 'underwater', 'interior'].includes(set.scene.place)) return;
  const { unit: u, height: H, scene, random } = set;
  const x = set.width * (0.5 + scene.side * 0.26);
  const y = H * 0.92;
  set.layer(0.82, (g) => {
    glow(g, x, y - 40 * u, 420 * u, '#ff9a3c', 0.75);
    for (const turn of [-0.3, 0.25, 0]) {
      g.save();
      g.translate(x, y);
      g.rotate(turn);
      shape(g, (p) => p.roundRect(-70 * u, -9 * u, 140 * u, 20 * u, 9 * u), '#3a2418');
      g.restore();
    }
    for (let i = 0; i < 12; i++) {
      const h = random.range(50, 150) * u * (1 - i / 16);
      const fx = x + random.range(-36, 36) * u;
      shape(
        g,
        (p) => {
          p.moveTo(fx - 18 * u, y);
          p.quadraticCurveTo(fx - 22 * u, y - h * 0.5, fx, y - h);
          p.quadraticCurveTo(fx + 22 * u, y - h * 0.5, fx + 18 * u, y);
          p.closePath();
        },
        alpha(['#ff6a2c', '#ff9a3c', '#ffd06b', '#fff1b8'][i % 4]!, 0.75),
      );
    }
  });
};

const tower: Draw = (set) => {
  if (
    ['castle', 'interior', 'space', 'underwater', 'city', 'street', ...BUILT].includes(set.scene.place) ||
    set.scene.props.includes('lighthouse')
  )
    return;
  const { unit: u, horizon, palette, scene } = set;
  const x = landmarkX(set, 0.3);
  const base = horizon + 40 * u;
  set.layer(0.28, (g) => {
    const stone = mix('#8d8494', palette.deep, 0.2 + palette.darkness * 0.5);
    const shade = g.createLinearGradient(x - 50 * u, 0, x + 50 * u, 0);
    shade.addColorStop(scene.side > 0 ? 1 : 0, mix(stone, palette.light, 0.3));
    shade.addColorStop(scene.side > 0 ? 0 : 1, darker(stone, 0.5));
    shape(
      g,
      (p) => {
        p.moveTo(x - 56 * u, base);
        p.lineTo(x - 42 * u, base - 270 * u);
        p.lineTo(x + 42 * u, base - 270 * u);
        p.lineTo(x + 56 * u, base);
        p.closePath();
      },
      shade,
    );
    shape(g, (p) => p.arc(x, base - 270 * u, 50 * u, Math.PI, 0), mix('#4f6a7a', palette.deep, 0.3));
    for (const y of [90, 170, 240]) shape(g, (p) => p.roundRect(x - 7 * u, base - y * u, 14 * u, 24 * u, 6 * u), '#ffd98a');
  });
};

const bridge: Draw = (set) => {
  if (['interior', 'space', 'underwater', 'street', 'station', 'stadium', 'cave'].includes(set.scene.place)) return;
  const { unit: u, width: W, horizon, palette } = set;
  set.layer(0.26, (g) => {
    const stone = set.distant(mix('#7a7078', palette.deep, 0.35), 0.2);
    const y = horizon + 20 * u;
    for (let i = 0; i < 4; i++)
      shape(
        g,
        (p) => {
          const x = W * (0.08 + i * 0.24);
          p.moveTo(x, y + 140 * u);
          p.lineTo(x, y);
          p.lineTo(x + W * 0.24, y);
          p.lineTo(x + W * 0.24, y + 140 * u);
          p.lineTo(x + W * 0.21, y + 140 * u);
          p.arc(x + W * 0.12, y + 130 * u, W * 0.09, 0, Math.PI, true);
          p.closePath();
        },
        stone,
      );
    g.fillStyle = lighter(stone, 0.12);
    g.fillRect(0, y - 14 * u, W, 20 * u);
  });
};

const train: Draw = (set) => {
  if (!['street', 'field', 'mountain', 'desert'].includes(set.scene.place)) return;
  const { unit: u, horizon, palette, scene, width: W } = set;
  const y = horizon + 96 * u;
  set.layer(0.3, (g) => {
    const dir = scene.side;
    for (let i = 0; i < 5; i++) {
      const x = W * 0.5 + dir * (i - 1) * 190 * u;
      const paint = i === 0 ? mix('#2b2d38', palette.deep, 0.2) : mix('#7a2e35', palette.deep, palette.darkness * 0.5);
      shape(g, (p) => p.roundRect(x - 88 * u, y - 92 * u, 176 * u, 84 * u, 10 * u), paint);
      if (i > 0)
        for (let k = 0; k < 5; k++) shape(g, (p) => p.roundRect(x + (-74 + k * 32) * u, y - 78 * u, 22 * u, 30 * u, 4 * u), '#ffd98a');
      for (const wheel of [-56, 0, 56]) ellipse(g, x + wheel * u, y - 4 * u, 17 * u, 17 * u, '#15131a');
    }
    const ex = W * 0.5 - dir * 190 * u;
    shape(g, (p) => p.rect(ex - dir * 50 * u - 12 * u, y - 138 * u, 24 * u, 50 * u), '#15131a');
    for (let i = 0; i < 9; i++)
      ellipse(
        g,
        ex - dir * 50 * u + dir * i * 36 * u,
        y - (160 + i * 12) * u,
        (22 + i * 8) * u,
        (16 + i * 6) * u,
        alpha('#e8ecf0', 0.3 - i * 0.02),
      );
  });
};

const umbrella: Draw = (set) => {
  const { unit: u, height: H, scene, random } = set;
  const x = set.width * (0.5 + scene.side * 0.34);
  const y = H * 0.62;
  const colour = random.pick(['#b13a3c', '#dcae31', '#2f62a8']);
  set.layer(0.84, (g) => {
    const s = u * 1.2;
    shape(
      g,
      (p) => {
        p.moveTo(x, y - 20 * s);
        p.lineTo(x, y + 190 * s);
        p.quadraticCurveTo(x, y + 216 * s, x - 22 * s, y + 206 * s);
      },
      null,
      '#2b2226',
      7 * s,
    );
    for (let i = 0; i < 6; i++)
      shape(
        g,
        (p) => {
          const a0 = Math.PI + (i * Math.PI) / 6;
          const a1 = a0 + Math.PI / 6;
          p.moveTo(x, y - 120 * s);
          p.quadraticCurveTo(x + Math.cos(a0) * 120 * s, y - 110 * s, x + Math.cos(a0) * 136 * s, y);
          p.quadraticCurveTo(x + Math.cos((a0 + a1) / 2) * 130 * s, y - 22 * s, x + Math.cos(a1) * 136 * s, y);
          p.quadraticCurveTo(x + Math.cos(a1) * 120 * s, y - 110 * s, x, y - 120 * s);
        },
        i % 2 ? darker(colour, 0.18) : colour,
      );
  });
};

const DRAWINGS: Readonly<Partial<Record<Prop, Draw>>> = {
  lighthouse,
  boat,
  ship,
  tree,
  balloon,
  rocket,
  bird,
  car,
  lantern,
  flower,
  house: houseProp,
  windmill,
  whale,
  mushroom,
  campfire,
  tower,
  bridge,
  train,
  umbrella,
  book,
  cup,
  guitar,
  violin,
  ball,
  bicycle,
  letter,
  clock,
};

/** Props that only make sense beside water. */
const AFLOAT = new Set<Prop>(['boat', 'ship', 'whale']);

export function drawProps(set: StageSet): void {
  for (const prop of set.scene.props) {
    if (AFLOAT.has(prop) && !['coast', 'underwater'].includes(set.scene.place)) continue;
    if (
      ['lighthouse', 'windmill', 'tree'].includes(prop) &&
      ['interior', 'space', 'underwater', 'street', 'city', ...BUILT].includes(set.scene.place)
    )
      continue;
    if (prop === 'rocket' && set.scene.place === 'interior') continue;
    // a station has its own train
    if (prop === 'train' && set.scene.place === 'station') continue;
    DRAWINGS[prop]?.(set);
  }
}
