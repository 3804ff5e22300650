import { STUDIO_RATE, StateVariable } from '@scenewright/audio';
import { defineEffects } from '../effect.js';
import type { Stage } from '../stage.js';

/** Many people talking: buzzing voices of different pitch whose syllables come and go. */
function crowd(stage: Stage, voices: number, level: number): void {
  const { random } = stage;
  for (let v = 0; v < voices; v++) {
    const pitch = random.range(95, 230);
    const rate = random.range(2.6, 4.6);
    const offset = random.range(0, 20);
    const formant = new StateVariable(STUDIO_RATE);
    let phase = 0;
    stage.wave(
      0,
      stage.seconds,
      (t) => {
        const syllable = Math.max(0, Math.sin(2 * Math.PI * rate * t + offset)) * Math.max(0, Math.sin(0.7 * t + offset * 3) + 0.4);
        phase += (pitch * (1 + 0.08 * Math.sin(1.7 * t + offset))) / STUDIO_RATE;
        const source = (phase % 1) * 2 - 1 + (random.next() - 0.5) * 0.5;
        return formant.process(source, 550 + 350 * Math.sin(rate * 2.1 * t + offset), 0.3).band * syllable * level;
      },
      random.range(-0.9, 0.9),
    );
  }
}

export const PEOPLE = defineEffects({
  applause: {
    words: 'applau|clap(?:s|ping|ped)?\\b|ovation|cheer|goal\\b|yay\\b|crowd roar\\w*|roaring crowd',
    bed: true,
    room: { decay: 1.2, wet: 0.25 },
    render: (stage) => {
      const { random } = stage;
      stage.bed((filter, noise) => filter.process(noise, 1500, 1).band * 0.12);
      stage.scatter(85, (at) =>
        stage.burst({
          at,
          decay: random.range(0.005, 0.012),
          frequency: random.range(800, 2400),
          level: random.range(0.2, 0.8),
          damping: 0.5,
          pan: random.range(-1, 1),
        }),
      );
      if (stage.asks('cheer')) crowd(stage, 5, 0.35);
    },
  },
  crowd: {
    words:
      'crowd|people|chatter|murmur|market|restaurant|cafe|party|audience|talking|voices|office|school|tavern|boo(?:s|ing|ed)?\\b|supermarket|playground|(?:kids|children) play\\w*|army|stadium',
    bed: true,
    room: { decay: 1, wet: 0.3 },
    render: (stage) => {
      stage.roar(250, 700, 0.2, 0.1);
      crowd(stage, 8, 0.3);
    },
  },
  heartbeat: {
    words: 'heart ?beat|heart(?! monitor|break)|pulse',
    render: (stage) =>
      stage.repeat(stage.asks('fast|rac|pounding|panic') ? 0.52 : 0.9, 0.02, (at) => {
        stage.tone({
          at,
          decay: 0.06,
          from: 70,
          to: 42,
          level: 1.2,
          partials: [
            [1, 1],
            [2, 0.3],
          ],
        });
        stage.tone({
          at: at + 0.23,
          decay: 0.05,
          from: 60,
          to: 38,
          level: 0.8,
          partials: [
            [1, 1],
            [2, 0.3],
          ],
        });
      }),
  },
  breathing: {
    words: 'breath|pant(?:s|ing)?\\b|sigh(?:s|ing)?\\b|gasp|yawn|inhal|exhal',
    render: (stage) =>
      stage.repeat(stage.asks('heavy|fast|pant') ? 0.9 : 2.4, 0.08, (at) => {
        const length = stage.asks('heavy|fast|pant') ? 0.35 : 0.95;
        for (const [offset, centre] of [
          [0, 1500],
          [length * 1.15, 950],
        ] as const) {
          const filter = new StateVariable(STUDIO_RATE);
          stage.wave(
            at + offset,
            length,
            (_, p) => filter.process(stage.random.next() * 2 - 1, centre, 0.7).band * Math.sin(Math.PI * p) ** 1.5 * 0.5,
          );
        }
      }),
  },
});
