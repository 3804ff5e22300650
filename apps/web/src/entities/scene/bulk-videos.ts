import type { SceneView, ShotView } from '@scenewright/contract';

/** What a run over all shots would make, and why it leaves others out. */
interface BulkVideos {
  readonly ready: readonly ShotView[];
  /** Would be made if they had a start frame. */
  readonly withoutFrame: number;
  readonly underWay: number;
}

const isBusy = (shot: ShotView) => [shot.video_generation_status, shot.video_trimming_status, shot.lip_sync_status].includes('in_progress');

export function bulkVideos(scenes: readonly SceneView[]): BulkVideos {
  const missing = scenes.flatMap(({ shots }) => shots).filter((shot) => shot.video_url === null);
  const free = missing.filter((shot) => !isBusy(shot) && shot.video_prompt.trim() !== '');
  const ready = free.filter((shot) => shot.start_frame !== null);
  return { ready, withoutFrame: free.length - ready.length, underWay: missing.filter(isBusy).length };
}
