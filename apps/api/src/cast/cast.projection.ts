import { Injectable } from '@nestjs/common';
import { castDecider } from '@scenewright/domain';
import { foldDocuments, ofCategory, Projection, shreddedProjects, upsertRows } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { CastRow, CharacterRow } from './cast.entity.js';

/** Every project's characters with their pictures. */
@Injectable()
export class CastProjection extends Projection<'cast' | 'project'> {
  readonly name = 'cast';
  readonly version = 8;
  readonly categories = ['cast', 'project'] as const;
  readonly tables = ['casts', 'characters'];

  async project(all: readonly RecordedIn<'cast' | 'project'>[], db: EntityManager): Promise<void> {
    const events = ofCategory(all, 'cast');
    const rows = await foldDocuments(events, castDecider, {
      load: async (ids) => new Map((await db.findBy(CastRow, { projectId: In(ids) })).map((row) => [row.projectId, row])),
      fresh: (projectId) => ({ projectId, state: castDecider.initial, times: {} }),
    });
    await upsertRows(db, CastRow, rows, ['projectId']);
    const added = events.flatMap((event) =>
      event.type === 'CharacterAdded' || event.type === 'CharacterCopied'
        ? [{ id: event.data.characterId, projectId: idOf(event.stream) }]
        : [],
    );
    await upsertRows(db, CharacterRow, added, ['id']);
    for (const projectId of shreddedProjects(all)) {
      await db.delete(CastRow, { projectId });
      await db.delete(CharacterRow, { projectId });
    }
  }
}
