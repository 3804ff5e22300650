import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';
import { call } from './throat.js';

function birds(stage: Stage, rate = 1.4): void {
  const { random } = stage;
  stage.scatter(
    rate,
    (at) => {
      const base = random.range(2300, 4600);
      const pan = random.range(-0.9, 0.9);
      const level = random.range(0.08, 0.24);
      const notes = random.int(2, 6);
      for (let k = 0; k < notes; k++) {
        const from = base * random.range(0.9, 1.12);
        stage.tone({
          at: at + k * random.range(0.09, 0.13),
          decay: 0.02,
          hold: 0.03,
          from,
          to: from * random.range(0.8, 1.4),
          level,
          pan,
          attack: 0.008,
        });
      }
    },
    0.05,
  );
}

function crickets(stage: Stage, level = 0.12): void {
  for (const [pitch, rate, pan] of [
    [4300, 2.3, -0.6],
    [4750, 1.9, 0.5],
    [3900, 2.7, 0.1],
  ] as const) {
    const offset = stage.random.next();
    stage.wave(
      0,
      stage.seconds,
      (t) => {
        const chirp = (t * rate + offset) % 1;
        const pulse = chirp < 0.45 ? Math.max(0, Math.sin(2 * Math.PI * 38 * t)) * Math.sin((Math.PI * chirp) / 0.45) : 0;
        return Math.sin(2 * Math.PI * pitch * t) * pulse * level;
      },
      pan,
    );
  }
}

export const NATURE = defineEffects({
  birds: {
    words: 'bird|chirp|pigeon|doves?\\b|cuckoo|nightingale|songbird|robin|sparrow|dawn chorus',
    render: (stage) => birds(stage, 1.8),
    bed: true,
    room: { decay: 1.2, wet: 0.25 },
  },
  seagulls: {
    words: 'seagull|gulls?\\b|harbou?r',
    room: { decay: 1.4, wet: 0.3 },
    render: (stage) =>
      stage.repeat(
        1.5,
        0.4,
        (at) => {
          for (let k = 0; k < stage.random.int(2, 4); k++)
            call(stage, at + k * 0.33, 0.28, (p) => 1350 - 550 * p + 200 * Math.sin(Math.PI * p), 0.14, 0.2);
        },
        0.2,
      ),
  },
  crickets: { words: 'cricket|cicada|insect|night ambien|nighttime', render: (stage) => crickets(stage), bed: true },
  forest: {
    words: 'forest|woods\\b|jungle|meadow|nature|leaves|rustl|bush(?:es)?\\b|garden|park\\b|countryside',
    bed: true,
    room: { decay: 1.1, wet: 0.2 },
    render: (stage) => {
      stage.roar(1800, 4200, 0.17, 0.1, 1.2);
      stage.roar(200, 600, 0.11, 0.18);
      if (stage.asks('night')) crickets(stage, 0.08);
      else birds(stage, stage.asks('jungle') ? 2.4 : 1);
    },
  },
  wolf: {
    words: 'wol(?:f|ves)|howl|coyote',
    room: { decay: 2.6, wet: 0.5 },
    render: (stage) =>
      stage.repeat(
        3.6,
        0.1,
        (at) => call(stage, at, 3, (p) => 300 + 260 * Math.min(1, p * 4) - 120 * Math.max(0, p - 0.6) + 8 * Math.sin(p * 60), 0.3, 0, 1.8),
        0.1,
      ),
  },
  dog: {
    words: 'dogs?\\b|doggy|bark(?:s|ing|ed)?\\b|pupp(?:y|ies)|hounds?\\b',
    render: (stage) =>
      stage.repeat(0.62, 0.3, (at) => {
        call(stage, at, 0.17, (p) => 420 + 330 * Math.sin(Math.PI * p), 0.4, 0.9, 0.9);
        stage.burst({ at, decay: 0.05, frequency: 1300, level: 0.8, damping: 0.8, attack: 0.01 });
      }),
  },
  cat: {
    words: 'cat\\b|kitten|meow',
    render: (stage) =>
      stage.repeat(1.8, 0.2, (at) => call(stage, at, 0.75, (p) => 520 + 340 * Math.sin(Math.PI * p ** 0.7), 0.3, 0.05, 1.1)),
  },
  horse: {
    words: 'horse|gallop|hoof|hooves|cavalry|stallion|neigh',
    render: (stage) => {
      const beat = stage.asks('walk|trot|slow') ? 0.75 : 0.44;
      stage.repeat(beat, 0.04, (at) => {
        for (const [k, offset] of [0, 0.22, 0.4].entries()) {
          const pan = k % 2 ? 0.25 : -0.25;
          stage.burst({ at: at + offset * beat, decay: 0.022, frequency: 420 + 130 * k, level: 1.2, damping: 0.35, pan });
          stage.burst({ at: at + offset * beat, decay: 0.03, frequency: 120, level: 1.4, type: 'low', pan });
        }
      });
    },
  },
  growl: {
    words:
      'growl|roar(?:s|ing)?\\b(?! (?:fire|flames|wind|sea|ocean|waves?|water|river|engine|traffic|crowd))|monster|beast|dragon|creature|lions?\\b|bears?\\b|zombie|snarl|dinosaur|t-?rex|tiger|hyena',
    room: { decay: 1.8, wet: 0.3 },
    render: (stage) =>
      stage.repeat(2.4, 0.2, (at) => {
        call(stage, at, 1.7, (p) => 62 + 34 * Math.sin(Math.PI * p), 0.5, 1.6, 0.6);
        stage.burst({ at, decay: 0.5, frequency: 700, level: 1, damping: 0.8, attack: 0.35 });
      }),
  },
});
