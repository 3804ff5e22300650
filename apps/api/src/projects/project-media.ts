import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { EventLog } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { ASSET_STORE, type AssetStore, assetsIn } from '../media/index.js';

/** Everything that was ever made or uploaded for a project, as its streams tell, and what its previews were played from. */
@Injectable()
export class ProjectMedia {
  constructor(
    private readonly log: EventLog,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** Removes all of it. The same again does no harm. */
  async remove(projectId: string): Promise<void> {
    const assetIds = new Set<string>();
    const scenes: string[] = [];
    const add = (data: unknown) => {
      for (const assetId of assetsIn(data)) assetIds.add(assetId);
    };
    for await (const event of this.log.read(streams.project(projectId))) {
      add(event.data);
      if (event.type === 'ScenesPlanned') scenes.push(...event.data.sceneUids);
      if (event.type === 'SceneAdded') scenes.push(event.data.sceneUid);
    }
    for (const stream of [streams.cast(projectId), streams.soundtrack(projectId), ...scenes.map(streams.scene)]) {
      for await (const event of this.log.read(stream)) add(event.data);
    }
    const previews = await this.database.query<{ asset_id: string }[]>('SELECT asset_id FROM ops.preview_media WHERE project_id = $1', [
      projectId,
    ]);
    for (const preview of previews) assetIds.add(preview.asset_id);
    for (const assetId of assetIds) await this.assets.remove(assetId);
    await this.database.query('DELETE FROM ops.preview_media WHERE project_id = $1', [projectId]);
    await this.database.query('DELETE FROM ops.asset_sizes WHERE asset_id = ANY($1::uuid[])', [[...assetIds]]);
  }
}
