import { Injectable } from '@nestjs/common';
import { projectDecider } from '@scenewright/domain';
import type { Projection } from '@scenewright/event-log';
import { decode, shredded } from '@scenewright/event-log';
import { type CastEvent, categoryOf, idOf, type ProjectEvent, type RecordedEvent } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { ProjectRow } from './project.entity.js';

/** The project list and each project's script, with how many scenes and characters it has. */
@Injectable()
export class ProjectsProjection implements Projection {
  readonly name = 'projects';
  readonly version = 2;
  readonly categories = ['project', 'cast'];
  readonly tables = ['projects'];

  async project(events: readonly RecordedEvent[], db: EntityManager): Promise<void> {
    const ids = [...new Set(events.map((event) => idOf(event.stream)))];
    const rows = new Map((await db.findBy(ProjectRow, { id: In(ids) })).map((row) => [row.id, row]));
    for (const recorded of events) {
      const event = decode(recorded);
      if (!event) continue;
      const id = idOf(recorded.stream);
      if (categoryOf(recorded.stream) === 'cast') {
        const row = rows.get(id);
        if (row && (event as CastEvent).type === 'CharacterAdded') row.characterCount += 1;
        continue;
      }
      const row = rows.get(id) ?? fresh(id, recorded);
      rows.set(id, row);
      applyTo(row, event as ProjectEvent, recorded);
    }
    await db.upsert(ProjectRow, [...rows.values()] as object[], ['id']);
    const gone = shredded(events);
    if (gone.length > 0) await db.delete(ProjectRow, { id: In(gone) });
  }
}

function fresh(id: string, recorded: RecordedEvent): ProjectRow {
  return {
    id,
    ownerId: '',
    state: projectDecider.initial,
    sceneCount: 0,
    characterCount: 0,
    createdAt: recorded.recordedAt,
    deletedAt: null,
  };
}

function applyTo(row: ProjectRow, event: ProjectEvent, recorded: RecordedEvent): void {
  row.state = projectDecider.evolve(row.state, event);
  if (event.type === 'ProjectCreated') row.ownerId = event.data.ownerId;
  if (event.type === 'ScenesPlanned') row.sceneCount = event.data.sceneUids.length;
  if (event.type === 'ProjectDeleted') row.deletedAt = recorded.recordedAt;
  if (event.type === 'ProjectRestored') row.deletedAt = null;
}
