import { frameCount, fromDecibels, type Pcm } from './pcm.js';

/** A part of a sound, in seconds from its start. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const WINDOW_SECONDS = 0.01;
/** Softer than the loudest moment by this much is silence, in decibels. */
const BELOW_LOUDEST = -36;
/** Softer than this is silence whatever is loudest, in decibels of full scale. */
const FLOOR = -60;
/** A shorter silence belongs to speaking: the closure of a t or a k. */
const SHORTEST_PAUSE = 0.12;
/** A shorter sound is a click. */
const SHORTEST_SOUND = 0.04;

/** When something is said in a voice's sound: what lies between its pauses, in order. Empty of one that is silent. */
export function speechIn(pcm: Pcm): Span[] {
  const levels = levelsOf(pcm);
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const silence = Math.max(loudest * fromDecibels(BELOW_LOUDEST), fromDecibels(FLOOR));
  const spans: Span[] = [];
  for (const [window, level] of levels.entries()) {
    if (level <= silence) continue;
    const start = window * WINDOW_SECONDS;
    const end = Math.min(start + WINDOW_SECONDS, frameCount(pcm) / pcm.sampleRate);
    const last = spans.at(-1);
    if (last && start - last.end < SHORTEST_PAUSE) spans[spans.length - 1] = { start: last.start, end };
    else spans.push({ start, end });
  }
  return spans.filter(({ start, end }) => end - start >= SHORTEST_SOUND);
}

/** The root mean square of each window over all channels. */
function levelsOf(pcm: Pcm): number[] {
  const frames = frameCount(pcm);
  const length = Math.max(1, Math.round(pcm.sampleRate * WINDOW_SECONDS));
  const levels: number[] = [];
  for (let from = 0; from < frames; from += length) {
    const to = Math.min(frames, from + length);
    let sum = 0;
    for (const channel of pcm.channels) for (let i = from; i < to; i++) sum += channel[i]! ** 2;
    levels.push(Math.sqrt(sum / ((to - from) * pcm.channels.length)));
  }
  return levels;
}
