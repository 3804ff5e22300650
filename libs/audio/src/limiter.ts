import { applyGain, type Channels, fromDecibels } from './pcm.js';
import { type Ready, Surroundings } from './surroundings.js';
import { HALF_TAPS, scanTruePeaks, truePeak } from './true-peak.js';

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
export function limit(channels: Channels, sampleRate: number, options: LimiterOptions): boolean {
  const limiter = new Limiter(sampleRate, options);
  if (!limiter.isNeeded(truePeak(channels))) return false;
  let at = 0;
  for (const piece of limiter.limited([channels])) {
    for (const [c, samples] of piece.entries()) channels[c]!.set(samples, at);
    at += piece[0]!.length;
  }
  applyGain(channels, limiter.correction(truePeak(channels)));
  return true;
}

/** The same of a sound that comes in pieces. */
export class Limiter {
  private readonly ceiling: number;
  private readonly aim: number;
  private readonly window: number;
  private readonly rate: number;

  constructor(sampleRate: number, { ceilingDb, lookAhead = 0.002, release = 0.08 }: LimiterOptions) {
    this.ceiling = fromDecibels(ceilingDb);
    this.aim = fromDecibels(ceilingDb - MARGIN_DB);
    this.window = Math.max(1, Math.round(lookAhead * sampleRate));
    this.rate = 1 - Math.exp(-1 / (release * sampleRate));
  }

  /** Whether a sound with this true peak has to be limited at all. */
  isNeeded(peak: number): boolean {
    return peak > this.aim;
  }

  /** What comes, later: a piece ends where what follows is not known far enough. */
  *limited(pieces: Iterable<Channels>): Generator<Channels> {
    const surroundings = new Surroundings(HALF_TAPS, this.window + HALF_TAPS);
    const course = new GainCourse(this.aim, this.window, this.rate);
    for (const piece of pieces) yield* course.turnedDown(surroundings.add(piece));
    yield* course.turnedDown(surroundings.end());
  }

  /** What all that was limited has to be multiplied by when its true peak still came out above the ceiling. */
  correction(peak: number): number {
    return peak > this.ceiling ? this.aim / peak : 1;
  }
}

/** The gain over the time of one sound. */
class GainCourse {
  private current = 1;
  private sum = 0;
  /** The gains that the next mean reaches back to; none before the first sample. */
  private past: Float32Array | undefined;

  constructor(
    private readonly aim: number,
    private readonly window: number,
    private readonly rate: number,
  ) {}

  *turnedDown({ channels, ready }: Ready): Generator<Channels> {
    if (ready === 0) return;
    const gain = this.required(channels, ready);
    anticipate(gain, this.window);
    this.recover(gain, ready);
    this.average(gain, ready);
    const samples = channels.map((channel) => channel.slice(HALF_TAPS, HALF_TAPS + ready));
    for (const channel of samples) for (let i = 0; i < ready; i++) channel[i]! *= gain[i]!;
    yield samples;
  }

  /** The gain that each sample needs on its own to stay under the ceiling; of those that are looked ahead to, too. */
  private required(channels: Channels, ready: number): Float32Array {
    const length = Math.min(ready + this.window, channels[0]!.length - HALF_TAPS);
    const gain = new Float32Array(length).fill(1);
    // the last sample of the piece before may have its peak in front of the first of this one
    const from = this.past ? HALF_TAPS - 1 : HALF_TAPS;
    for (const channel of channels) {
      scanTruePeaks(
        channel,
        from,
        HALF_TAPS + length,
        () => this.aim,
        (index, peak) => {
          const needed = this.aim / peak;
          // the point may lie between this sample and the next
          for (const at of [index - HALF_TAPS, index - HALF_TAPS + 1]) if (needed < gain[at]!) gain[at] = needed;
        },
      );
    }
    return gain;
  }

  /** Down at once, back up gradually. */
  private recover(gain: Float32Array, ready: number): void {
    const { rate } = this;
    let { current } = this;
    for (let i = 0; i < ready; i++) {
      const target = gain[i]!;
      current = target < current ? target : current + (target - current) * rate;
      gain[i] = current;
    }
    this.current = current;
  }

  /** Turns the steps into ramps that end where the peak is: a mean over the last `window` values. */
  private average(gain: Float32Array, ready: number): void {
    const { window } = this;
    if (!this.past) {
      this.past = new Float32Array(window).fill(gain[0]!);
      this.sum = window * gain[0]!;
    }
    const source = new Float32Array(window + ready);
    source.set(this.past);
    source.set(gain.subarray(0, ready), window);
    for (let i = 0; i < ready; i++) {
      const value = source[window + i]!;
      this.sum += value - source[i]!;
      // sums of floats drift: start afresh wherever nothing is limited
      if (value === 1 && this.sum > window) this.sum = window;
      gain[i] = Math.min(1, this.sum / window);
    }
    this.past = source.slice(ready);
  }
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
