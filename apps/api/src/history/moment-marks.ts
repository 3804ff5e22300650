import type { RecordedIn } from '@scenewright/events';
import { type EntityManager, LessThan } from 'typeorm';
import { HistoryRow } from './history.entity.js';
import { MomentRow } from './moment.entity.js';

/** Which moments of a project stand out, by what happened in it. What happened before the event is in the history already. */
export async function markMoments(event: RecordedIn<'project'>, db: EntityManager): Promise<void> {
  const { projectId } = event.metadata.subject;
  if (!projectId) return;
  const here = String(event.position);
  const mark = (position: string, kind: MomentRow['kind'], more: Partial<MomentRow> = {}) =>
    db.upsert(MomentRow, { projectId, name: null, jobId: null, ...more, position, kind }, ['projectId', 'position', 'kind']);
  const markBefore = async (kind: MomentRow['kind']) => {
    const last = await db.findOne(HistoryRow, { where: { projectId, position: LessThan(here) }, order: { position: 'DESC' } });
    if (last) await mark(last.position, kind);
  };
  switch (event.type) {
    case 'ProjectCreated': {
      const { branchOf } = event.data;
      if (branchOf) await mark(branchOf.position, 'branched', { projectId: branchOf.projectId });
      break;
    }
    case 'MomentNamed':
      await mark(event.data.position, 'named', { name: event.data.name });
      break;
    case 'MomentNameRemoved':
      await db.delete(MomentRow, { projectId, position: event.data.position, kind: 'named' });
      break;
    // the film is of what there was at the click, whatever was changed while it was made
    case 'ExportRequested':
      await mark(here, 'exporting', { jobId: event.data.jobId });
      break;
    case 'ExportCompleted':
      await db.update(MomentRow, { projectId, jobId: event.data.jobId }, { kind: 'exported' });
      break;
    case 'ExportFailed':
      await db.delete(MomentRow, { projectId, jobId: event.data.jobId });
      break;
    case 'MomentRestored':
      await markBefore('before_restore');
      break;
    case 'RefreshRequested':
      await markBefore('before_update');
      break;
  }
}
