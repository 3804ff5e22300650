import { Inject, Injectable } from '@nestjs/common';
import { EventLog } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { ASSET_STORE, type AssetStore } from '../media/index.js';

/** Everything that was ever made or uploaded for a project, as its streams tell. */
@Injectable()
export class ProjectMedia {
  constructor(
    private readonly log: EventLog,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /** Removes all of it. The same again does no harm. */
  async remove(projectId: string): Promise<void> {
    const assetIds = new Set<string>();
    const scenes: string[] = [];
    for await (const event of this.log.read(streams.project(projectId))) {
      collect(event.data, assetIds);
      if (event.type === 'ScenesPlanned') scenes.push(...event.data.sceneUids);
    }
    for (const stream of [streams.cast(projectId), streams.soundtrack(projectId), ...scenes.map(streams.scene)]) {
      for await (const event of this.log.read(stream)) collect(event.data, assetIds);
    }
    for (const assetId of assetIds) await this.assets.remove(assetId);
  }
}

function collect(data: unknown, assetIds: Set<string>): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (key === 'assetId' && typeof value === 'string') assetIds.add(value);
    else collect(value, assetIds);
  }
}
