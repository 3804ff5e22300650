import { defineEffects } from '../effect.js';
import { air, call, sound } from './throat.js';

/** Animals of a farm, a garden and a zoo, by the call that they are known for. */
export const ANIMALS = defineEffects({
  cow: {
    words: 'cows?\\b|moo(?:s|ing)?\\b|cattle|bull\\b|calf\\b',
    render: (stage) =>
      stage.repeat(2.8, 0.2, (at) =>
        sound(stage, {
          at,
          duration: 1.7,
          vowel: 'oo',
          pitch: (p) => 125 + 45 * Math.sin(Math.PI * p ** 0.6),
          level: 0.9,
          size: 0.8,
          rough: 0.1,
        }),
      ),
  },
  sheep: {
    words: 'sheep|lambs?\\b|goats?\\b|bleat|baa+\\b',
    render: (stage) =>
      stage.repeat(1.7, 0.3, (at) => {
        const base = stage.asks('lamb|goat') ? 440 : 290;
        sound(stage, { at, duration: 0.85, vowel: 'eh', pitch: (p) => base * (1 + 0.09 * Math.sin(p * 46)), level: 0.7, rough: 0.15 });
      }),
  },
  pig: {
    words: 'pigs? squeal\\w*|pigs?\\b|piglet|oink|hogs?\\b|boar\\b',
    render: (stage) =>
      stage.repeat(0.75, 0.4, (at) => {
        sound(stage, { at, duration: 0.2, vowel: 'oh', pitch: (p) => 95 - 20 * p, level: 0.8, breath: 0.4, rough: 1 });
        if (stage.random.chance(0.3))
          sound(stage, { at: at + 0.25, duration: 0.3, vowel: 'eh', pitch: (p) => 700 + 300 * p, level: 0.4, rough: 0.4 });
      }),
  },
  donkey: {
    words: 'donkey|hee-?haw|mule\\b',
    render: (stage) =>
      stage.repeat(1.5, 0.1, (at) => {
        sound(stage, { at, duration: 0.4, vowel: 'eh', pitch: () => 520, level: 0.6, breath: 0.4, rough: 0.4 });
        sound(stage, { at: at + 0.5, duration: 0.6, vowel: 'ah', pitch: (p) => 260 - 40 * p, level: 0.8, rough: 0.4 });
      }),
  },
  rooster: {
    words: 'rooster|cockerel|cock-?a|crowing',
    room: { decay: 1, wet: 0.2 },
    render: (stage) =>
      stage.repeat(3.4, 0.1, (at) => {
        for (const [offset, duration, from, to] of [
          [0, 0.16, 520, 560],
          [0.22, 0.14, 640, 680],
          [0.42, 0.3, 780, 820],
          [0.78, 0.95, 840, 480],
        ] as const)
          sound(stage, {
            at: at + offset,
            duration,
            vowel: 'eh',
            pitch: (p) => from + (to - from) * p ** 1.6,
            level: 0.6,
            rough: 0.15,
            size: 1.5,
          });
      }),
  },
  chicken: {
    words: 'chickens?\\b|hens?\\b|cluck|poultry|turkey|gobbl',
    render: (stage) =>
      stage.repeat(0.34, 0.45, (at) => {
        const from = stage.random.range(420, 620);
        sound(stage, {
          at,
          duration: 0.07,
          vowel: 'oh',
          pitch: (p) => from * (1.15 - 0.4 * p),
          level: 0.6,
          size: 1.5,
          pan: stage.random.range(-0.4, 0.4),
        });
      }),
  },
  duck: {
    words: 'ducks?\\b|quack|goose|geese|duckling',
    render: (stage) =>
      stage.repeat(0.42, 0.3, (at) =>
        sound(stage, { at, duration: 0.2, vowel: 'eh', pitch: (p) => 250 - 60 * p, level: 0.7, breath: 0.15, rough: 0.6, size: 1.2 }),
      ),
  },
  crow: {
    words: 'crows?\\b|ravens?\\b|caw(?:s|ing)?\\b|magpie',
    room: { decay: 1.4, wet: 0.25 },
    render: (stage) =>
      stage.repeat(0.95, 0.4, (at) =>
        sound(stage, { at, duration: 0.36, vowel: 'ah', pitch: (p) => 430 - 90 * p, level: 0.7, breath: 0.35, rough: 0.9, size: 1.5 }),
      ),
  },
  eagle: {
    words: '(?:eagle|hawk|falcon|vulture|bird)s? screech\\w*|eagle|hawk|falcon|vulture|parrot|squawk',
    room: { decay: 1.8, wet: 0.35 },
    render: (stage) => stage.repeat(2.2, 0.2, (at) => call(stage, at, 0.9, (p) => 2900 - 1100 * p, 0.3, 0.35, 1.5)),
  },
  owl: {
    words: 'owls?\\b|hoot',
    room: { decay: 1.8, wet: 0.35 },
    render: (stage) =>
      stage.repeat(3, 0.15, (at) => {
        for (const [offset, hold] of [
          [0, 0.22],
          [0.45, 0.1],
          [0.65, 0.45],
        ] as const)
          stage.tone({
            at: at + offset,
            hold,
            decay: 0.05,
            from: 350,
            to: 325,
            level: 0.6,
            attack: 0.05,
            partials: [
              [1, 1],
              [2, 0.12],
            ],
          });
      }),
  },
  bees: {
    words: 'bees?\\b|wasp|hornet|mosquito|fl(?:y|ies) buzz|house ?fl(?:y|ies)|buzz(?:es|ing)?\\b|beehive|swarm',
    render: (stage) => {
      const base = stage.asks('mosquito') ? 620 : 215;
      for (let v = 0; v < (stage.asks('bees|swarm|hive|wasps') ? 6 : 1); v++) {
        let phase = 0;
        const own = base * stage.random.range(0.88, 1.14);
        const way = stage.random.range(0, 6);
        stage.wave(
          0,
          stage.seconds,
          (t) => {
            phase += (own * (1 + 0.07 * Math.sin(1.9 * t + way) + 0.02 * (stage.random.next() - 0.5))) / 48_000;
            return ((phase % 1) * 2 - 1) * (0.25 + 0.2 * Math.sin(0.9 * t + way));
          },
          (p) => Math.sin(p * 7 + way) * 0.8,
        );
      }
    },
  },
  frogs: {
    words: 'frogs?\\b|toads?\\b|croak|ribbit',
    render: (stage) =>
      stage.repeat(0.8, 0.35, (at) => {
        const pan = stage.random.range(-0.7, 0.7);
        const centre = stage.random.range(600, 1100);
        for (let k = 0; k < 13; k++)
          stage.burst({ at: at + k * 0.024, decay: 0.008, frequency: centre + k * 18, level: 0.5 + k * 0.06, damping: 0.2, pan });
      }),
  },
  hiss: {
    words:
      'hiss|snakes?\\b|steam\\b|spray|deflat|air (?:release|leak|brake)|gas leak|rattlesnake|fizz|soda|can open\\w*|inflat|fire extinguisher',
    render: (stage) => stage.repeat(1.9, 0.15, (at) => air(stage, at, 1.4, (p) => 5200 + 1500 * Math.sin(Math.PI * p), 0.6, 1)),
  },
  squeaking: {
    words: '(?:mouse|mice|rats?) squeak\\w*|mice\\b|rats?\\b|bats?\\b|hamster|guinea pig|dolphin',
    render: (stage) =>
      stage.repeat(0.3, 0.5, (at) => {
        const from = stage.random.range(3000, 5200);
        stage.tone({ at, hold: 0.05, decay: 0.02, from, to: from * 1.25, level: 0.4, attack: 0.01 });
      }),
  },
  monkey: {
    words: 'monkey|chimp|\\bapes?\\b|gorilla|baboon',
    render: (stage) =>
      stage.repeat(0.36, 0.25, (at, i) => {
        const vowel = i % 6 < 3 ? 'oo' : 'ah';
        const base = i % 6 < 3 ? 330 : 560;
        sound(stage, {
          at,
          duration: 0.2,
          vowel,
          pitch: (p) => base * (1 + 0.25 * Math.sin(Math.PI * p)),
          level: 0.6,
          breath: 0.2,
          rough: 0.2,
          size: 1.2,
        });
      }),
  },
  elephant: {
    words: 'elephant|mammoth',
    room: { decay: 1.6, wet: 0.3 },
    render: (stage) =>
      stage.repeat(2.6, 0.15, (at) => call(stage, at, 1.4, (p) => 380 + 330 * Math.sin(Math.PI * p ** 0.5), 0.4, 0.9, 0.7)),
  },
  whale: {
    words: 'whales?\\b|whale ?song',
    room: { decay: 3.5, wet: 0.5 },
    render: (stage) =>
      stage.repeat(3.2, 0.2, (at) => {
        const from = stage.random.range(160, 320);
        call(stage, at, 2.6, (p) => from * (1 + 0.7 * Math.sin(Math.PI * p ** 1.5)), 0.4, 0, 2);
      }),
  },
  purr: {
    words: 'purr',
    render: (stage) =>
      stage.bed(
        (filter, noise, t) =>
          filter.process(noise, 220, 0.8).low * Math.max(0, Math.sin(2 * Math.PI * 25 * t)) ** 2 * (0.7 + 0.3 * Math.sin(2.6 * t)),
      ),
  },
});
