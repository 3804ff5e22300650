import { STUDIO_RATE, StateVariable } from '@scenewright/audio';
import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';

function footsteps(stage: Stage): void {
  const { random } = stage;
  const interval = stage.asks('run|sprint|hurr|rush|chas') ? 0.31 : stage.asks('slow|creep|sneak|stroll') ? 0.85 : 0.56;
  const soft = stage.asks('snow|grass|sand|carpet|leaves|gravel|mud');
  const ring = stage.asks('wood|floor|hall|stairs|corridor|metal|heel');
  stage.repeat(interval, 0.05, (at, i) => {
    const pan = i % 2 ? 0.18 : -0.18;
    stage.burst({ at, decay: 0.022, frequency: 130, level: 1.8, type: 'low', pan });
    if (soft)
      for (let k = 0; k < 7; k++)
        stage.burst({
          at: at + k * 0.012,
          decay: 0.01,
          frequency: random.range(1800, 5200),
          level: random.range(0.15, 0.5),
          damping: 0.9,
          pan,
        });
    else
      stage.burst({
        at: at + 0.006,
        decay: ring ? 0.03 : 0.016,
        frequency: random.range(1300, 2200),
        level: ring ? 0.9 : 0.6,
        damping: ring ? 0.3 : 0.7,
        pan,
      });
    stage.burst({ at: at + interval * 0.16, decay: 0.025, frequency: random.range(2200, 3400), level: 0.2, damping: 0.8, pan });
  });
}

export function whoosh(stage: Stage, at: number, duration: number, level: number): void {
  const body = new StateVariable(STUDIO_RATE);
  const air = new StateVariable(STUDIO_RATE);
  const direction = stage.random.chance(0.5) ? 1 : -1;
  stage.wave(
    at,
    duration,
    (_, p) => {
      const envelope = Math.sin(Math.PI * p ** 0.8) ** 2;
      const noise = stage.random.next() * 2 - 1;
      return level * envelope * (body.process(noise, 200 + 900 * envelope, 0.6).band + air.process(noise, 600 + 3400 * envelope, 0.5).band);
    },
    (p) => direction * (p * 1.6 - 0.8),
  );
}

export const MOVEMENT = defineEffects({
  footsteps: {
    words:
      'footstep|foot steps|steps?\\b|walk|running|runs?\\b|jogging|marching|sprint|boots\\b|heels\\b|stairs\\b|(?:snow|gravel|leaves) crunch\\w*|crunch\\w* (?:snow|gravel|leaves)|tiptoe',
    render: footsteps,
    room: { decay: 0.7, wet: 0.15 },
  },
  whoosh: {
    words:
      'whoosh|swoosh|swish|swing|fly ?by|flies past|flying|wings|flap|zoom|rush of air|transition|arrows?\\b|swing set|frisbee|slide whistle|flags?\\b|sails?\\b',
    render: (stage) => {
      if (stage.asks('wings|flap')) stage.repeat(0.28, 0.08, (at) => whoosh(stage, at, 0.22, 1));
      else stage.repeat(Math.max(1.7, stage.seconds / 3), 0.1, (at) => whoosh(stage, at, Math.min(1.3, stage.seconds * 0.8), 1.2), 0.02);
    },
  },
  cloth: {
    words:
      'cloth|fabric|rustl\\w* (?:of )?(?:an? |the )?(?:paper|page|cloth|silk|bag|map|letter)|paper|page|book\\b|bag\\b|unfold|tear(?:s|ing) (?:a |the )?(?:paper|page|letter|fabric|cloth)|curtains?\\b|blinds\\b|(?:shuffl\\w* )?cards?(?: shuffl\\w*)?\\b|envelope',
    render: (stage) =>
      stage.repeat(0.7, 0.4, (at) => {
        for (let k = 0; k < 16; k++)
          stage.burst({
            at: at + stage.random.range(0, 0.3),
            decay: 0.012,
            frequency: stage.random.range(2000, 7000),
            level: stage.random.range(0.1, 0.5),
            damping: 1,
            pan: stage.random.range(-0.3, 0.3),
          });
      }),
  },
});
