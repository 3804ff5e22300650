/** The rate of everything that the studio mixes, in Hz. */
export const STUDIO_RATE = 48_000;

/** One (mono) or two (left, right), of equal length; full scale is -1 to 1. */
export type Channels = readonly Float32Array[];

/** Sound in memory. */
export interface Pcm {
  /** In Hz. */
  readonly sampleRate: number;
  readonly channels: Channels;
}

/** Sound that is read piece by piece, and need not be in memory. */
export interface Sound {
  /** In Hz. */
  readonly sampleRate: number;
  /** Length in sample frames. */
  readonly frames: number;
  read(from: number, to: number): Channels;
}

/** Length in sample frames. */
export const frameCount = (pcm: Pcm): number => pcm.channels[0]?.length ?? 0;

/** Length in seconds. */
export const durationOf = (pcm: Pcm): number => frameCount(pcm) / pcm.sampleRate;

export const decibels = (ratio: number): number => 20 * Math.log10(ratio);
export const fromDecibels = (db: number): number => 10 ** (db / 20);

export const soundOf = (pcm: Pcm): Sound => ({
  sampleRate: pcm.sampleRate,
  frames: frameCount(pcm),
  read: (from, to) => pcm.channels.map((channel) => channel.subarray(from, to)),
});

/** Multiplies in place. */
export function applyGain(channels: Channels, gain: number): void {
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i]! *= gain;
}
