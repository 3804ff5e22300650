import { fromDecibels } from '../pcm.js';

export interface CompressorOptions {
  readonly thresholdDb: number;
  /** 3 means that 3 dB more in give 1 dB more out. */
  readonly ratio: number;
  /** Time constants in seconds. */
  readonly attack: number;
  readonly release: number;
}

/** Evens out levels in place, the same for all channels; no make-up gain. */
export function compress(channels: readonly Float32Array[], sampleRate: number, options: CompressorOptions): void {
  const { thresholdDb, ratio, attack, release } = options;
  const threshold = fromDecibels(thresholdDb);
  const exponent = 1 / ratio - 1;
  const step = 16;
  const up = 1 - Math.exp(-step / (attack * sampleRate));
  const down = 1 - Math.exp(-step / (release * sampleRate));
  const length = channels[0]?.length ?? 0;
  let envelope = 0;
  let gain = 1;
  for (let start = 0; start < length; start += step) {
    const end = Math.min(length, start + step);
    let peak = 0;
    for (const channel of channels) for (let i = start; i < end; i++) peak = Math.max(peak, Math.abs(channel[i]!));
    envelope += (peak - envelope) * (peak > envelope ? up : down);
    const target = envelope > threshold ? (envelope / threshold) ** exponent : 1;
    const slope = (target - gain) / step;
    for (let i = start; i < end; i++) {
      gain += slope;
      for (const channel of channels) channel[i]! *= gain;
    }
  }
}

/** Soft saturation in place: transparent when quiet, rounded towards full scale. */
export function saturate(channels: readonly Float32Array[], drive: number): void {
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i] = Math.tanh(channel[i]! * drive) / drive;
}
