/** Integrated loudness by ITU-R BS.1770-4. */

const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
const BLOCK_HOPS = 4;

/** LUFS of a programme of one or two channels; -Infinity when nothing is above the absolute gate of -70 LUFS. */
export function integratedLoudness(channels: readonly Float32Array[], sampleRate: number): number {
  const hop = Math.round(sampleRate / 10);
  const length = channels[0]?.length ?? 0;
  const hops = Math.floor(length / hop);
  // what is shorter than one block is measured as a block that ends in silence
  if (hops < BLOCK_HOPS) {
    if (length === 0) return Number.NEGATIVE_INFINITY;
    return integratedLoudness(
      channels.map((channel) => {
        const padded = new Float32Array(hop * BLOCK_HOPS);
        padded.set(channel.subarray(0, padded.length));
        return padded;
      }),
      sampleRate,
    );
  }
  const energy = new Float64Array(hops);
  for (const channel of channels) addWeightedEnergy(energy, channel, hop, sampleRate);
  const blocks: number[] = [];
  for (let k = 0; k + BLOCK_HOPS <= hops; k++) {
    blocks.push((energy[k]! + energy[k + 1]! + energy[k + 2]! + energy[k + 3]!) / (BLOCK_HOPS * hop));
  }
  const audible = blocks.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  const gate = Math.max(ABSOLUTE_GATE_LUFS, lufs(mean(audible)) + RELATIVE_GATE_LU);
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

const lufs = (power: number): number => (power > 0 ? -0.691 + 10 * Math.log10(power) : Number.NEGATIVE_INFINITY);
const mean = (values: readonly number[]): number => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0);

/** Adds each hop's sum of squares after K-weighting. Both filters run in one loop on local numbers: this is the mixer's hottest code. */
function addWeightedEnergy(energy: Float64Array, samples: Float32Array, hop: number, sampleRate: number): void {
  const { b0, b1, b2, a1, a2, c1, c2 } = kWeighting(sampleRate);
  let s1 = 0;
  let s2 = 0;
  let t1 = 0;
  let t2 = 0;
  for (let k = 0; k < energy.length; k++) {
    let sum = 0;
    for (let i = k * hop, end = i + hop; i < end; i++) {
      const x = samples[i]!;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = -2 * y - c1 * z + t2;
      t2 = y - c2 * z;
      sum += z * z;
    }
    energy[k]! += sum;
    // denormal numbers in the tail of a filter make silence slower than sound
    if (Math.abs(s1) + Math.abs(s2) + Math.abs(t1) + Math.abs(t2) < 1e-20) s1 = s2 = t1 = t2 = 0;
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
