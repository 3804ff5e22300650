import type { ProjectSummary } from '@scenewright/contract';

type ProjectStatus = 'Ready for Production' | 'Characters Generated' | 'Script Generated' | 'Draft';

/** How far a project is (specification 1 §4). */
export function projectStatus({
  script,
  scene_count,
  character_count,
}: Pick<ProjectSummary, 'script' | 'scene_count' | 'character_count'>): ProjectStatus {
  if (script && scene_count > 0) return 'Ready for Production';
  if (script && character_count > 0) return 'Characters Generated';
  return script ? 'Script Generated' : 'Draft';
}

export const statusTone = {
  'Ready for Production': 'good',
  'Characters Generated': 'running',
  'Script Generated': 'action',
  Draft: 'quiet',
} as const satisfies Record<ProjectStatus, string>;
