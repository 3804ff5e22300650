import type { PreviewScene } from '@scenewright/contract';

/** A place in the film: a scene, and seconds within it. */
interface Place {
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

/** Which scene it is, whatever number it has by now. An earlier release names its number alone. */
export const sceneUidOf = ({ scene_uid, scene_id }: PreviewScene): string => scene_uid ?? String(scene_id);
