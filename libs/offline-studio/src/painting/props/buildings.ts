/** Buildings that a prompt names, where the place has none of its own. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { glow, shape } from '../pen.js';
import { house } from '../places/countryside.js';
import { BUILT, type Draw, landmarkX } from './where.js';

export const lighthouse: Draw = (set) => {
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

export const standingHouse: Draw = (set) => {
  if (['interior', 'space', 'underwater', 'city', 'street', ...BUILT].includes(set.scene.place) || set.scene.village) return;
  set.layer(0.36, (g) => house(g, set, landmarkX(set, 0.27), set.horizon + 96 * set.unit, set.unit * 1.7));
};

export const windmill: Draw = (set) => {
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

export const tower: Draw = (set) => {
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

export const bridge: Draw = (set) => {
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
