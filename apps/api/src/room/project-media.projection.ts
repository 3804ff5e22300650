import { Injectable } from '@nestjs/common';
import { Projection, shreddedProjects } from '@scenewright/event-log';
import type { RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';
import { assetsIn } from '../media/index.js';

type Kept = 'project' | 'cast' | 'scene' | 'soundtrack';

/** Which projects name which media, until they go for good. Several may name one. */
@Injectable()
export class ProjectMediaProjection extends Projection<Kept> {
  readonly name = 'project-media';
  readonly version = 2;
  readonly categories = ['project', 'cast', 'scene', 'soundtrack'] as const;
  readonly tables = ['project_media'];

  async project(events: readonly RecordedIn<Kept>[], db: EntityManager): Promise<void> {
    const rows = events.flatMap(({ data, metadata: { subject } }) =>
      subject.userId && subject.projectId
        ? assetsIn(data).map((assetId) => ({ assetId, ownerId: subject.userId, projectId: subject.projectId }))
        : [],
    );
    if (rows.length > 0) {
      await db.query(
        `INSERT INTO project_media (asset_id, owner_id, project_id)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[]) ON CONFLICT (asset_id, project_id) DO NOTHING`,
        [rows.map((row) => row.assetId), rows.map((row) => row.ownerId), rows.map((row) => row.projectId)],
      );
    }
    const gone = shreddedProjects(events);
    if (gone.length > 0) await db.query('DELETE FROM project_media WHERE project_id = ANY($1::uuid[])', [gone]);
  }
}
