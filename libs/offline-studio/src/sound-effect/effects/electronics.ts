import { defineEffects } from '../effect.js';

const BELL: readonly (readonly [number, number])[] = [
  [0.5, 0.25],
  [1, 0.5],
  [1.19, 0.3],
  [2, 0.25],
  [2.76, 0.18],
  [5.4, 0.08],
];

export const ELECTRONICS = defineEffects({
  beeps: {
    words:
      'beep|computer|scanner|electronic|interface|notification|data\\b|robot|hospital|(?:heart )?monitor\\b|radar|sonar|microwave|flat ?line|(?:text )?message|fax|modem|video ?game|arcade',
    render: (stage) => {
      const { random } = stage;
      const steady = stage.asks('monitor|hospital|radar|sonar');
      const pitch = random.pick([880, 988, 1175]);
      stage.repeat(steady ? 1 : 0.26, steady ? 0 : 0.6, (at) => {
        const from = steady ? pitch : random.pick([880, 1175, 1397, 1760]);
        stage.tone({ at, hold: steady ? 0.12 : 0.05, decay: 0.015, from, level: 0.3, pan: steady ? 0 : random.range(-0.5, 0.5) });
      });
    },
  },
  alarm: {
    words: '(?:fire |smoke )?alarm|siren|warning|emergency|police|ambulance|alert|fire ?(?:truck|engine|brigade)',
    render: (stage) => {
      const swept = stage.asks('siren|police|ambulance');
      let phase = 0;
      stage.wave(0, stage.seconds, (t) => {
        const frequency = swept ? 880 + 360 * Math.sin(2 * Math.PI * 0.5 * t) : t % 0.5 < 0.25 ? 960 : 760;
        phase += (2 * Math.PI * frequency) / 48_000;
        return (Math.sin(phase) + 0.35 * Math.sin(3 * phase) + 0.15 * Math.sin(5 * phase)) * 0.3;
      });
    },
  },
  phone: {
    words: 'phone(?: (?:calls?|buzz\\w*|vibrat\\w*))?|telephone(?: calls?)?|ringing|ringtone',
    render: (stage) =>
      stage.repeat(2.4, 0, (at) => {
        stage.wave(
          at,
          1.1,
          (t) => (Math.sin(2 * Math.PI * 1320 * t) + Math.sin(2 * Math.PI * 1056 * t)) * (Math.sin(2 * Math.PI * 21 * t) > 0 ? 0.2 : 0.06),
        );
      }),
  },
  static: {
    words:
      'static|electric\\w* buzz\\w*|neon (?:light |sign )?buzz\\w*|buzzing (?:neon|light|lamp)|walkie[- ]?talkie|(?:white|brown|pink) noise|radio|glitch|interference|television|tv\\b|spark|electric|zap|vinyl(?: crackl\\w*)?|record scratch|film projector',
    bed: true,
    render: (stage) => {
      const { random } = stage;
      stage.bed((filter, noise) => filter.process(noise, 2400, 1.3).band * 0.14);
      stage.scatter(9, (at) =>
        stage.burst({
          at,
          decay: random.range(0.004, 0.05),
          frequency: random.range(600, 6000),
          level: random.range(0.3, 1.4),
          damping: 0.6,
          pan: random.range(-0.5, 0.5),
        }),
      );
    },
  },
  laser: {
    words: 'laser|blaster|phaser|ray gun|sci-?fi|light ?saber',
    render: (stage) =>
      stage.repeat(0.55, 0.35, (at) =>
        stage.tone({
          at,
          decay: 0.09,
          from: stage.random.range(1700, 2700),
          to: 110,
          level: 0.5,
          pan: stage.random.range(-0.6, 0.6),
          partials: [
            [1, 1],
            [2, 0.4],
            [3, 0.2],
          ],
        }),
      ),
  },
  bell: {
    words: '(?:ringing )?bells?\\b|door ?bell|(?:wind )?chime|gong|church|ding(?:s|[ -]?dong)?\\b',
    room: { decay: 2.4, wet: 0.3 },
    render: (stage) => {
      const from = stage.asks('gong') ? 110 : stage.asks('church|tower') ? 260 : 620;
      stage.repeat(2.1, 0.02, (at) => stage.tone({ at, decay: 0.7, from, level: 0.4, partials: BELL, attack: 0.001 }));
    },
  },
  magic: {
    words: 'magic|spell|sparkl|shimmer|fairy|twinkl|enchant|teleport|portal',
    room: { decay: 2.2, wet: 0.4 },
    render: (stage) => {
      const { random } = stage;
      const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19];
      stage.scatter(11, (at) =>
        stage.tone({
          at,
          decay: 0.16,
          from: 1046 * 2 ** (random.pick(scale) / 12),
          level: 0.13,
          pan: random.range(-0.8, 0.8),
          partials: [
            [1, 1],
            [2.76, 0.25],
          ],
        }),
      );
      stage.roar(3000, 7000, 0.4, 0.06, 0.4);
    },
  },
});
