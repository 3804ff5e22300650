/** The rate of everything that the studio mixes, in Hz. */
export const STUDIO_RATE = 48_000;

/** Sound in memory. */
export interface Pcm {
  /** In Hz. */
  readonly sampleRate: number;
  /** One (mono) or two (left, right), of equal length; full scale is -1 to 1. */
  readonly channels: readonly Float32Array[];
}

/** Length in sample frames. */
export const frameCount = (pcm: Pcm): number => pcm.channels[0]?.length ?? 0;

/** Length in seconds. */
export const durationOf = (pcm: Pcm): number => frameCount(pcm) / pcm.sampleRate;

export const decibels = (ratio: number): number => 20 * Math.log10(ratio);
export const fromDecibels = (db: number): number => 10 ** (db / 20);

/** Multiplies in place. */
export function applyGain(channels: readonly Float32Array[], gain: number): void {
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i]! *= gain;
}
