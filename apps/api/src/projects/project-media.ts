import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Checkpoints, EventLog, Projection, statusFor, Watermarks } from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import { StudioParts } from '../event-log/studio-parts.js';
import { GenerationKinds } from '../generation/index.js';
import { ASSET_STORE, type AssetStore, assetsIn } from '../media/index.js';
import { projectEvents } from './project-events.js';

/** Everything that was ever made or uploaded for a project, as its streams tell, also for nothing, and what its previews were played from. */
@Injectable()
export class ProjectMedia {
  constructor(
    private readonly log: EventLog,
    private readonly watermarks: Watermarks,
    private readonly parts: StudioParts,
    private readonly checkpoints: Checkpoints,
    private readonly kinds: GenerationKinds,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /**
   * Removes all of it that no other project names; what one does goes with the last that does. `gone`: the position from which the project
   * is gone. The same again does no harm.
   */
  async remove(projectId: string, gone: bigint): Promise<void> {
    const named = await this.namedBy(projectId);
    const shared = await this.namedByOthers(projectId, [...named], gone);
    const previews = await this.database.query<{ asset_id: string }[]>('SELECT asset_id FROM ops.preview_media WHERE project_id = $1', [
      projectId,
    ]);
    for (const preview of previews) named.add(preview.asset_id);
    const assetIds = [...named].filter((assetId) => !shared.has(assetId));
    for (const assetId of assetIds) await this.assets.remove(assetId);
    await this.database.query('DELETE FROM ops.preview_media WHERE project_id = $1', [projectId]);
    await this.database.query('DELETE FROM ops.asset_sizes WHERE asset_id = ANY($1::uuid[])', [assetIds]);
  }

  private async namedBy(projectId: string): Promise<Set<string>> {
    const assetIds = new Set<string>();
    for await (const event of projectEvents(this.log, projectId)) {
      for (const assetId of assetsIn(event.data)) assetIds.add(assetId);
      // a job that came to nothing may have stored it all the same, and died before it could be removed
      const stored = this.kinds.assetAskedBy(event, projectId);
      if (stored !== null) assetIds.add(stored);
    }
    return assetIds;
  }

  /** @throws when nobody can say yet: it is tried again, and until then nothing is removed */
  private async namedByOthers(projectId: string, assetIds: readonly string[], asOf: bigint): Promise<Set<string>> {
    await this.watermarks.reached(asOf, ['project']);
    const projection = this.parts.of(Projection).find(({ name }) => name === 'project-media');
    const knows = projection && statusFor(projection, await this.checkpoints.all());
    // what a newer release has made and this one does not know may name them, too
    const knowsAll = knows?.state === 'live' && knows.position >= asOf && knows.leftOut === 0;
    if (!knowsAll) throw new Error('which projects name which media is not known yet');
    const rows = await this.database.query<{ asset_id: string }[]>(
      'SELECT DISTINCT asset_id FROM project_media WHERE asset_id = ANY($1::uuid[]) AND project_id <> $2',
      [assetIds, projectId],
    );
    return new Set(rows.map((row) => row.asset_id));
  }
}
