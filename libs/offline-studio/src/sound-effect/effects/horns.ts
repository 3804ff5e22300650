import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';
import { call } from './throat.js';

const REED: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 0.7],
  [3, 0.55],
  [4, 0.3],
  [5, 0.2],
];

const blow = (stage: Stage, at: number, hold: number, pitches: readonly number[]) => {
  for (const from of pitches) stage.tone({ at, hold, decay: 0.06, from, level: 0.3, partials: REED, attack: 0.02 });
};

/** What vehicles say to others, and their tyres. */
export const HORNS = defineEffects({
  shipHorn: {
    words: "fog ?horn|(?:ship|boat|ferry|steamer|train)(?:'s)? horn|air ?horn",
    room: { decay: 2.4, wet: 0.35 },
    render: (stage) =>
      stage.repeat(4.5, 0.05, (at) =>
        blow(stage, at, Math.min(2.4, stage.seconds * 0.6), stage.asks('air ?horn|train') ? [311, 370, 466] : [87, 110]),
      ),
  },
  carHorn: {
    words: "honk|beep beep|(?:car|truck|bus|taxi|vehicle)(?:'s)? horns?|horn\\b|horns\\b|toot(?:s|ing)?\\b",
    room: { decay: 0.8, wet: 0.2 },
    render: (stage) =>
      stage.repeat(1.5, 0.2, (at) => {
        const pitches = stage.asks('truck|bus') ? [233, 277] : [415, 523];
        blow(stage, at, 0.16, pitches);
        blow(stage, at + 0.32, 0.5, pitches);
      }),
  },
  skid: {
    words:
      '(?:tires?|tyres?|brakes?|wheels|car) (?:screech|squeal|skid)\\w*|(?:screech|squeal)\\w* (?:tires?|tyres?|brakes?|wheels)|skid|screech(?:es|ing)?\\b|brak(?:es|ing)\\b|squeal',
    render: (stage) =>
      stage.repeat(2.3, 0.15, (at) => {
        call(stage, at, 1.5, (p) => 1250 - 380 * p, 0.25, 0.5, 1);
        stage.burst({ at, decay: 0.4, frequency: 1800, level: 0.7, damping: 0.5, attack: 0.05 });
      }),
  },
});
