import { frameCount, type Pcm } from './pcm.js';

/** A waveform for the screen (JSON). */
export interface WaveformPeaks {
  /** Length of the sound in seconds. */
  readonly duration: number;
  /** Lowest and highest value of each slice in turn, -1 to 1, three decimals. */
  readonly peaks: readonly number[];
}

/** `points` slices of equal length over both channels; fewer when the sound has fewer frames. */
export function waveformPeaks(pcm: Pcm, points = 600): WaveformPeaks {
  const frames = frameCount(pcm);
  const slices = Math.min(points, frames);
  const peaks: number[] = [];
  for (let s = 0; s < slices; s++) {
    let low = 0;
    let high = 0;
    const end = Math.floor(((s + 1) * frames) / slices);
    for (const channel of pcm.channels) {
      for (let i = Math.floor((s * frames) / slices); i < end; i++) {
        const value = channel[i]!;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    peaks.push(round(low), round(high));
  }
  return { duration: frames / pcm.sampleRate, peaks };
}

const round = (value: number): number => Math.round(Math.max(-1, Math.min(1, value)) * 1000) / 1000 + 0;
