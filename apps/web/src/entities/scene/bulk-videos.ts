import type { SceneView, ShotView } from '@scenewright/contract';
import { isClipBusy } from './shot-work.js';

/** What a run over all shots would make, and why it leaves others out. */
interface BulkVideos {
  readonly ready: readonly ShotView[];
  /** Would be made if they had a start frame. */
  readonly withoutFrame: number;
  readonly underWay: number;
  /** Have no words yet for how they move: they are still being written. */
  readonly unwritten: number;
  /** Have no such words, and nobody writes them. */
  readonly wordless: number;
}

/** `only`: these, whether or not they have a video; absent: all that have none. */
export function bulkVideos(scenes: readonly SceneView[], only?: readonly string[]): BulkVideos {
  const isWanted = ({ uid, video_url }: ShotView) => (only ? only.includes(uid) : video_url === null);
  const missing = scenes.flatMap(({ shots }) => shots).filter(isWanted);
  const free = missing.filter((shot) => !isClipBusy(shot));
  const worded = free.filter((shot) => shot.video_prompt.trim() !== '');
  const ready = worded.filter((shot) => shot.start_frame !== null);
  const unwritten = free.filter((shot) => !worded.includes(shot) && shot.design_status === 'in_progress').length;
  return {
    ready,
    withoutFrame: worded.length - ready.length,
    underWay: missing.length - free.length,
    unwritten,
    wordless: free.length - worded.length - unwritten,
  };
}
