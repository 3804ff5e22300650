import type { AudioView, SceneView } from '@scenewright/contract';
import { renumber } from '../renumber.js';

/** Puts a shot at place `to` (from 1) of its scene; those between move by one. Changes what it is given. */
export function placeShot(scenes: SceneView[], sceneUid: string, shotUid: string, to: number): void {
  const scene = scenes.find(({ uid }) => uid === sceneUid);
  const from = scene?.shots.findIndex(({ uid }) => uid === shotUid) ?? -1;
  if (!scene || from < 0) return;
  scene.shots.splice(to - 1, 0, ...scene.shots.splice(from, 1));
  renumber(scene);
}

/** The audio of a scene's shots gets the numbers that those have. Changes what it is given. */
export function followShots(audios: AudioView[], scene: Pick<SceneView, 'shots'>): void {
  const numbers = new Map(scene.shots.map(({ uid, shot_id }) => [uid, shot_id]));
  for (const audio of audios) {
    const number = audio.shot_uid === null ? undefined : numbers.get(audio.shot_uid);
    if (number !== undefined) audio.shot_id = number;
  }
}
