export interface ReverbOptions {
  /** Time to decay by 60 dB, in seconds. */
  readonly decay: number;
  /** Level of the room against the dry sound, as a ratio. */
  readonly wet: number;
  /** Scales the delays: 0.3 a booth, 1 a hall, 1.6 a cathedral. */
  readonly size?: number;
  /** Share of the treble that each pass loses, 0 to 1. */
  readonly damping?: number;
  /** In seconds. */
  readonly preDelay?: number;
}

/** Mutually prime at 48 kHz, 22 to 62 ms. */
const DELAYS = [1063, 1231, 1447, 1657, 1879, 2141, 2521, 2963];

/** Adds a room in place: a feedback delay network of eight lines, mixed by a Householder matrix. One channel or two. */
export function reverb(channels: readonly Float32Array[], sampleRate: number, options: ReverbOptions): void {
  const { decay, wet, size = 1, damping = 0.35, preDelay = 0.012 } = options;
  const left = channels[0]!;
  const right = channels[1] ?? left;
  const lengths = DELAYS.map((delay) => Math.max(8, Math.round((delay * size * sampleRate) / 48_000)));
  const lines = lengths.map((length) => new Float32Array(length));
  const gains = Float64Array.from(lengths, (length) => 10 ** ((-3 * length) / (decay * sampleRate)));
  const damped = new Float64Array(8);
  const outputs = new Float64Array(8);
  const positions = new Int32Array(8);
  const before = new Float32Array(Math.max(1, Math.round(preDelay * sampleRate)));
  let at = 0;
  for (let i = 0; i < left.length; i++) {
    const input = before[at]!;
    before[at] = (left[i]! + right[i]!) * 0.35;
    if (++at === before.length) at = 0;
    let sum = 0;
    for (let k = 0; k < 8; k++) {
      const value = lines[k]![positions[k]!]! * gains[k]!;
      damped[k] = value + (damped[k]! - value) * damping + 1e-25;
      outputs[k] = damped[k]!;
      sum += damped[k]!;
    }
    sum *= 0.25;
    for (let k = 0; k < 8; k++) {
      const p = positions[k]!;
      lines[k]![p] = outputs[k]! - sum + (k & 1 ? -input : input);
      positions[k] = p + 1 === lengths[k] ? 0 : p + 1;
    }
    left[i]! += (outputs[0]! - outputs[2]! + outputs[4]! - outputs[6]!) * wet;
    if (right !== left) right[i]! += (outputs[1]! - outputs[3]! + outputs[5]! - outputs[7]!) * wet;
  }
}
