import { isAnyUnderWay, type SceneStatus, type SceneView } from '@scenewright/contract';

/** Something of a scene is being made. */
export const isSceneBusy = (scene: SceneView): boolean => scene.status === 'in_progress' || scene.shots.some(isAnyUnderWay);

export const isSummaryBusy = (summary: readonly SceneStatus[]): boolean =>
  summary.some((scene) => scene.status === 'in_progress' || scene.clips.some(isAnyUnderWay));

/** Equal for two summaries when nothing changed between them: no status, no has_* flag, no scene. */
export const snapshotOf = (summary: readonly SceneStatus[]): string => JSON.stringify(summary);
