import type { JobView } from '@scenewright/contract';
import type { JobOutlook } from './job-outlooks.js';
import type { GenerationJobRow } from './mechanism/generation-job.entity.js';

/** A job as people see it. `outlook`: of one that has not ended, as far as anything is known. */
export function jobView({ event, ...row }: GenerationJobRow, outlook?: JobOutlook): JobView {
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
    seconds_left: outlook?.seconds_left ?? null,
    ahead: outlook?.ahead ?? null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
