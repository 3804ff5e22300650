import { Injectable } from '@nestjs/common';
import { soundtrackDecider } from '@scenewright/domain';
import type { Projection } from '@scenewright/event-log';
import { foldDocuments, ofCategory, shredded } from '@scenewright/event-log';
import { idOf, type RecordedEvent } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { AudioRow, SoundtrackRow } from './soundtrack.entity.js';

/** Every project's voices, sound effects and music. */
@Injectable()
export class SoundtrackProjection implements Projection {
  readonly name = 'soundtrack';
  readonly version = 3;
  readonly categories = ['soundtrack', 'project'];
  readonly tables = ['soundtracks', 'audios'];

  async project(all: readonly RecordedEvent[], db: EntityManager): Promise<void> {
    const events = ofCategory(all, 'soundtrack');
    const rows = await foldDocuments(
      events,
      (event) => idOf(event.stream),
      async (ids) => new Map((await db.findBy(SoundtrackRow, { projectId: In(ids) })).map((row) => [row.projectId, row])),
      (event) => ({ projectId: idOf(event.stream), state: soundtrackDecider.initial, times: {} }),
      soundtrackDecider.evolve,
    );
    await db.upsert(SoundtrackRow, [...rows.values()] as object[], ['projectId']);
    const added = events
      .filter((event) => event.type === 'AudioAdded')
      .map((event) => ({ id: (event.data as { audioId: string }).audioId, projectId: idOf(event.stream) }));
    if (added.length > 0) await db.upsert(AudioRow, added, ['id']);
    for (const projectId of shredded(all)) await db.delete(SoundtrackRow, { projectId });
    for (const projectId of shredded(all)) await db.delete(AudioRow, { projectId });
  }
}
