import type { AudioView, SceneView } from '@scenewright/contract';
import { numbered } from '../numbered.js';

/** Puts a shot at place `to` (from 1) of its scene; those between move by one. Changes what it is given. */
export function placeShot(scenes: SceneView[], sceneUid: string, shotUid: string, to: number): void {
  const scene = scenes.find(({ uid }) => uid === sceneUid);
  const shot = scene?.shots.find(({ uid }) => uid === shotUid);
  if (!scene || !shot) return;
  const others = scene.shots.filter((one) => one !== shot);
  const shots = numbered(others.toSpliced(to - 1, 0, shot));
  scene.shots = shots;
  scene.video_clips = shots;
}

/** The audio of a scene's shots gets the numbers that those have. Changes what it is given. */
export function followShots(audios: AudioView[], scene: Pick<SceneView, 'shots'>): void {
  const numbers = new Map(scene.shots.map(({ uid, shot_id }) => [uid, shot_id]));
  for (const audio of audios) {
    const number = audio.shot_uid === null ? undefined : numbers.get(audio.shot_uid);
    if (number !== undefined) audio.shot_id = number;
  }
}
