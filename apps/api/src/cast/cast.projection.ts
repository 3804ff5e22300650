import { Injectable } from '@nestjs/common';
import { castDecider } from '@scenewright/domain';
import type { Projection } from '@scenewright/event-log';
import { foldDocuments, ofCategory, shredded } from '@scenewright/event-log';
import { idOf, type RecordedEvent } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { CastRow, CharacterRow } from './cast.entity.js';

/** Every project's characters with their pictures. */
@Injectable()
export class CastProjection implements Projection {
  readonly name = 'cast';
  readonly version = 2;
  readonly categories = ['cast', 'project'];
  readonly tables = ['casts', 'characters'];

  async project(all: readonly RecordedEvent[], db: EntityManager): Promise<void> {
    const events = ofCategory(all, 'cast');
    const rows = await foldDocuments(
      events,
      (event) => idOf(event.stream),
      async (ids) => new Map((await db.findBy(CastRow, { projectId: In(ids) })).map((row) => [row.projectId, row])),
      (event) => ({ projectId: idOf(event.stream), state: castDecider.initial, times: {} }),
      castDecider.evolve,
    );
    await db.upsert(CastRow, [...rows.values()] as object[], ['projectId']);
    const added = events
      .filter((event) => event.type === 'CharacterAdded')
      .map((event) => ({ id: (event.data as { characterId: string }).characterId, projectId: idOf(event.stream) }));
    if (added.length > 0) await db.upsert(CharacterRow, added, ['id']);
    for (const projectId of shredded(all)) await db.delete(CastRow, { projectId });
    for (const projectId of shredded(all)) await db.delete(CharacterRow, { projectId });
  }
}
