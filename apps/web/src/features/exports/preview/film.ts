import type { PreviewScene } from '@scenewright/contract';

/** How many scenes after the one that plays are loaded ahead. */
const PRELOADED = 3;

/** A place in the film: a scene, and seconds within it. */
export interface Place {
  readonly index: number;
  readonly offset: number;
}

/** The place of a time in seconds; beyond the end it is the end. */
export function placeAt(scenes: readonly PreviewScene[], time: number): Place {
  const found = scenes.findIndex(({ end_time }) => time < end_time);
  const index = found === -1 ? scenes.length - 1 : found;
  const scene = scenes[index];
  if (!scene) return { index: 0, offset: 0 };
  return { index, offset: Math.min(Math.max(0, time - scene.start_time), scene.end_time - scene.start_time) };
}

/** The scenes whose media is on the page: the one that plays, and those that come next. */
export const loaded = (scenes: readonly PreviewScene[], index: number): readonly PreviewScene[] =>
  scenes.slice(index, index + 1 + PRELOADED);

/** Up or down by a tenth, from 0 to 1. */
export const volumeStep = (volume: number, direction: 1 | -1): number =>
  Math.min(1, Math.max(0, Math.round((volume + direction * 0.1) * 10) / 10));
