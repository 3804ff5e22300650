import { Injectable } from '@nestjs/common';
import { initialScene, sceneDecider } from '@scenewright/domain';
import { idOf, type RecordedEvent } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { foldDocuments } from '../event-store/projections/fold-documents.js';
import type { Projection } from '../event-store/projections/projection.js';
import { ofCategory, shredded } from '../event-store/projections/shredded.js';
import { SceneRow } from './scene.entity.js';

/** Every scene with its shots, start frames and clips. */
@Injectable()
export class ScenesProjection implements Projection {
  readonly name = 'scenes';
  readonly version = 3;
  readonly categories = ['scene', 'project'];
  readonly tables = ['scenes'];

  async project(all: readonly RecordedEvent[], db: EntityManager): Promise<void> {
    const events = ofCategory(all, 'scene');
    const rows = await foldDocuments(
      events,
      (event) => idOf(event.stream),
      async (uids) => new Map((await db.findBy(SceneRow, { uid: In(uids) })).map((row) => [row.uid, row])),
      (event) => ({ uid: idOf(event.stream), projectId: '', number: 0, state: initialScene, times: {} }),
      sceneDecider.evolve,
    );
    for (const row of rows.values()) {
      row.projectId = row.state.projectId ?? row.projectId;
      row.number = row.state.number;
    }
    await db.upsert(SceneRow, [...rows.values()] as object[], ['uid']);
    for (const projectId of shredded(all)) await db.delete(SceneRow, { projectId });
  }
}
