import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';
import { sound } from './throat.js';

const BRASS: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 0.7],
  [3, 0.5],
  [4, 0.3],
];

const notes = (stage: Stage, at: number, each: readonly (readonly [semitones: number, offset: number, hold: number])[], base: number) => {
  for (const [semitones, offset, hold] of each)
    stage.tone({ at: at + offset, hold, decay: 0.1, from: base * 2 ** (semitones / 12), level: 0.4, partials: BRASS, attack: 0.015 });
};

function cymbal(stage: Stage, at: number, level: number): void {
  stage.burst({ at, decay: 0.5, frequency: 6500, level, type: 'high', attack: 0.002 });
  stage.burst({ at, decay: 0.03, frequency: 4200, level, damping: 0.7 });
}

const snare = (stage: Stage, at: number, level: number) => {
  stage.burst({ at, decay: 0.04, frequency: 2400, level, damping: 1.1 });
  stage.tone({ at, decay: 0.04, from: 190, to: 150, level: level * 0.5 });
};

/** Sounds of stages, games and cartoons. */
export const SHOW = defineEffects({
  fireworks: {
    words: 'fire ?works?|fire ?crackers?|bottle rockets?',
    room: { decay: 2, wet: 0.35 },
    render: (stage) =>
      stage.repeat(1.5, 0.35, (at) => {
        const pan = stage.random.range(-0.7, 0.7);
        const rise = 0.7;
        stage.tone({ at, hold: rise, decay: 0.03, from: 900, to: 2300, level: 0.12, pan, attack: 0.1 });
        stage.burst({ at: at + rise, decay: 0.3, frequency: 190, level: 3, type: 'low', pan });
        for (let k = 0; k < 28; k++)
          stage.burst({
            at: at + rise + 0.15 + stage.random.next(),
            decay: 0.006,
            frequency: stage.random.range(2500, 7000),
            level: stage.random.range(0.1, 0.6),
            damping: 0.5,
            pan,
          });
      }),
  },
  drumRoll: {
    words: 'drum ?rolls?|snare|drums?\\b|drumming',
    render: (stage) => {
      const end = Math.max(0.3, stage.seconds - 0.7);
      for (let at = 0.05; at < end; at += 0.055 * stage.random.range(0.93, 1.07)) snare(stage, at, 0.35 + (0.5 * at) / end);
      snare(stage, end, 1.6);
      cymbal(stage, end, 0.9);
    },
  },
  cymbal: {
    words: 'cymbal|rim ?shot|ba ?dum|hi-?hat',
    render: (stage) =>
      stage.repeat(2.6, 0, (at) => {
        const joke = stage.asks('rim ?shot|ba ?dum');
        if (joke) for (const offset of [0, 0.2]) snare(stage, at + offset, 1);
        cymbal(stage, at + (joke ? 0.42 : 0), 1);
      }),
  },
  pop: {
    words: 'pop(?:s|ping|ped)?\\b(?! (?:song|music))|cork|champagne|plop|bloop',
    render: (stage) =>
      stage.repeat(1.1, 0.3, (at) => {
        stage.tone({ at, decay: 0.02, from: 380, to: 950, level: 1, attack: 0.001 });
        stage.burst({ at, decay: 0.008, frequency: 1500, level: 1.4, damping: 0.6 });
      }),
  },
  boing: {
    words: 'boing|spring (?:bounc|noise|sound)\\w*|bounc(?:e|es|ing|y)\\b|trampoline|cartoon (?:jump|slip|spring)|jaw harp',
    render: (stage) =>
      stage.repeat(1.3, 0.15, (at) => {
        if (stage.asks('ball|basketball|football|tennis')) {
          stage.tone({ at, decay: 0.05, from: 150, to: 85, level: 1.3 });
          stage.burst({ at, decay: 0.02, frequency: 900, level: 0.8, damping: 0.5 });
        } else
          stage.wave(
            at,
            0.8,
            (t, p) => Math.sin(2 * Math.PI * 170 * t + (9 - 6 * p) * Math.sin(2 * Math.PI * (11 + 9 * p) * t)) * (1 - p) ** 1.5,
          );
      }),
  },
  fanfare: {
    words:
      'fanfare|ta-?da+h?\\b|success|level ?up|win(?:s|ning)? (?:sound|jingle)|you win|victory|achievement|correct\\b|game (?:start|won)',
    room: { decay: 1.2, wet: 0.2 },
    render: (stage) =>
      stage.repeat(3, 0, (at) =>
        notes(
          stage,
          at,
          [
            [0, 0, 0.1],
            [4, 0.15, 0.1],
            [7, 0.3, 0.1],
            [12, 0.45, 0.7],
            [7, 0.45, 0.7],
            [4, 0.45, 0.7],
          ],
          392,
        ),
      ),
  },
  failure: {
    words: '(?:sad|fail) trombone|wah wah|womp|game ?over|fail(?:ure|ed|s)?\\b|you lose|trombone',
    render: (stage) =>
      stage.repeat(3.4, 0, (at) => {
        for (const [k, semitones] of [0, -1, -2, -3].entries()) {
          const from = 233 * 2 ** (semitones / 12);
          const last = k === 3;
          sound(stage, {
            at: at + k * 0.45,
            duration: last ? 1.2 : 0.4,
            vowel: 'oh',
            pitch: (p) => from * (1 + (last ? 0.03 * Math.sin(p * 40) : 0)),
            level: 0.7,
            breath: 0.03,
          });
        }
      }),
  },
  musicBox: {
    words: 'music ?box|carousel|merry[- ]go[- ]round|ice cream truck|nursery',
    room: { decay: 1.2, wet: 0.25 },
    render: (stage) => {
      const tune = [7, 4, 4, 5, 2, 2, 0, 2, 4, 5, 7, 7];
      stage.repeat(0.42, 0.02, (at, i) => {
        const from = 1046 * 2 ** (tune[i % tune.length]! / 12);
        stage.tone({
          at,
          decay: 0.35,
          from,
          level: 0.4,
          attack: 0.001,
          partials: [
            [1, 1],
            [4, 0.2],
            [6.3, 0.08],
          ],
        });
      });
    },
  },
  buzzer: {
    words: 'buzzer|wrong (?:answer|sound|buzz)\\w*|error\\b|error sound|incorrect',
    render: (stage) =>
      stage.repeat(1.8, 0, (at) =>
        notes(
          stage,
          at,
          [
            [0, 0, 0.7],
            [0.4, 0, 0.7],
            [6, 0, 0.7],
          ],
          110,
        ),
      ),
  },
  snap: {
    words:
      'snap(?:s|ping|ped)?\\b|(?:bones?|knuckles|neck|joints?|twigs?|branch(?:es)?|ice|egg) (?:crack|break|snap)\\w*|crack(?:s|ing|ed)?\\b(?! of (?:thunder|dawn))',
    render: (stage) =>
      stage.repeat(0.85, 0.3, (at) => {
        stage.burst({ at, decay: 0.006, frequency: 2300, level: 2, damping: 0.4 });
        stage.burst({ at: at + 0.012, decay: 0.012, frequency: 1300, level: 1, damping: 0.4 });
      }),
  },
});
