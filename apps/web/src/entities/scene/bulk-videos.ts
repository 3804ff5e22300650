import type { SceneView, ShotView } from '@scenewright/contract';
import { isClipBusy } from './shot-work.js';

/** What a run over all shots would make, and why it leaves others out. */
interface BulkVideos {
  readonly ready: readonly ShotView[];
  /** Would be made if they had a start frame. */
  readonly withoutFrame: number;
  readonly underWay: number;
}

/** `only`: these, whether or not they have a video; absent: all that have none. */
export function bulkVideos(scenes: readonly SceneView[], only?: readonly string[]): BulkVideos {
  const isWanted = ({ uid, video_url }: ShotView) => (only ? only.includes(uid) : video_url === null);
  const missing = scenes.flatMap(({ shots }) => shots).filter(isWanted);
  const free = missing.filter((shot) => !isClipBusy(shot) && shot.video_prompt.trim() !== '');
  const ready = free.filter((shot) => shot.start_frame !== null);
  return { ready, withoutFrame: free.length - ready.length, underWay: missing.filter(isClipBusy).length };
}
