import { STUDIO_RATE, StateVariable } from '@scenewright/audio';
import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';

/** A drop: the bubble it leaves rings ever higher as it shrinks. */
function drop(stage: Stage, at: number, frequency: number, level: number, pan: number): void {
  stage.tone({ at, decay: 0.022, from: frequency, to: frequency * 1.8, level, pan, attack: 0.002 });
}

function waves(stage: Stage): void {
  const { random } = stage;
  stage.bed((filter, noise) => filter.process(noise, 320, 1.2).low * 0.14);
  const period = stage.asks('crash|storm|rough') ? 3.4 : 5;
  for (let crest = random.range(0.8, 1.8); crest < stage.seconds + 2; crest += period * random.range(0.85, 1.15)) {
    for (const pan of [-0.7, 0.7]) {
      const filter = new StateVariable(STUDIO_RATE);
      const lag = random.range(0, 0.35);
      const begin = Math.max(0, crest - 2);
      stage.wave(
        begin,
        6.5,
        (t) => {
          const x = begin + t - crest - lag;
          const swell = x < 0 ? Math.max(0, 1 + x / 2) ** 2.4 : Math.exp(-x * 0.85);
          return filter.process(random.next() * 2 - 1, 280 + 3000 * swell, 1.1).low * swell * 0.5;
        },
        pan,
      );
    }
  }
}

export const WATER = defineEffects({
  waves: { words: 'ocean|waves?\\b(?! (?:at|to|good))|sea\\b|seaside|beach|surf|shore|tide', render: waves, bed: true },
  stream: {
    words:
      'river|stream|brook|creek|waterfall|fountain|flowing water|running water|water\\b|shower(?: running)?|bath(?:tub)?\\b|faucet|sink\\b|hose\\b',
    bed: true,
    render: (stage) => {
      const { random } = stage;
      const full = stage.asks('waterfall|rapids|roar') ? 3 : 1;
      stage.roar(450, 1500, 0.3, 0.16 * full, 0.9);
      stage.bed((filter, noise) => filter.process(noise, 3000, 1.2).high * 0.02 * full);
      stage.scatter(26, (at) => drop(stage, at, random.range(400, 1700), random.range(0.03, 0.22), random.range(-0.8, 0.8)));
    },
  },
  drip: {
    words: 'drip|droplet|leak|cave',
    room: { decay: 2.2, wet: 0.5 },
    render: (stage) =>
      stage.repeat(
        0.85,
        0.4,
        (at) => drop(stage, at, stage.random.range(700, 1500), stage.random.range(0.3, 0.6), stage.random.range(-0.6, 0.6)),
        0.15,
      ),
  },
  splash: {
    words: 'splash|plunge|dives?\\b|diving|swim|paddl|oars?\\b|row(?:s|ing)? (?:a )?boat',
    render: (stage) => {
      const { random } = stage;
      stage.burst({ at: 0.1, decay: 0.12, frequency: 900, level: 1.6, type: 'low', attack: 0.008 });
      stage.burst({ at: 0.12, decay: 0.32, frequency: 2600, level: 0.9, damping: 1.3, attack: 0.05 });
      for (let i = 0; i < 45; i++)
        drop(
          stage,
          0.2 + random.next() ** 1.6 * Math.min(1.6, stage.seconds),
          random.range(500, 2400),
          random.range(0.05, 0.3),
          random.range(-0.7, 0.7),
        );
    },
  },
  bubbles: {
    words: 'bubbl|underwater|boil|potion|cauldron|aquarium',
    bed: true,
    render: (stage) => {
      const { random } = stage;
      stage.bed((filter, noise) => filter.process(noise, 260, 1).low * 0.16);
      stage.scatter(14, (at) => drop(stage, at, random.range(220, 900), random.range(0.08, 0.35), random.range(-0.6, 0.6)));
    },
  },
});
