import { Injectable } from '@nestjs/common';
import { projectDecider } from '@scenewright/domain';
import { ofCategory, Projection, shreddedProjects, upsertRows } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { ProjectRow } from './project.entity.js';

/** The project list and each project's script, with how many scenes and characters it has. */
@Injectable()
export class ProjectsProjection extends Projection<'project' | 'cast'> {
  readonly name = 'projects';
  readonly version = 9;
  readonly categories = ['project', 'cast'] as const;
  readonly tables = ['projects'];

  async project(events: readonly RecordedIn<'project' | 'cast'>[], db: EntityManager): Promise<void> {
    const ids = [...new Set(events.map((event) => idOf(event.stream)))];
    const rows = new Map((await db.findBy(ProjectRow, { id: In(ids) })).map((row) => [row.id, row]));
    for (const event of ofCategory(events, 'project')) {
      const id = idOf(event.stream);
      const row = rows.get(id) ?? fresh(id, event.recordedAt);
      rows.set(id, row);
      applyTo(row, event);
    }
    for (const event of ofCategory(events, 'cast')) {
      const row = rows.get(idOf(event.stream));
      if (row && (event.type === 'CharacterAdded' || event.type === 'CharacterCopied')) row.characterCount += 1;
    }
    await upsertRows(db, ProjectRow, [...rows.values()], ['id']);
    const gone = shreddedProjects(events);
    if (gone.length > 0) await db.delete(ProjectRow, { id: In(gone) });
  }
}

const fresh = (id: string, createdAt: Date): ProjectRow => ({
  id,
  ownerId: '',
  state: projectDecider.initial,
  sceneCount: 0,
  characterCount: 0,
  createdAt,
  deletedAt: null,
});

function applyTo(row: ProjectRow, event: RecordedIn<'project'>): void {
  row.state = projectDecider.evolve(row.state, event);
  if (event.type === 'ProjectCreated') row.ownerId = event.data.ownerId;
  row.sceneCount = row.state.sceneUids.length;
  if (event.type === 'ProjectDeleted') row.deletedAt = event.recordedAt;
  if (event.type === 'ProjectRestored') row.deletedAt = null;
}
