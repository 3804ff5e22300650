import type { PushedChange, SceneView } from '@scenewright/contract';
import { applyList, type Fit } from '../../platform/realtime/apply-list.js';

/** Brings the scenes up to date with what was pushed of one; changes what it is given, unless the change is unfit. */
export function applyScene(scenes: SceneView[], { shots, ...about }: NonNullable<PushedChange['scene']>): Fit {
  const known = scenes.find(({ uid }) => uid === about.uid);
  const all = known?.shots ?? [];
  const fit = applyList(all, shots, ({ uid }) => uid);
  if (fit === 'unfit') return fit;
  all.forEach((shot, index) => {
    const number = index + 1;
    if (shot.shot_id !== number) Object.assign(shot, { shot_id: number, clip_id: number, id: number });
  });
  if (known) Object.assign(known, about);
  else {
    scenes.push({ ...about, shots: all, video_clips: [] });
    scenes.sort((one, other) => one.id - other.id);
  }
  return fit;
}
