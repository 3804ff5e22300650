import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';
import { air, sound } from './throat.js';

const CHILD = 'bab(?:y|ies)|child|kid|toddler|girl|boy';
const WOMAN = 'wom[ae]n|lady|female|mother|mom|mum|her\\b|she\\b|giggl';
const MAN = '(?<!wo)m[ae]n\\b|male|father|dad|evil|villain|his\\b|he\\b';

/** Whose voice is asked for: the pitch of their speech and the size of their mouth. */
function speaker(stage: Stage): { readonly pitch: number; readonly size: number } {
  if (stage.asks(CHILD)) return { pitch: 330, size: 1.4 };
  if (stage.asks(WOMAN)) return { pitch: 225, size: 1.18 };
  if (stage.asks(MAN)) return { pitch: stage.asks('evil|villain') ? 95 : 125, size: 1 };
  return stage.random.pick([
    { pitch: 225, size: 1.18 },
    { pitch: 130, size: 1 },
  ]);
}

/** 'Ha ha ha', each lower and softer than the one before. */
function laugh(stage: Stage, at: number, { pitch, size }: { pitch: number; size: number }, pan: number): void {
  const { random } = stage;
  const count = random.int(4, 8);
  const pace = random.range(0.17, 0.22) * (stage.asks('evil|slow') ? 1.5 : 1);
  for (let k = 0; k < count; k++) {
    const from = pitch * random.range(1.3, 1.5) * (1 - (0.3 * k) / count);
    const level = 0.6 * (1 - (0.5 * k) / count);
    sound(stage, {
      at: at + k * pace,
      duration: pace * 0.65,
      vowel: 'ah',
      pitch: (p) => from * (1.08 - 0.2 * p),
      level,
      breath: 0.3,
      size,
      pan,
    });
  }
}

function sneeze(stage: Stage, at: number): void {
  air(stage, at, 0.5, (p) => 900 + 900 * p, 0.4);
  sound(stage, { at: at + 0.55, duration: 0.12, vowel: 'ah', pitch: () => 240, level: 0.6, breath: 0.5 });
  stage.burst({ at: at + 0.64, decay: 0.09, frequency: 3600, level: 1.6, damping: 0.9, attack: 0.01 });
}

