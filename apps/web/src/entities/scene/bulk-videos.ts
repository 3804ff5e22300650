import type { SceneView, ShotView } from '@scenewright/contract';
import { isClipBusy } from './shot-work.js';

/** What a run over all shots would make, and why it leaves others out. */
interface BulkVideos {
  readonly ready: readonly ShotView[];
  /** Would be made if they had a start frame. */
  readonly withoutFrame: number;
  readonly underWay: number;
}

export function bulkVideos(scenes: readonly SceneView[]): BulkVideos {
  const missing = scenes.flatMap(({ shots }) => shots).filter((shot) => shot.video_url === null);
  const free = missing.filter((shot) => !isClipBusy(shot) && shot.video_prompt.trim() !== '');
  const ready = free.filter((shot) => shot.start_frame !== null);
  return { ready, withoutFrame: free.length - ready.length, underWay: missing.filter(isClipBusy).length };
}
