import { STUDIO_RATE, StateVariable } from '@scenewright/audio';
import { defineEffects } from '../effect.js';
import { air } from './throat.js';

/** Tools in hands, and machines that are held in them. */
export const TOOLS = defineEffects({
  hammer: {
    words: 'hammer|nail(?:s|ing)? (?:being|into|gun)|anvil|blacksmith|forge\\b|pickaxe|construction',
    render: (stage) =>
      stage.repeat(0.72, 0.12, (at) => {
        const metal = stage.asks('anvil|blacksmith|forge|metal|steel');
        stage.burst({ at, decay: 0.025, frequency: 520, level: 2, damping: 0.4 });
        stage.tone({
          at,
          decay: metal ? 0.28 : 0.05,
          from: metal ? 1350 : 2100,
          level: 0.5,
          attack: 0.0005,
          partials: [
            [1, 1],
            [1.52, 0.6],
            [2.41, 0.4],
            [3.9, 0.2],
          ],
        });
      }),
  },
  saw: {
    words: '(?:hand ?)?saw(?:s|ing)?\\b(?! (?:him|her|it|the|a|me|you|us|them)\\b)',
    render: (stage) => stage.repeat(0.5, 0.08, (at, i) => air(stage, at, 0.4, (p) => (i % 2 ? 1500 : 2100) * (1 + 0.35 * p), 0.6, 0.35)),
  },
  powerTool: {
    words:
      'drill(?:s|ing)?\\b|power drill|chain ?saw|vacuum|hoover|hair ?dryer|blender|mixer\\b|lawn ?mower|leaf blower|electric (?:saw|razor|shaver|toothbrush)|grinder|jackhammer|sewing machine',
    render: (stage) => {
      const base = stage.asks('chain|mower')
        ? 105
        : stage.asks('jackhammer')
          ? 24
          : stage.asks('drill|grinder|razor|shaver|tooth')
            ? 290
            : 190;
      const body = new StateVariable(STUDIO_RATE);
      let phase = 0;
      stage.wave(0, stage.seconds, (t) => {
        // it comes up to speed, and labours where it meets something
        const speed = Math.min(1, 0.3 + t * 1.6) * (1 + 0.06 * Math.sin(2.3 * t) + 0.03 * Math.sin(7.1 * t));
        phase += (base * speed) / STUDIO_RATE;
        const noise = stage.random.next() * 2 - 1;
        return ((phase % 1) * 2 - 1) * 0.4 + body.process(noise, 1900 * speed, 0.8).band * 0.35;
      });
    },
  },
  whip: {
    words: 'whip(?:s|ping)?\\b|whip ?crack',
    render: (stage) =>
      stage.repeat(1.5, 0.2, (at) => {
        air(stage, at, 0.22, (p) => 500 + 3500 * p * p, 0.5, 0.5);
        stage.burst({ at: at + 0.21, decay: 0.012, frequency: 4200, level: 3, type: 'high' });
        stage.burst({ at: at + 0.21, decay: 0.03, frequency: 1500, level: 1.2, damping: 0.8 });
      }),
  },
  scissors: {
    words: 'scissors|snip|haircut|stapler?\\b|shears',
    render: (stage) =>
      stage.repeat(0.55, 0.2, (at) => {
        air(stage, at, 0.14, (p) => 4200 + 2400 * p, 0.5, 0.4);
        stage.burst({ at: at + 0.14, decay: 0.008, frequency: 5200, level: 1, damping: 0.3 });
      }),
  },
});
