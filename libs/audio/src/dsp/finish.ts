import { limit } from '../limiter.js';
import { integratedLoudness } from '../loudness.js';
import { applyGain, fromDecibels } from '../pcm.js';

/** Linear fades in place, in seconds. */
export function fade(channels: readonly Float32Array[], sampleRate: number, fadeIn: number, fadeOut: number): void {
  for (const channel of channels) {
    const first = Math.min(channel.length, Math.round(fadeIn * sampleRate));
    const last = Math.min(channel.length, Math.round(fadeOut * sampleRate));
    for (let i = 0; i < first; i++) channel[i]! *= i / first;
    for (let i = 0; i < last; i++) channel[channel.length - 1 - i]! *= i / last;
  }
}

/** Brings a sound to a loudness (LUFS) under a true-peak ceiling (dBTP), in place. What is silent stays so. */
export function normaliseLoudness(channels: readonly Float32Array[], sampleRate: number, targetLufs: number, ceilingDb = -1.2): void {
  for (let pass = 0; pass < 3; pass++) {
    const loudness = integratedLoudness(channels, sampleRate);
    if (!Number.isFinite(loudness)) return;
    const close = Math.abs(targetLufs - loudness) < 0.1;
    if (!close) applyGain(channels, fromDecibels(targetLufs - loudness));
    // limiting takes loudness away: measured again, unless nothing was above the ceiling
    if (!limit(channels, sampleRate, { ceilingDb }) || close) return;
  }
}