/** Sounds that people make without words. */
export const VOICES = defineEffects({
  laughter: {
    words: `laugh|giggl|chuckl|cackl|snicker|ha ?ha|lol\\b`,
    render: (stage) => {
      const many = stage.asks('audience|crowd|people|kids|children|track|group|everyone|friends|boys|girls|men|women') ? 7 : 1;
      for (let i = 0; i < many; i++) {
        const who = speaker(stage);
        const own = { pitch: who.pitch * stage.random.range(0.85, 1.2), size: who.size * stage.random.range(0.95, 1.06) };
        const pan = many > 1 ? stage.random.range(-0.9, 0.9) : 0;
        stage.repeat(2.3, 0.2, (at) => laugh(stage, at, own, pan), many > 1 ? stage.random.range(0, 0.6) : 0.08);
      }
    },
  },
  crying: {
    words: '(?<!(?:war|battle) )cr(?:y|ies|ying)\\b(?! (?:of|out)\\b)|weep|sob(?:s|bing)?\\b|wail|whimper|whin(?:e|es|ing)\\b',
    render: (stage) => {
      const { pitch, size } = speaker(stage);
      // a baby wails as long as its breath lasts; who is older catches theirs between short sobs
      if (stage.asks('bab(?:y|ies)|infant|newborn|toddler'))
        stage.repeat(1.35, 0.1, (at) => {
          const peak = 470 * stage.random.range(0.92, 1.1);
          sound(stage, {
            at,
            duration: 1,
            vowel: 'ah',
            pitch: (p) => peak * (0.8 + 0.3 * Math.sin(Math.PI * p ** 0.6)),
            level: 0.6,
            rough: 0.25,
            size,
          });
          air(stage, at + 1.03, 0.22, (p) => 1400 + 900 * p, 0.25);
        });
      else
        stage.repeat(1.9, 0.15, (at) => {
          for (let k = 0; k < 3; k++) air(stage, at + k * 0.13, 0.11, () => 1700, 0.3);
          const from = pitch * 1.5;
          const tremble = (p: number) => from * (1.1 - 0.35 * p) * (1 + 0.05 * Math.sin(p * 38));
          sound(stage, { at: at + 0.45, duration: 0.95, vowel: 'oh', pitch: tremble, level: 0.5, breath: 0.35, size });
        });
    },
  },
  scream: {
    words: 'scream|shriek|shout|yell(?!ow)|holler|(?:war|battle) cr(?:y|ies)|distant call\\b|call(?:s|ing)? (?:out|for)\\b',
    room: { decay: 1.2, wet: 0.25 },
    render: (stage) => {
      const { pitch, size } = speaker(stage);
      const shouted = stage.asks('shout|yell(?!ow)|holler|call|war|battle');
      stage.repeat(shouted ? 1.3 : 2.2, 0.2, (at) => {
        const top = pitch * (shouted ? 2 : 3.6);
        const rise = (p: number) => top * (0.75 + 0.3 * Math.sin(Math.PI * p ** 0.7));
        sound(stage, {
          at,
          duration: shouted ? 0.55 : 1.5,
          vowel: 'ah',
          pitch: rise,
          level: 0.7,
          breath: 0.2,
          rough: shouted ? 0.3 : 0.5,
          size,
        });
      });
    },
  },
  groan: {
    words: 'moan|groan',
    render: (stage) => {
      const { pitch, size } = speaker(stage);
      stage.repeat(2.4, 0.2, (at) => {
        const falls = (p: number) => pitch * (1.05 - 0.35 * p);
        sound(stage, { at, duration: 1.5, vowel: 'oh', pitch: falls, level: 0.7, breath: 0.2, rough: 0.3, size });
      });
    },
  },
  snoring: {
    words: 'snor(?:e|es|ing)\\b',
    render: (stage) =>
      stage.repeat(3, 0.05, (at) => {
        // the soft palate flaps while the air goes in
        stage.wave(at, 1.3, (t, p) => {
          const flap = Math.max(0, Math.sin(2 * Math.PI * (30 + 8 * p) * t)) ** 4;
          return (flap * 0.9 + (stage.random.next() - 0.5) * 0.25 * flap) * Math.sin(Math.PI * p) ** 0.7;
        });
        air(stage, at + 1.6, 1, () => 750, 0.25);
      }),
  },
  cough: {
    words: 'cough|clears? (?:his|her|their|a)? ?throat|clearing (?:his|her|a)? ?throat',
    render: (stage) => {
      const { pitch, size } = speaker(stage);
      stage.repeat(1.8, 0.2, (at) => {
        for (let k = 0; k < stage.random.int(2, 3); k++) {
          stage.burst({ at: at + k * 0.34, decay: 0.05, frequency: 1500 * size, level: 2, damping: 0.8 });
          sound(stage, {
            at: at + k * 0.34,
            duration: 0.17,
            vowel: 'eh',
            pitch: (p) => pitch * (1.1 - 0.4 * p),
            level: 0.5,
            breath: 0.75,
            size,
          });
        }
      });
    },
  },
  sneeze: { words: 'sneez|achoo|atishoo', render: (stage) => stage.repeat(2.4, 0.2, (at) => sneeze(stage, at)) },
  kiss: {
    words: 'kiss|smooch|mwah',
    render: (stage) =>
      stage.repeat(1.6, 0.2, (at) => {
        air(stage, at, 0.16, (p) => 1800 + 2600 * p, 0.35, 0.3);
        stage.tone({ at: at + 0.15, decay: 0.016, from: 900, to: 1900, level: 0.8, attack: 0.001 });
      }),
  },
  burp: {
    words: 'burp|belch|fart|raspberry',
    render: (stage) =>
      stage.repeat(1.8, 0.2, (at) => {
        const from = stage.asks('fart|raspberry') ? 120 : 85;
        const falls = (p: number) => from * (1.1 - 0.4 * p);
        sound(stage, {
          at,
          duration: stage.random.range(0.45, 0.8),
          vowel: 'oh',
          pitch: falls,
          level: 0.8,
          breath: 0.25,
          rough: 1.2,
          size: 0.8,
        });
      }),
  },
  whisper: {
    words: 'whisper|murmuring voice|pss+t|shh+',
    render: (stage) =>
      stage.scatter(4.6, (at) => {
        const centre = stage.random.range(900, 3800);
        air(stage, at, stage.random.range(0.08, 0.2), (p) => centre * (1 + 0.3 * p), stage.random.range(0.15, 0.4), 0.4);
      }),
  },
  whistle: {
    words: 'whistl(?:e|es|ing)\\b|kettle',
    render: (stage) => {
      if (stage.asks('kettle|tea')) {
        stage.roar(1500, 4000, 0.2, 0.2, 0.9);
        stage.tone({
          at: 0.1,
          hold: stage.seconds,
          decay: 0.2,
          from: 1500,
          to: 2300,
          level: 0.5,
          attack: Math.min(1.5, stage.seconds / 3),
        });
      } else if (stage.asks('referee|umpire|police|coach|sport|pe teacher'))
        stage.repeat(1.6, 0.1, (at) =>
          stage.wave(at, 0.7, (t, p) => Math.sin(2 * Math.PI * 2900 * t + 3 * Math.sin(2 * Math.PI * 42 * t)) * Math.min(1, 20 * (1 - p))),
        );
      else
        stage.repeat(0.42, 0.15, (at) => {
          const from = 1300 * 2 ** (stage.random.pick([0, 2, 4, 7, 9]) / 12);
          stage.tone({ at, hold: 0.22, decay: 0.04, from, to: from * 1.02, level: 0.5, attack: 0.03 });
        });
    },
  },
});
