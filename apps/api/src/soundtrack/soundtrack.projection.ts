import { Injectable } from '@nestjs/common';
import { soundtrackDecider } from '@scenewright/domain';
import { foldDocuments, ofCategory, Projection, shreddedProjects, upsertRows } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { AudioRow, SoundtrackRow } from './soundtrack.entity.js';

/** Every project's voices, sound effects and music. */
@Injectable()
export class SoundtrackProjection extends Projection<'soundtrack' | 'project'> {
  readonly name = 'soundtrack';
  readonly version = 8;
  readonly categories = ['soundtrack', 'project'] as const;
  readonly tables = ['soundtracks', 'audios'];

  async project(all: readonly RecordedIn<'soundtrack' | 'project'>[], db: EntityManager): Promise<void> {
    const events = ofCategory(all, 'soundtrack');
    const rows = await foldDocuments(events, soundtrackDecider, {
      load: async (ids) => new Map((await db.findBy(SoundtrackRow, { projectId: In(ids) })).map((row) => [row.projectId, row])),
      fresh: (projectId) => ({ projectId, state: soundtrackDecider.initial, times: {} }),
    });
    await upsertRows(db, SoundtrackRow, rows, ['projectId']);
    const added = events.flatMap((event) =>
      event.type === 'AudioAdded' || event.type === 'AudioCopied' ? [{ id: event.data.audioId, projectId: idOf(event.stream) }] : [],
    );
    await upsertRows(db, AudioRow, added, ['id']);
    for (const projectId of shreddedProjects(all)) {
      await db.delete(SoundtrackRow, { projectId });
      await db.delete(AudioRow, { projectId });
    }
  }
}
