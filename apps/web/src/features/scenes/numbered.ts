import type { ShotView } from '@scenewright/contract';

/** Shots with the numbers of their places; those that have them already stay the same objects. */
export const numbered = (shots: readonly ShotView[]): ShotView[] =>
  shots.map((shot, index) => {
    const number = index + 1;
    return shot.shot_id === number ? shot : { ...shot, shot_id: number, clip_id: number, id: number };
  });
