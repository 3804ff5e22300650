/** Plants and animals that a prompt names. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { ellipse, glow, shape } from '../pen.js';
import { type Draw, landmarkX, SKYLESS } from './where.js';

export const tree: Draw = (set) => {
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
      const leaf = mix(
        scene.winter ? '#dfe9f2' : random.pick(set.scene.colours?.tree ? [set.scene.colours.tree] : ['#3f6f3a', '#55853f', '#2f5a38']),
        palette.deep,
        palette.darkness * 0.6,
      );
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

export const bird: Draw = (set) => {
  // one that is told of together with a cage is in there
  if (SKYLESS.has(set.scene.place) || set.scene.place === 'space' || set.scene.props.includes('cage')) return;
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

export const flower: Draw = (set) => {
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
        const colour = mix(
          set.paintOf('flower', random.pick(['#ff8fa3', '#ffd84f', '#c79bff', '#ff7f6b', '#ffffff'])),
          palette.deep,
          palette.darkness * 0.5,
        );
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

export const whale: Draw = (set) => {
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

export const mushroom: Draw = (set) => {
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
