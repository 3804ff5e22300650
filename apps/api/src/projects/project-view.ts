import type { ProjectView } from '@scenewright/contract';
import type { Created } from '@scenewright/domain';
import type { Script } from '@scenewright/events';
import type { ProjectRow } from './project.entity.js';

/** A project as people see it. */
export function projectView(row: ProjectRow): ProjectView {
  const { about, script } = row.state;
  return {
    _id: row.id,
    idea: about?.idea ?? '',
    video_length: about?.videoLength ?? 0,
    aspect_ratio: about?.aspectRatio ?? '16:9',
    video_style: about?.videoStyle ?? '',
    script: script && scriptView(script),
    scene_count: row.sceneCount,
    character_count: row.characterCount,
    created_at: row.createdAt.toISOString(),
    branch_of: branchView(about?.branchOf),
  };
}

/** Which film a branch branches from; null of any other project. */
export const branchView = (branchOf: Created['branchOf'] | null): ProjectView['branch_of'] =>
  branchOf ? { project_id: branchOf.projectId, position: branchOf.position, at: branchOf.at } : null;

/** Shots are known by two names to people's programs. */
export const scriptView = (script: Script): NonNullable<ProjectView['script']> => ({
  ...script,
  scenes: script.scenes.map((scene) => ({ ...scene, shots: scene.shots.map((shot) => ({ ...shot, clip_id: shot.shot_id })) })),
});
