import { Injectable } from '@nestjs/common';
import { initialScene, sceneDecider } from '@scenewright/domain';
import { foldDocuments, ofCategory, Projection, shreddedProjects } from '@scenewright/event-log';
import type { RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { SceneRow } from './scene.entity.js';

/** Every scene with its shots, start frames and clips. */
@Injectable()
export class ScenesProjection extends Projection<'scene' | 'project'> {
  readonly name = 'scenes';
  readonly version = 3;
  readonly categories = ['scene', 'project'] as const;
  readonly tables = ['scenes'];

  async project(events: readonly RecordedIn<'scene' | 'project'>[], db: EntityManager): Promise<void> {
    const rows = await foldDocuments(ofCategory(events, 'scene'), sceneDecider, {
      load: async (uids) => new Map((await db.findBy(SceneRow, { uid: In(uids) })).map((row) => [row.uid, row])),
      fresh: (uid) => ({ uid, projectId: '', number: 0, state: initialScene, times: {} }),
    });
    for (const row of rows) {
      row.projectId = row.state.projectId ?? row.projectId;
      row.number = row.state.number;
    }
    await db.upsert(SceneRow, rows as object[], ['uid']);
    for (const projectId of shreddedProjects(events)) await db.delete(SceneRow, { projectId });
  }
}
