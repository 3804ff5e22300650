import { type AudioView, blankShot, type SceneView, type ShotView } from '@scenewright/contract';
import { DEFAULT_SHOT_SECONDS } from '@scenewright/domain';
import { renumber } from '../renumber.js';

/** The place that a new shot gets: the one asked for if it is there, else the end. */
export function placeOf(shots: readonly unknown[], wanted: number | null): number {
  const end = shots.length + 1;
  return wanted !== null && wanted >= 1 && wanted <= end ? wanted : end;
}

/** A shot as it looks until the studio has written it. */
export const newShot = (uid: string, description: string): ShotView => ({
  ...blankShot(uid),
  duration_seconds: DEFAULT_SHOT_SECONDS,
  visuals: description,
  description,
  add_shot_desc: description,
  design_status: 'in_progress',
  start_frame_status: 'in_progress',
});

/** Puts a shot at place `at` (from 1) of a scene; later ones move up by one. Changes what it is given. */
export function insertShot(scenes: SceneView[], sceneUid: string, at: number, shot: ShotView): void {
  const scene = scenes.find(({ uid }) => uid === sceneUid);
  if (!scene) return;
  scene.shots.splice(at - 1, 0, shot);
  renumber(scene);
}

/** The audio of the shots from place `at` on moves with them. Changes what it is given. */
export function shiftAudios(audios: AudioView[], sceneNumber: number, at: number): void {
  for (const audio of audios) {
    if (audio.scene_id === sceneNumber && audio.shot_id !== null && audio.shot_id >= at) audio.shot_id += 1;
  }
}
