import type { SceneView } from '@scenewright/contract';

/** Gives every shot of a scene the number of its place. Changes what it is given, and of that only what has another number. */
export function renumber(scene: SceneView): void {
  scene.shots.forEach((shot, index) => {
    const number = index + 1;
    if (shot.shot_id !== number) Object.assign(shot, { shot_id: number, clip_id: number, id: number });
  });
}
