/** Integrated loudness by ITU-R BS.1770-4. */
import type { Channels } from './pcm.js';

const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
const BLOCK_HOPS = 4;

/** LUFS of a programme of one or two channels; -Infinity when nothing is above the absolute gate of -70 LUFS. */
export function integratedLoudness(channels: Channels, sampleRate: number): number {
  const meter = new LoudnessMeter(sampleRate);
  meter.add(channels);
  return meter.integrated();
}

/** The same of a programme that comes in pieces. */
export class LoudnessMeter {
  private readonly hop: number;
  private readonly weighted: WeightedEnergy[] = [];

  constructor(private readonly sampleRate: number) {
    this.hop = Math.round(sampleRate / 10);
  }

  add(piece: Channels): void {
    for (const [c, samples] of piece.entries()) {
      this.weighted[c] ??= new WeightedEnergy(this.sampleRate, this.hop);
      this.weighted[c].add(samples);
    }
  }

  /** Of everything that came, as it is or multiplied by `gain`. */
  integrated(gain = 1): number {
    const energy = this.energy();
    const blocks: number[] = [];
    for (let k = 0; k + BLOCK_HOPS <= energy.length; k++) {
      const sum = energy[k]! + energy[k + 1]! + energy[k + 2]! + energy[k + 3]!;
      blocks.push((sum / (BLOCK_HOPS * this.hop)) * gain ** 2);
    }
    const audible = blocks.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
    const gate = Math.max(ABSOLUTE_GATE_LUFS, lufs(mean(audible)) + RELATIVE_GATE_LU);
    return lufs(mean(audible.filter((power) => lufs(power) > gate)));
  }

  /** Of each hop, all channels together. */
  private energy(): number[] {
    // what is shorter than one block is measured as a block that ends in silence
    const least = this.hop * BLOCK_HOPS;
    for (const channel of this.weighted) if (channel.length < least) channel.add(new Float32Array(least - channel.length));
    const [first, second] = this.weighted;
    return (first?.hops ?? []).map((energy, k) => energy + (second?.hops[k] ?? 0));
  }
}

const lufs = (power: number): number => (power > 0 ? -0.691 + 10 * Math.log10(power) : Number.NEGATIVE_INFINITY);
const mean = (values: readonly number[]): number => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0);

/** A channel's sum of squares in each hop after K-weighting. Both filters run in one loop on local numbers: this is the mixer's hottest code. */
class WeightedEnergy {
  /** Those that are full. */
  readonly hops: number[] = [];
  length = 0;
  private sum = 0;
  private readonly coefficients: ReturnType<typeof kWeighting>;
  /** Of the two filters. */
  private state: readonly [number, number, number, number] = [0, 0, 0, 0];

  constructor(
    sampleRate: number,
    private readonly hop: number,
  ) {
    this.coefficients = kWeighting(sampleRate);
  }

  add(samples: Float32Array): void {
    for (let at = 0; at < samples.length; ) {
      const end = Math.min(samples.length, at + this.hop - (this.length % this.hop));
      this.weigh(samples, at, end);
      this.length += end - at;
      at = end;
      if (this.length % this.hop === 0) this.endHop();
    }
  }

  private weigh(samples: Float32Array, from: number, to: number): void {
    const { b0, b1, b2, a1, a2, c1, c2 } = this.coefficients;
    let [s1, s2, t1, t2] = this.state;
    let sum = this.sum;
    for (let i = from; i < to; i++) {
      const x = samples[i]!;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = -2 * y - c1 * z + t2;
      t2 = y - c2 * z;
      sum += z * z;
    }
    this.sum = sum;
    this.state = [s1, s2, t1, t2];
  }

  private endHop(): void {
    this.hops.push(this.sum);
    this.sum = 0;
    // denormal numbers in the tail of a filter make silence slower than sound
    if (this.state.reduce((sum, value) => sum + Math.abs(value), 0) < 1e-20) this.state = [0, 0, 0, 0];
  }
}

/** The standard prints the coefficients for 48 kHz; these are the analogue filters behind them, so that any rate measures alike. */
function kWeighting(sampleRate: number) {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const mid = high ** 0.4996667741545416;
  const a0 = 1 + shelf / shelfQ + shelf * shelf;
  const pass = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  const c0 = 1 + pass / passQ + pass * pass;
  return {
    b0: (high + (mid * shelf) / shelfQ + shelf * shelf) / a0,
    b1: (2 * (shelf * shelf - high)) / a0,
    b2: (high - (mid * shelf) / shelfQ + shelf * shelf) / a0,
    a1: (2 * (shelf * shelf - 1)) / a0,
    a2: (1 - shelf / shelfQ + shelf * shelf) / a0,
    c1: (2 * (pass * pass - 1)) / c0,
    c2: (1 - pass / passQ + pass * pass) / c0,
  };
}
