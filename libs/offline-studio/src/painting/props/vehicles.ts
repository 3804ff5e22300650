/** What people travel in: on water, on wheels, in the air. */
import { alpha, darker, lighter, mix } from '../colour.js';
import { ellipse, glow, shape } from '../pen.js';
import type { StageSet } from '../set.js';
import { type Draw, SKYLESS } from './where.js';

export const boat: Draw = (set) => {
  const { unit: u, horizon, palette, scene } = set;
  const x = set.width * (0.5 + scene.side * 0.27);
  const y = horizon + 78 * u;
  const s = u * 1.1;
  set.layer(0.24, (g) => {
    const wood = mix(set.paintOf('boat', '#8a4a34'), palette.deep, palette.darkness * 0.6);
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

export const ship: Draw = (set) => {
  const { unit: u, horizon, palette, scene } = set;
  const x = set.width * (0.5 + scene.side * 0.26);
  const y = horizon + 40 * u;
  const s = u * 1.5;
  set.layer(0.2, (g) => {
    const hull = mix(set.paintOf('ship', '#4a3026'), palette.deep, 0.4);
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

export const balloon: Draw = (set) => {
  if (SKYLESS.has(set.scene.place)) return;
  const { unit: u, palette, scene, width: W, height: H } = set;
  const x = W * (0.5 + scene.side * 0.2);
  const y = H * 0.24;
  const s = u * 1.2;
  set.layer(0.14, (g) => {
    const colours = [set.colourOf('balloon', ['#b13a3c']), '#ece0c6', '#dcae31', '#2f62a8'];
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

export const rocket: Draw = (set) => {
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

export const car: Draw = (set) => {
  if (!['street', 'city', 'field', 'desert', 'mountain', 'park', 'town', 'market', 'forest', 'castle', 'plain'].includes(set.scene.place))
    return;
  const { unit: u, height: H, palette, scene } = set;
  const x = set.width * (0.5 + scene.side * 0.27);
  const y = H * 0.86;
  const s = u * 1.15;
  set.layer(0.56, (g) => {
    const paint = mix(set.colourOf('car', ['#b13a3c', '#dcae31', '#2f62a8', '#1f7d83']), palette.deep, palette.darkness * 0.4);
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

export const train: Draw = (set) => {
  if (!['street', 'field', 'mountain', 'desert'].includes(set.scene.place)) return;
  const { unit: u, horizon, palette, scene, width: W } = set;
  const y = horizon + 96 * u;
  set.layer(0.3, (g) => {
    const dir = scene.side;
    for (let i = 0; i < 5; i++) {
      const x = W * 0.5 + dir * (i - 1) * 190 * u;
      const paint =
        i === 0 ? mix('#2b2d38', palette.deep, 0.2) : mix(set.paintOf('train', '#7a2e35'), palette.deep, palette.darkness * 0.5);
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

/** A biplane on its wheels. */
export const plane: Draw = (set) => biplane(set, false);
export const flyingPlane: Draw = (set) => biplane(set, true);

function biplane(set: StageSet, flies: boolean): void {
  const { unit: u, width: W, height: H, scene } = set;
  const cloth = mix(set.paintOf(flies ? 'flyingPlane' : 'plane', '#d9c9a3'), set.palette.deep, set.palette.darkness * 0.5);
  const wood = darker(cloth, 0.5);
  set.layer(flies ? 0.3 : 0.7, (g) => {
    g.translate(W * (0.5 + scene.side * (flies ? 0.2 : 0.16)), H * (flies ? 0.36 : 0.84));
    g.rotate(flies ? -0.08 * scene.side : 0);
    g.scale(u * scene.side * (flies ? 0.9 : 1.25), u * (flies ? 0.9 : 1.25));
    // the body, with its tail
    shape(
      g,
      (p) => {
        p.moveTo(150, -92);
        p.quadraticCurveTo(160, -50, 110, -44);
        p.lineTo(-190, -78);
        p.lineTo(-196, -94);
        p.lineTo(100, -112);
        p.closePath();
      },
      darker(cloth, 0.15),
    );
    shape(
      g,
      (p) => {
        p.moveTo(-150, -88);
        p.lineTo(-206, -150);
        p.lineTo(-214, -86);
        p.closePath();
      },
      cloth,
    );
    for (const x of [-60, -10, 60, 110]) shape(g, (p) => p.rect(x, -168, 5, 116), wood);
    for (const [y, colour] of [
      [-176, lighter(cloth, 0.12)],
      [-60, cloth],
    ] as const)
      shape(g, (p) => p.roundRect(-86, y, 236, 15, 7), colour);
    // the propeller turns too fast to be seen
    ellipse(g, 158, -84, 7, 74, alpha('#f4efe2', 0.4));
    if (!flies) for (const x of [-10, 70]) shape(g, (p) => p.arc(x, -18, 20, 0, 7), null, wood, 8);
    g.setTransform(1, 0, 0, 1, 0, 0);
  });
}

/** The rail of a deck, between who is aboard and the sea. */
export const railing: Draw = (set) => {
  const { unit: u, width: W, height: H } = set;
  const paint = mix('#e9e6e0', set.palette.deep, 0.12 + set.palette.darkness * 0.5);
  set.layer(0.8, (g) => {
    g.fillStyle = mix('#7a5a3c', set.palette.deep, 0.2 + set.palette.darkness * 0.5);
    g.fillRect(0, H * 0.86, W, H * 0.14);
    for (let plank = 0; plank < 4; plank++) {
      g.fillStyle = alpha('#2b2226', 0.25);
      g.fillRect(0, H * (0.89 + plank * 0.03), W, 2 * u);
    }
    g.fillStyle = paint;
    for (let x = 20 * u; x < W; x += 130 * u) g.fillRect(x, H * 0.66, 12 * u, H * 0.21);
    for (const y of [0.66, 0.73, 0.8]) g.fillRect(0, H * y, W, (y === 0.66 ? 14 : 7) * u);
  });
};
