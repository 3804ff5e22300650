import type { Random } from '@scenewright/audio';
import type { Groove } from './moods.js';
import type { Bar, Drum, Stroke } from './score.js';

/** Drum, beat in the bar, velocity. */
type Pattern = readonly (readonly [Drum, number, number])[];

const every = (drum: Drum, step: number, loud: number, quiet: number): Pattern =>
  Array.from({ length: 4 / step }, (_, i) => [drum, i * step, i % 2 ? quiet : loud] as const);

const PATTERNS: Record<Groove, Pattern> = {
  none: [],
  pop: [['kick', 0, 0.9], ['kick', 2, 0.85], ['kick', 2.5, 0.5], ['snare', 1, 0.75], ['snare', 3, 0.8], ...every('hat', 0.5, 0.4, 0.28)],
  drive: [
    ['kick', 0, 0.95],
    ['kick', 1, 0.8],
    ['kick', 2, 0.9],
    ['kick', 3, 0.8],
    ['snare', 1, 0.8],
    ['snare', 3, 0.85],
    ...every('hat', 0.25, 0.35, 0.2),
  ],
  cinematic: [
    ['taiko', 0, 0.95],
    ['taiko', 1.5, 0.6],
    ['taiko', 2, 0.8],
    ['tom', 2.75, 0.45],
    ['tom', 3, 0.6],
    ['tom', 3.5, 0.5],
  ],
  pulse: [['kick', 0, 0.6], ['kick', 0.5, 0.35], ['kick', 2, 0.5], ...every('shaker', 0.5, 0.25, 0.15)],
  brushes: [...every('brush', 1, 0.5, 0.65), ['brush', 1.5, 0.35], ['brush', 3.5, 0.35], ['kick', 0, 0.35]],
  lofi: [
    ['kick', 0, 0.8],
    ['kick', 1.75, 0.45],
    ['kick', 2.5, 0.65],
    ['snare', 1, 0.55],
    ['snare', 3, 0.6],
    ...every('hat', 0.5, 0.28, 0.2),
  ],
  shaker: [...every('shaker', 0.5, 0.4, 0.25), ['kick', 0, 0.55], ['clap', 1, 0.3], ['kick', 2, 0.45], ['clap', 3, 0.35]],
  waltz: [
    ['tom', 0, 0.55],
    ['shaker', 1, 0.3],
    ['shaker', 1.5, 0.2],
    ['tom', 2, 0.4],
    ['shaker', 3, 0.3],
    ['shaker', 3.5, 0.25],
  ],
};

const PAN: Partial<Record<Drum, number>> = { hat: 0.3, 'open-hat': 0.3, shaker: -0.35, tom: -0.25, brush: 0.15, clap: 0.2 };

/** Drums enter with the theme, grow in the variation with a fill at its end, and leave the ending to one last stroke. */
export function percussion(groove: Groove, bars: readonly Bar[], beat: number, swing: number, random: Random): Stroke[] {
  const pattern = PATTERNS[groove];
  if (pattern.length === 0) return [];
  const strokes: Stroke[] = [];
  const hit = (bar: Bar, drum: Drum, position: number, velocity: number) => {
    const late = (position * 2) % 2 === 1 ? swing * 0.5 : 0;
    const at = Math.max(0, bar.at + (position + late) * beat + random.gaussian() * 0.003);
    strokes.push({ drum, at, velocity: velocity * random.range(0.88, 1.08), pan: PAN[drum] ?? 0 });
  };
  for (const [i, bar] of bars.entries()) {
    const next = bars[i + 1];
    if (next && next.section !== bar.section && beat < 1.2) hit(bar, 'swell', 2, 0.5);
    if (bar.section === 'intro') continue;
    if (!next) {
      const first = pattern.find(([drum]) => drum !== 'hat' && drum !== 'shaker');
      if (first) hit(bar, first[0], 0, 0.8);
      continue;
    }
    const fill = next.section === 'ending';
    for (const [drum, position, velocity] of pattern) {
      if (fill && position >= 3) continue;
      if (bar.section === 'ending' && drum !== 'kick' && drum !== 'taiko' && drum !== 'brush') continue;
      hit(bar, drum, position, velocity * (bar.section === 'variation' ? 1 : 0.85));
    }
    if (fill)
      for (let k = 0; k < 4; k++)
        hit(bar, groove === 'brushes' ? 'brush' : groove === 'cinematic' ? 'taiko' : 'tom', 3 + k / 4, 0.4 + k * 0.13);
  }
  return strokes;
}
