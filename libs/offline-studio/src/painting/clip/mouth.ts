import type { Phone } from '../../notes.js';

/** How far a mouth is open and how round it is, 0 to 1. */
export interface MouthShape {
  readonly open: number;
  readonly round: number;
}

const CLOSED: MouthShape = { open: 0, round: 0 };
const shape = (open: number, round = 0): MouthShape => ({ open, round });

/** Mouth shapes of the sounds of English. */
const SHAPES: Readonly<Record<string, MouthShape>> = {
  pau: CLOSED,
  m: CLOSED,
  b: CLOSED,
  p: CLOSED,
  f: shape(0.12),
  v: shape(0.12),
  w: shape(0.2, 0.95),
  uw: shape(0.28, 0.95),
  uh: shape(0.3, 0.7),
  ow: shape(0.55, 0.8),
  ao: shape(0.75, 0.6),
  oy: shape(0.65, 0.7),
  aa: shape(0.95, 0.15),
  ae: shape(0.8),
  ah: shape(0.6, 0.1),
  ax: shape(0.45, 0.1),
  ay: shape(0.85, 0.05),
  aw: shape(0.85, 0.3),
  eh: shape(0.6),
  ey: shape(0.5),
  er: shape(0.4, 0.5),
  iy: shape(0.3),
  ih: shape(0.35),
  r: shape(0.3, 0.6),
  l: shape(0.35, 0.1),
  th: shape(0.22),
  dh: shape(0.22),
  s: shape(0.14),
  z: shape(0.14),
  sh: shape(0.25, 0.6),
  zh: shape(0.25, 0.6),
  ch: shape(0.25, 0.6),
  jh: shape(0.25, 0.6),
  y: shape(0.25, 0.1),
  hh: shape(0.4, 0.1),
};
const OTHER = shape(0.25, 0.1);

/** A mouth forms a sound a little before it is heard. */
const AHEAD_SECONDS = 0.02;

/** A shape for each frame from the sounds of a voice. */
export function mouthFromPhones(phones: readonly Phone[], frames: number, fps: number): MouthShape[] {
  let open = 0;
  let round = 0;
  let next = 0;
  return Array.from({ length: frames }, (_, frame) => {
    const at = frame / fps + AHEAD_SECONDS;
    while (next < phones.length && phones[next]!.end <= at) next++;
    const phone = phones[next];
    const target = phone && at >= phone.start ? (SHAPES[phone.phone] ?? OTHER) : CLOSED;
    open += (target.open - open) * 0.62;
    round += (target.round - round) * 0.5;
    return { open, round };
  });
}

/** A shape for each frame from how loud a voice is, for one whose sounds are not known. */
export function mouthFromLoudness(samples: Float32Array, sampleRate: number, frames: number, fps: number): MouthShape[] {
  const window = Math.round(sampleRate / fps);
  const levels = Array.from({ length: frames }, (_, frame) => {
    let sum = 0;
    for (let i = frame * window; i < Math.min(samples.length, (frame + 1) * window); i++) sum += samples[i]! ** 2;
    return Math.sqrt(sum / window);
  });
  const loudest = Math.max(1e-4, ...levels);
  let open = 0;
  return levels.map((level) => {
    const target = Math.min(1, Math.max(0, level / loudest - 0.06) * 1.5);
    open += (target - open) * (target > open ? 0.7 : 0.45);
    return { open, round: 0 };
  });
}
