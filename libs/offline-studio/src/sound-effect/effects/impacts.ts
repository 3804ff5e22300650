import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';
import { whoosh } from './movement.js';

function explosion(stage: Stage): void {
  const { random } = stage;
  const at = 0.08;
  stage.burst({ at, decay: 0.02, frequency: 5000, level: 1.4, type: 'high' });
  stage.burst({ at, decay: 0.75, frequency: 130, level: 4, type: 'low', damping: 0.9 });
  stage.burst({ at, decay: 0.4, frequency: 850, level: 1.4, damping: 1.2 });
  stage.tone({ at, decay: 0.35, from: 105, to: 27, level: 1.1 });
  for (let k = 0; k < 40; k++) {
    const later = at + 0.25 + random.next() ** 1.5 * Math.min(2.6, stage.seconds);
    stage.burst({
      at: later,
      decay: 0.02,
      frequency: random.range(700, 4000),
      level: random.range(0, 0.4),
      damping: 0.5,
      pan: random.range(-0.9, 0.9),
    });
  }
}

const METAL: readonly (readonly [number, number])[] = [
  [1, 0.5],
  [1.47, 0.4],
  [2.09, 0.35],
  [2.83, 0.3],
  [3.93, 0.2],
  [5.4, 0.12],
];

function doorCreak(stage: Stage): void {
  const { random } = stage;
  const length = Math.min(1.6, stage.seconds * 0.5);
  let phase = 0;
  stage.wave(0.15, length, (t, p) => {
    phase += (300 + 170 * Math.sin(t * 6) + 80 * Math.sin(t * 21)) / 48_000;
    const grip = 0.5 + 0.5 * Math.sin(2 * Math.PI * (26 + 14 * p) * t);
    return ((phase % 1) * 2 - 1) * grip * Math.sin(Math.PI * p) * 0.2 + (random.next() - 0.5) * 0.02;
  });
  if (!stage.asks('creak|open')) doorSlam(stage, 0.15 + length);
}

function doorSlam(stage: Stage, at: number): void {
  stage.burst({ at, decay: 0.09, frequency: 150, level: 3, type: 'low' });
  stage.burst({ at, decay: 0.03, frequency: 1200, level: 1, damping: 0.5 });
  stage.burst({ at: at + 0.05, decay: 0.03, frequency: 2400, level: 0.4, damping: 0.25 });
}

export const IMPACTS = defineEffects({
  explosion: { words: 'explo|blast|detonat|bomb|grenade|nuke|nuclear', render: explosion, room: { decay: 2.2, wet: 0.35 } },
  gunshot: {
    words: '(?:shot)?gun|shot\\b|shots\\b|pistol|rifle|shoot|bullet|cannon|war\\b|war ?zone|battle ?field',
    room: { decay: 1.3, wet: 0.35 },
    render: (stage) =>
      stage.repeat(
        stage.asks('machine|rapid|automatic') ? 0.11 : 0.9,
        0.15,
        (at) => {
          stage.burst({ at, decay: 0.008, frequency: 3500, level: 2, type: 'high' });
          stage.burst({ at, decay: 0.07, frequency: 420, level: 2.6, type: 'low' });
          stage.burst({ at: at + 0.01, decay: 0.16, frequency: 1100, level: 0.5, damping: 1.2 });
        },
        0.1,
      ),
  },
  crash: {
    words:
      'crash|smash|collapse|debris|wreck|rubble|avalanche|collision|rock ?slide|land ?slide|rocks? fall\\w*|trees? fall\\w*|(?:plates?|dishes|vase) (?:break|smash)\\w*',
    room: { decay: 1.2, wet: 0.25 },
    render: (stage) => {
      const { random } = stage;
      doorSlam(stage, 0.1);
      for (let k = 0; k < 45; k++) {
        const at = 0.1 + random.next() ** 2 * Math.min(1.9, stage.seconds);
        stage.burst({
          at,
          decay: random.range(0.01, 0.06),
          frequency: random.range(250, 3800),
          level: random.range(0.2, 1.3),
          damping: 0.4,
          pan: random.range(-0.8, 0.8),
        });
      }
    },
  },
  glass: {
    words: 'glass|shatter|window break|bottle|vase',
    render: (stage) => {
      const { random } = stage;
      stage.burst({ at: 0.1, decay: 0.02, frequency: 4000, level: 1.6, type: 'high' });
      for (let k = 0; k < 48; k++) {
        const from = random.range(2200, 8500);
        stage.tone({
          at: 0.1 + random.next() ** 2 * Math.min(1.2, stage.seconds),
          decay: random.range(0.015, 0.08),
          from,
          level: random.range(0.04, 0.25),
          pan: random.range(-0.7, 0.7),
          attack: 0.0005,
          partials: [
            [1, 1],
            [1.53, 0.4],
          ],
        });
      }
    },
  },
  punch: {
    words:
      'punch|hit\\b|hits\\b|thud|kick|slap|fight|impact|bump|drop(?:s|ped)?\\b|fall(?:s|ing)?\\b|(?:baseball|cricket) bat|bowling|tennis|ping[ -]?pong|football|stomp|tackle',
    render: (stage) =>
      stage.repeat(stage.asks('fight') ? 0.6 : 1.4, 0.35, (at) => {
        stage.tone({ at, decay: 0.05, from: 140, to: 55, level: 1.2 });
        stage.burst({ at, decay: 0.03, frequency: 700, level: 1.3, damping: 0.9 });
      }),
  },
  sword: {
    words: 'sword|(?:medieval )?battle\\b|blade|clash|metal|knife|steel|armou?r|clang|chains?\\b',
    room: { decay: 1, wet: 0.25 },
    render: (stage) =>
      stage.repeat(
        0.75,
        0.35,
        (at) => {
          whoosh(stage, Math.max(0, at - 0.12), 0.16, 0.5);
          const from = stage.random.range(900, 1700);
          stage.tone({ at, decay: 0.22, from, level: 0.35, partials: METAL, attack: 0.0006, pan: stage.random.range(-0.4, 0.4) });
          stage.burst({ at, decay: 0.01, frequency: 5200, level: 1, type: 'high' });
        },
        0.14,
      ),
  },
  knock: {
    words: 'knock|tapping|tap\\b(?! water)',
    render: (stage) =>
      stage.repeat(
        1.7,
        0.15,
        (at) => {
          for (let k = 0; k < 3; k++) {
            stage.burst({ at: at + k * 0.24, decay: 0.028, frequency: 260, level: 2.4, damping: 0.4 });
            stage.tone({ at: at + k * 0.24, decay: 0.035, from: 185, to: 140, level: 0.6 });
          }
        },
        0.15,
      ),
  },
  slam: {
    words: 'slam|car door|door (?:clos|shut)|gate (?:clos|shut)|(?:clos|shut)\\w* (?:the |a |his |her )?(?:door|gate)',
    render: (stage) => doorSlam(stage, 0.12),
    room: { decay: 0.9, wet: 0.3 },
  },
  door: {
    words: 'doors?\\b|creak|hinge|gates?\\b|squeak|floorboards?|drawer|cupboard|cabinet|wardrobe|window open\\w*',
    render: doorCreak,
    room: { decay: 0.8, wet: 0.25 },
  },
});
