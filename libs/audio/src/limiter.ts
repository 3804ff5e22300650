import { applyGain, fromDecibels } from './pcm.js';
import { scanTruePeaks, truePeak } from './true-peak.js';

export interface LimiterOptions {
  /** Highest true peak that is left, in dBTP. */
  readonly ceilingDb: number;
  /** Time in which the gain goes down before a peak, in seconds. Default 0.002. */
  readonly lookAhead?: number;
  /** Time in which most of the gain comes back, in seconds. Default 0.08. */
  readonly release?: number;
}

/** Aimed a little below the ceiling, because a moving gain bends the wave between samples. */
const MARGIN_DB = 0.15;

/**
 * Limits in place; all channels get the same gain, so that the stereo image stays. Silence and what is below the ceiling pass unchanged.
 * @returns whether anything was limited
 */
export function limit(channels: readonly Float32Array[], sampleRate: number, options: LimiterOptions): boolean {
  const ceiling = fromDecibels(options.ceilingDb);
  const aim = fromDecibels(options.ceilingDb - MARGIN_DB);
  const gain = requiredGain(channels, aim);
  if (!gain) return false;
  const window = Math.max(1, Math.round((options.lookAhead ?? 0.002) * sampleRate));
  anticipate(gain, window);
  recover(gain, 1 - Math.exp(-1 / ((options.release ?? 0.08) * sampleRate)));
  average(gain, window);
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i]! *= gain[i]!;
  const peak = truePeak(channels);
  if (peak > ceiling) applyGain(channels, aim / peak);
  return true;
}

/** The gain that each sample needs on its own to stay under the ceiling; undefined when none needs any. */
function requiredGain(channels: readonly Float32Array[], ceiling: number): Float32Array | undefined {
  let gain: Float32Array | undefined;
  for (const channel of channels) {
    scanTruePeaks(
      channel,
      () => ceiling,
      (index, peak) => {
        gain ??= new Float32Array(channel.length).fill(1);
        const needed = ceiling / peak;
        if (needed < gain[index]!) gain[index] = needed;
        // the point may lie between this sample and the next
        if (index + 1 < gain.length && needed < gain[index + 1]!) gain[index + 1] = needed;
      },
    );
  }
  return gain;
}

/** Each value becomes the lowest of the next `window` values, itself included (a queue of rising minima, linear time). */
function anticipate(gain: Float32Array, window: number): void {
  const queue = new Int32Array(gain.length);
  const source = gain.slice();
  let head = 0;
  let tail = 0;
  for (let i = gain.length - 1; i >= 0; i--) {
    while (tail > head && source[queue[tail - 1]!]! >= source[i]!) tail--;
    queue[tail++] = i;
    if (queue[head]! > i + window) head++;
    gain[i] = source[queue[head]!]!;
  }
}

/** Down at once, back up gradually. */
function recover(gain: Float32Array, rate: number): void {
  let current = 1;
  for (let i = 0; i < gain.length; i++) {
    const target = gain[i]!;
    current = target < current ? target : current + (target - current) * rate;
    gain[i] = current;
  }
}

/** Turns the steps into ramps that end where the peak is: a mean over the last `window` values. */
function average(gain: Float32Array, window: number): void {
  const source = gain.slice();
  let sum = window * source[0]!;
  for (let i = 0; i < gain.length; i++) {
    sum += source[i]! - source[Math.max(0, i - window)]!;
    // sums of floats drift: start afresh wherever nothing is limited
    if (source[i] === 1 && sum > window) sum = window;
    gain[i] = Math.min(1, sum / window);
  }
}
