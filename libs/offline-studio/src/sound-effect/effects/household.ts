import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';
import { air } from './throat.js';

/** Small metal that touches: a cluster of high rings. */
function clink(stage: Stage, at: number, low: number, high: number, level: number): void {
  const from = stage.random.range(low, high);
  stage.tone({
    at,
    decay: 0.05,
    from,
    level,
    attack: 0.0005,
    pan: stage.random.range(-0.4, 0.4),
    partials: [
      [1, 1],
      [1.58, 0.6],
      [2.76, 0.4],
    ],
  });
}

/** A stroke of something rough over something: a pencil, a broom, a brush. */
function strokes(stage: Stage, interval: number, length: number, frequency: number): void {
  stage.repeat(interval, 0.25, (at, i) =>
    air(stage, at, length * stage.random.range(0.8, 1.1), (p) => frequency * (i % 2 ? 1.2 - 0.3 * p : 0.9 + 0.3 * p), 0.5, 0.9),
  );
}

/** What is heard in kitchens, baths and pockets. */
export const HOUSEHOLD = defineEffects({
  sizzling: {
    words: 'sizzl|fry(?:ing)?\\b|fries\\b|bacon|grill|cook(?:s|ing)?\\b|barbecue|bbq\\b',
    bed: true,
    render: (stage) => {
      stage.bed((filter, noise, t) => filter.process(noise, 5200, 1.2).high * (0.1 + 0.02 * Math.sin(3 * t)));
      stage.scatter(55, (at) =>
        stage.burst({
          at,
          decay: 0.003,
          frequency: stage.random.range(3000, 9000),
          level: stage.random.next() ** 2,
          damping: 0.5,
          pan: stage.random.range(-0.5, 0.5),
        }),
      );
    },
  },
  cutlery: {
    words:
      'cutlery|silverware|dishes|plates?\\b|spoons?\\b|forks?\\b|teacup|crockery|(?:glasses|dishes|cups) clink\\w*|clink\\w*(?: glasses)?|ice cubes?',
    render: (stage) => stage.scatter(3.4, (at) => clink(stage, at, 2000, 4600, stage.random.range(0.25, 0.7)), 0.05),
  },
  jingling: {
    words:
      'jingl|jangl|keys (?:jingl|jangl|rattl)\\w*|key ?ring|bunch of keys|coins?\\b|sleigh ?bells?|tambourine|cha[- ]?ching|cash\\b|cash register|money\\b',
    render: (stage) =>
      stage.repeat(0.3, 0.3, (at) => {
        for (let k = 0; k < 6; k++) clink(stage, at + stage.random.range(0, 0.16), 3600, 8200, stage.random.range(0.15, 0.5));
      }),
  },
  pouring: {
    words:
      'pour(?:s|ing|ed)?(?: (?:a |the |some |hot |cold )?(?:coffee|tea|water|wine|milk|drink|juice|beer))?\\b(?! rain| down)|fill(?:s|ing) a (?:glass|cup)',
    render: (stage) => {
      // what is poured sounds higher as the cup fills
      const duration = stage.seconds * 0.85;
      air(stage, 0.05, duration, (p) => 700 + 1500 * p, 0.5, 0.5);
      stage.scatter(38, (at) => {
        const from = (450 + (900 * at) / stage.seconds) * stage.random.range(0.85, 1.2);
        if (at < duration) stage.tone({ at, decay: 0.02, from, to: from * 1.5, level: stage.random.range(0.1, 0.4), attack: 0.002 });
      });
    },
  },
  drinking: {
    words: 'drink(?:s|ing)?\\b|gulp|slurp|sip(?:s|ping)?\\b|swallow',
    render: (stage) =>
      stage.repeat(0.75, 0.1, (at) => {
        if (stage.asks('slurp|sip')) air(stage, at, 0.4, (p) => 1500 + 1500 * p, 0.4, 0.4);
        stage.tone({ at: at + 0.42, decay: 0.03, from: 180, to: 420, level: 0.9, attack: 0.008 });
      }),
  },
  eating: {
    words: 'eat(?:s|ing)?\\b|chew|munch|crunch|bit(?:es?|ing)\\b|popcorn|nibbl',
    render: (stage) =>
      stage.repeat(0.46, 0.15, (at) => {
        for (let k = 0; k < 12; k++)
          stage.burst({
            at: at + stage.random.range(0, 0.12),
            decay: 0.006,
            frequency: stage.random.range(900, 5200),
            level: stage.random.range(0.2, 1),
            damping: 0.6,
          });
      }),
  },
  chopping: {
    words: 'chop(?:s|ping)?\\b|knife on (?:a )?(?:chopping|cutting|wooden) ?board|cutting board|slic(?:es|ing)\\b|dic(?:es|ing)\\b',
    render: (stage) =>
      stage.repeat(stage.asks('wood|axe|tree|log') ? 1.1 : 0.3, 0.12, (at) => {
        stage.burst({ at, decay: 0.02, frequency: 420, level: 1.8, damping: 0.4 });
        stage.burst({ at, decay: 0.006, frequency: 3600, level: 0.8, damping: 0.6 });
      }),
  },
  writing: {
    words: 'pencil|pen\\b|writ(?:es|ing)\\b|scribbl|sketch(?:es|ing)?\\b|chalk|scratching',
    render: (stage) => strokes(stage, 0.2, 0.15, stage.asks('chalk') ? 2600 : 4200),
  },
  brushing: {
    words:
      '(?:tooth ?)?brush|sweep|broom|scrub|wip(?:es|ing)\\b|mop(?:s|ping)?\\b|sandpaper|rak(?:es|ing)\\b|dig(?:s|ging)?\\b|shovel|scrap(?:es|ing)\\b',
    render: (stage) =>
      strokes(
        stage,
        stage.asks('tooth|teeth|scrub') ? 0.22 : stage.asks('dig|shovel') ? 1.2 : 0.7,
        stage.asks('tooth|teeth|scrub') ? 0.18 : 0.5,
        2400,
      ),
  },
  zipper: {
    words: 'zip(?:s|per|pers|ping)?\\b|velcro|unzip',
    render: (stage) =>
      stage.repeat(1.5, 0.1, (at) => {
        for (let k = 0, t = 0; t < 0.6; k++, t += 0.0105 - 0.00006 * k)
          stage.burst({ at: at + t, decay: 0.002, frequency: 2600 + 45 * k, level: 0.9, damping: 0.3 });
      }),
  },
  match: {
    words:
      '^match$|matches\\b|matchstick|match (?:is |being )?(?:lit|struck|strik\\w*|light\\w*)|(?:lit|light|lighting|strik\\w*|struck) (?:of )?(?:a |the )?match\\b|lighter\\b',
    render: (stage) => {
      air(stage, 0.1, 0.25, () => 4200, 0.5, 0.9);
      stage.burst({ at: 0.32, decay: 0.25, frequency: 2200, level: 1.2, damping: 1.2, attack: 0.04 });
      stage.scatter(
        18,
        (at) => stage.burst({ at, decay: 0.003, frequency: stage.random.range(2000, 6000), level: 0.15, damping: 0.5 }),
        0.6,
      );
    },
  },
  flush: {
    words: 'flush|toilet',
    room: { decay: 0.8, wet: 0.25 },
    render: (stage) => {
      stage.burst({ at: 0.06, decay: 0.02, frequency: 900, level: 1, damping: 0.3 });
      air(stage, 0.12, Math.min(5, stage.seconds * 0.9), (p) => 1700 - 1100 * p, 1, 1.2);
      stage.scatter(20, (at) => stage.tone({ at, decay: 0.03, from: stage.random.range(180, 600), to: 250, level: 0.12 }), 0.6);
    },
  },
});
