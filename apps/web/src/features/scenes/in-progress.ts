import type { SceneStatus, SceneView } from '@scenewright/contract';

/** Something of a scene is being made. */
export const isSceneBusy = (scene: SceneView): boolean =>
  scene.status === 'in_progress' ||
  scene.shots.some((shot) =>
    [shot.start_frame_status, shot.video_generation_status, shot.video_trimming_status, shot.lip_sync_status].includes('in_progress'),
  );

export const isSummaryBusy = (summary: readonly SceneStatus[]): boolean =>
  summary.some(
    (scene) =>
      scene.status === 'in_progress' ||
      scene.clips.some((clip) =>
        [clip.start_frame_status, clip.video_generation_status, clip.video_trimming_status, clip.lip_sync_status].includes('in_progress'),
      ),
  );

/** Equal for two summaries when nothing changed between them: no status, no has_* flag, no scene. */
export const snapshotOf = (summary: readonly SceneStatus[]): string => JSON.stringify(summary);
