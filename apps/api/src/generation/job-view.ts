import type { JobView } from '@scenewright/contract';
import type { GenerationJobRow } from './mechanism/generation-job.entity.js';

/** A job as people see it. */
export function jobView({ event, ...row }: GenerationJobRow): JobView {
  const { data } = event;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    message: row.message,
    project_id: row.projectId,
    shot_uid: 'shotUid' in data ? data.shotUid : null,
    audio_id: 'audioId' in data ? data.audioId : null,
    character_id: 'characterId' in data ? data.characterId : null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
