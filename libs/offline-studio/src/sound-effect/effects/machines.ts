import { STUDIO_RATE, StateVariable } from '@scenewright/audio';
import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';

/** Firing strokes at `rate` Hz through a dull exhaust. */
function motor(
  stage: Stage,
  rate: (seconds: number) => number,
  cutoff: number,
  level: number,
  pan?: (progress: number) => number,
  envelope = (_: number) => 1,
): void {
  const filter = new StateVariable(STUDIO_RATE);
  let phase = 0;
  stage.wave(
    0,
    stage.seconds,
    (t, p) => {
      phase += rate(t) / STUDIO_RATE;
      const stroke = (phase % 1) * 2 - 1 + 0.6 * (((phase * 0.5) % 1) * 2 - 1);
      return filter.process(stroke * 0.6 + (stage.random.next() - 0.5) * 0.5, cutoff, 0.8).low * level * envelope(p);
    },
    pan ?? 0,
  );
}

export const MACHINES = defineEffects({
  engine: {
    words: 'engine|motor|car\\b|truck|vehicle|motorcycle|driv|tractor|idling|revv|revs\\b|bus\\b|buses\\b|taxi|van\\b|tank\\b',
    render: (stage) => {
      const passes = stage.asks('pass|drive by|drives by|speed');
      const base = stage.asks('motorcycle|race|rev') ? 95 : stage.asks('truck|tractor') ? 38 : 56;
      motor(
        stage,
        (t) => base * (1 + 0.25 * Math.sin(2 * Math.PI * 0.21 * t)),
        620,
        0.6,
        passes ? (p) => p * 1.8 - 0.9 : undefined,
        passes ? (p) => 0.08 + Math.sin(Math.PI * p) ** 3 : undefined,
      );
    },
  },
  train: {
    words: 'trains?\\b|train whistle|railway|locomotive|subway|metro\\b|trams?\\b|roller ?coaster',
    render: (stage) => {
      stage.roar(90, 300, 0.2, 0.7);
      stage.repeat(0.78, 0.01, (at) => {
        for (const offset of [0, 0.13]) stage.burst({ at: at + offset, decay: 0.05, frequency: 380, level: 1.3, damping: 0.4 });
      });
      if (stage.asks('whistle|horn|steam'))
        for (const from of [311, 370, 466])
          stage.tone({
            at: 0.4,
            hold: Math.min(1.4, stage.seconds / 3),
            decay: 0.3,
            from,
            level: 0.16,
            attack: 0.09,
            partials: [
              [1, 1],
              [2, 0.4],
              [3, 0.2],
            ],
          });
    },
  },
  aircraft: {
    words: 'plane|airplane|aircraft|jet\\b|helicopter|drone|rocket|launch|take ?off',
    render: (stage) => {
      const rotor = stage.asks('helicopter|drone');
      const rate = stage.asks('drone') ? 90 : 11;
      const filter = new StateVariable(STUDIO_RATE);
      stage.wave(
        0,
        stage.seconds,
        (t, p) => {
          const noise = stage.random.next() * 2 - 1;
          const sweep = 0.25 + 0.75 * Math.sin(Math.PI * p) ** 1.5;
          if (rotor) return filter.process(noise, 320, 0.9).band * (0.2 + Math.max(0, Math.sin(2 * Math.PI * rate * t)) ** 3 * 1.6) * sweep;
          return filter.process(noise, 180 + 1300 * sweep, 0.9).low * 0.7 * sweep;
        },
        (p) => p * 1.2 - 0.6,
      );
    },
  },
  machine: {
    words:
      'machine|factory|hum\\b|humming|generator|ventilat|fan\\b|spaceship|starship|reactor|industrial|fridge|server|air conditioner|printer|dishwasher|elevator|escalator',
    bed: true,
    render: (stage) => {
      const base = stage.random.pick([48, 55, 60]);
      for (const [ratio, level] of [
        [1, 0.25],
        [2, 0.16],
        [3.01, 0.07],
        [4.02, 0.05],
      ] as const) {
        stage.wave(0, stage.seconds, (t) => Math.sin(2 * Math.PI * base * ratio * t + Math.sin(t * 0.9)) * level, (ratio - 2) / 4);
      }
      stage.roar(240, 700, 0.12, 0.16, 0.5);
      if (stage.asks('factory|industrial'))
        stage.repeat(0.6, 0.02, (at) => stage.burst({ at, decay: 0.07, frequency: 900, level: 0.7, damping: 0.2 }));
    },
  },
  clock: {
    words: 'clock|tick(?!et)|watch\\b|timer|countdown|metronome',
    render: (stage) =>
      stage.repeat(stage.asks('fast|countdown') ? 0.5 : 1, 0, (at, i) => {
        stage.burst({ at, decay: 0.006, frequency: i % 2 ? 2300 : 2900, level: 1.3, damping: 0.25 });
        stage.burst({ at, decay: 0.012, frequency: 620, level: 0.6, damping: 0.4 });
      }),
  },
  typing: {
    words: 'typ(?:e|ing|es)\\b|typewriter|keyboard|keys\\b',
    render: (stage) =>
      stage.scatter(
        7.5,
        (at) => {
          const pan = stage.random.range(-0.3, 0.3);
          stage.burst({ at, decay: 0.004, frequency: stage.random.range(2500, 5000), level: 1, damping: 0.5, pan });
          stage.burst({ at: at + 0.008, decay: 0.012, frequency: 420, level: 0.6, damping: 0.7, pan });
        },
        0.05,
      ),
  },
  camera: {
    words:
      'camera|shutter|(?:mouse )?click|(?:light )?switch|button|(?:key in (?:the |a )?)?lock\\b|keys? turn\\w*|padlock|handcuffs|unlock|reload|gun cock\\w*|(?:cock|load)\\w* (?:a |the |his |her )?(?:gun|rifle|pistol)',
    render: (stage) =>
      stage.repeat(1.1, 0.3, (at) => {
        for (const [offset, frequency] of [
          [0, 3200],
          [0.06, 2100],
          [0.085, 4200],
        ] as const)
          stage.burst({ at: at + offset, decay: 0.006, frequency, level: 1, damping: 0.4 });
      }),
  },
});
