import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';

function rain(stage: Stage): void {
  const { random } = stage;
  const heavy = stage.asks('heavy|pouring|downpour|torrent|storm') ? 1.6 : stage.asks('light|drizzl|gentle|soft') ? 0.45 : 1;
  stage.bed((filter, noise) => filter.process(noise, 3800, 1.4).high * 0.05 * heavy + filter.low * 0.03 * heavy);
  stage.scatter(120 * heavy, (at) => {
    stage.burst({
      at,
      decay: random.range(0.002, 0.007),
      frequency: random.range(1400, 7500),
      level: random.range(0.05, 0.5),
      damping: 0.4,
      pan: random.range(-1, 1),
    });
  });
}

function thunder(stage: Stage): void {
  const { random } = stage;
  const gap = stage.seconds < 6 ? stage.seconds : random.range(4, 6);
  stage.repeat(
    gap,
    0.15,
    (at) => {
      const pan = random.range(-0.5, 0.5);
      stage.burst({ at, decay: 0.03, frequency: 2600, level: 0.7, damping: 1.2, pan, attack: 0.004 });
      stage.burst({ at, decay: 0.7, frequency: 160, level: 3, damping: 0.9, pan, type: 'low', attack: 0.02 });
      for (let k = 1; k <= 7; k++) {
        const later = at + k * random.range(0.16, 0.34);
        stage.burst({
          at: later,
          decay: random.range(0.25, 0.6),
          frequency: random.range(70, 150),
          level: 2.4 / (1 + k * 0.5),
          type: 'low',
          pan: random.range(-0.8, 0.8),
          attack: 0.05,
        });
      }
    },
    0.15,
  );
}

export const WEATHER = defineEffects({
  rain: { words: 'rain(?!bow)|drizzl|downpour|monsoon|hail\\b', render: rain, bed: true },
  thunder: { words: 'thunder|lightning|storm', render: thunder, room: { decay: 2.8, wet: 0.4 } },
  wind: {
    words: 'wind (?:howl|whistl|wail)\\w*|wind(?!ow|shield|ing\\b|mill|s? chime)|breeze|gust|blizzard|howling|gale|draft|sand ?storm',
    bed: true,
    render: (stage) => {
      const strength = stage.asks('gale|blizzard|strong|howl|storm') ? 1.5 : 1;
      stage.roar(180, 650 * strength, 0.16, 1);
      stage.roar(700, 1900 * strength, 0.23, 0.25 * strength, 0.25);
    },
  },
  fire: {
    words:
      '(?:camp-?)?fire(?!fl|works|crackers|arm| ?(?:truck|engine|alarm|brigade|extinguisher)|man\\b|men\\b)|flame|crackl|burn|embers?\\b|blaze|bonfire|torch',
    bed: true,
    render: (stage) => {
      const { random } = stage;
      stage.roar(110, 380, 0.5, 0.5, 0.9);
      stage.scatter(24, (at) => {
        const size = random.next() ** 3;
        stage.burst({
          at,
          decay: 0.002 + size * 0.016,
          frequency: random.range(1100, 6500),
          level: 0.15 + size * 1.8,
          damping: 0.45,
          pan: random.range(-0.7, 0.7),
        });
      });
    },
  },
});
