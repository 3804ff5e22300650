import { STUDIO_RATE, StateVariable } from '@scenewright/audio';
import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';

function city(stage: Stage): void {
  const { random } = stage;
  stage.roar(80, 240, 0.08, 0.9);
  stage.bed((filter, noise) => filter.process(noise, 600, 1.2).low * 0.05);
  stage.scatter(0.5, (at) => {
    const length = random.range(1.6, 3);
    const direction = random.chance(0.5) ? 1 : -1;
    const filter = new StateVariable(STUDIO_RATE);
    stage.wave(
      at,
      length,
      (_, p) => {
        const envelope = Math.sin(Math.PI * p) ** 2;
        return filter.process(random.next() * 2 - 1, 280 + 700 * envelope, 0.9).band * envelope * 0.6;
      },
      (p) => direction * (p * 1.8 - 0.9),
    );
  });
  if (stage.seconds > 2 && !stage.asks('quiet|night')) {
    const at = random.range(0.6, stage.seconds - 1);
    for (const from of [392, 494])
      stage.tone({
        at,
        hold: 0.22,
        decay: 0.05,
        from,
        level: 0.1,
        pan: random.range(-0.7, 0.7),
        partials: [
          [1, 1],
          [2, 0.5],
          [3, 0.3],
        ],
      });
  }
}

export const PLACES = defineEffects({
  city: { words: 'city|traffic|street|cars\\b|urban|highway|road|downtown', render: city, bed: true, room: { decay: 1, wet: 0.15 } },
  room: {
    words: 'room|indoor|interior|house|kitchen|library|bedroom|hallway|apartment|laborator|lab\\b|museum|silence|silent|^\\W*quiet\\W*$',
    bed: true,
    render: (stage) => {
      stage.roar(70, 160, 0.05, 0.5, 1);
      stage.bed((filter, noise) => filter.process(noise, 900, 1.3).low * 0.03);
    },
  },
  space: {
    words:
      'space|cosmic|void|planet|alien|dream|eerie|scary|creepy|ghost|ambient\\b|(?:low|dark|deep|ominous|eerie|tense|ambient|bass|synth|horror) drone\\b|drone (?:tone|music|note|sound ?scape)|haunted|dungeon|castle|tomb',
    bed: true,
    room: { decay: 3.5, wet: 0.5 },
    render: (stage) => {
      const base = stage.random.range(52, 68);
      for (const [ratio, level, pan] of [
        [1, 0.3, 0],
        [1.498, 0.18, -0.5],
        [2.003, 0.14, 0.5],
        [2.99, 0.06, 0],
      ] as const) {
        stage.wave(
          0,
          stage.seconds,
          (t) => Math.sin(2 * Math.PI * base * ratio * t) * level * (0.6 + 0.4 * Math.sin(0.5 * ratio * t + pan)),
          pan,
        );
      }
      stage.roar(300, 1400, 0.07, 0.12, 0.3);
    },
  },
  impactBoom: {
    words: 'boom|jump ?scare|cinematic|braam|trailer|dramatic|sting\\b|suspense|tension|reveal',
    room: { decay: 3, wet: 0.45 },
    render: (stage) => {
      stage.tone({
        at: 0.05,
        decay: 0.9,
        from: 72,
        to: 36,
        level: 1.2,
        partials: [
          [1, 1],
          [2, 0.35],
          [3, 0.2],
        ],
      });
      stage.burst({ at: 0.05, decay: 0.25, frequency: 400, level: 1.5, type: 'low' });
    },
  },
  rumble: {
    words: 'rumbl|earthquake|quake|tremor|volcano|lava\\b|(?:ground|earth) shak\\w*|shaking (?:ground|earth)',
    room: { decay: 2, wet: 0.2 },
    render: (stage) => {
      stage.roar(30, 90, 0.4, 1.6, 0.7);
      stage.scatter(6, (at) =>
        stage.burst({
          at,
          decay: stage.random.range(0.03, 0.12),
          frequency: stage.random.range(70, 380),
          level: stage.random.range(0.2, 1),
          type: 'low',
          pan: stage.random.range(-0.8, 0.8),
        }),
      );
    },
  },
  riser: {
    words: 'riser|build(?:ing)?[- ]?up|rising|power up|charging',
    render: (stage) => {
      const filter = new StateVariable(STUDIO_RATE);
      let phase = 0;
      stage.wave(0, stage.seconds, (_, p) => {
        phase += (2 * Math.PI * (110 * 2 ** (3 * p))) / STUDIO_RATE;
        return (filter.process(stage.random.next() * 2 - 1, 300 + 6000 * p * p, 0.4).band + 0.3 * Math.sin(phase)) * p * p * 0.8;
      });
    },
  },
});
