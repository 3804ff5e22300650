import type { Caption, PreviewScene } from '@scenewright/contract';
import { sceneUidOf } from '../../../entities/media/index.js';

/** How many scenes after the one that plays are loaded ahead. */
const PRELOADED = 3;

/** The scenes whose media is on the page: the one that plays, and those that come next. */
export const loaded = (scenes: readonly PreviewScene[], index: number): readonly PreviewScene[] =>
  scenes.slice(index, index + 1 + PRELOADED);

/** A scene of the film, and how it was numbered when it was last there. */
export interface ScenePlace {
  readonly uid: string;
  readonly number: number;
}

export const placeOf = (scene: PreviewScene): ScenePlace => ({ uid: sceneUidOf(scene), number: scene.scene_id });

/** Where a scene is in the film; one that is gone from it leaves its place to the next. */
export function indexOfScene(scenes: readonly PreviewScene[], place: ScenePlace | undefined): number {
  if (!place) return 0;
  const found = scenes.findIndex((scene) => placeOf(scene).uid === place.uid);
  const next = found === -1 ? scenes.findIndex(({ scene_id }) => scene_id >= place.number) : found;
  return next === -1 ? scenes.length - 1 : next;
}

const LEAP_SECONDS = 5;
const SHORT_LEAP_SECONDS = 1;

/** Seconds that an arrow key goes on (above 0) or back in the film: few with Shift. */
export const leap = (direction: 1 | -1, { shiftKey }: { readonly shiftKey: boolean }): number =>
  direction * (shiftKey ? SHORT_LEAP_SECONDS : LEAP_SECONDS);

/** Up or down by a tenth, from 0 to 1. */
export const volumeStep = (volume: number, direction: 1 | -1): number =>
  Math.min(1, Math.max(0, Math.round((volume + direction * 0.1) * 10) / 10));

/** The one that is shown at a time, in seconds of the film. */
export const captionAt = (cues: readonly Caption[], time: number): Caption | undefined =>
  cues.find(({ start, end }) => start <= time && time < end);
