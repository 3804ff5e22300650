import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { projectDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { notFound } from '../http/problems.js';
import { ASSET_STORE, type AssetStore } from '../media/index.js';
import type { ProjectRow } from '../projects/index.js';

/** What the film as it is is played from no more may still be playing: an earlier cut of it, or one beside it to be compared. */
const IS_OLD = "made_at < now() - interval '60 minutes'";

/** The files that previews are played from. No event names them: they are made anew whenever they are wanted. */
@Injectable()
export class PreviewAssets {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly aggregates: AggregateRepository,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /**
   * Before any is stored, so that no file is there that nobody knows of, and before any is looked for: from then on none is removed for a
   * while, and one that is being removed is gone.
   */
  async announce({ id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>, assetIds: readonly string[]): Promise<void> {
    if (assetIds.length === 0) return;
    await this.database.query(
      // in order, so that two at once do not wait for each other for ever
      `INSERT INTO ops.preview_media (asset_id, owner_id, project_id)
       SELECT DISTINCT asset_id, $2::text, $3::uuid FROM unnest($1::uuid[]) AS asset_id ORDER BY asset_id
       ON CONFLICT (asset_id) DO UPDATE SET made_at = now()`,
      [assetIds, ownerId, id],
    );
  }

  /**
   * After the last is stored. A project that goes for good takes its media along once: what is stored later nobody knows of by then, and removes it.
   * @throws {Problem} 404 when it has gone
   */
  async removeIfGone({ id }: Pick<ProjectRow, 'id'>, assetIds: readonly string[]): Promise<void> {
    const { status } = await this.aggregates.stateOf(projectDecider, streams.project(id));
    if (status !== 'shredded') return;
    for (const assetId of assetIds) await this.assets.remove(assetId);
    await this.database.query('DELETE FROM ops.preview_media WHERE project_id = $1', [id]);
    await this.database.query('DELETE FROM ops.asset_sizes WHERE asset_id = ANY($1::uuid[])', [assetIds]);
    throw notFound('project');
  }

  /** Removes what no preview of the film was played from for a while. */
  async removeOld(projectId: string): Promise<void> {
    const old = await this.database.query<{ asset_id: string }[]>(
      `SELECT asset_id FROM ops.preview_media WHERE project_id = $1 AND ${IS_OLD}`,
      [projectId],
    );
    for (const { asset_id: assetId } of old) {
      await this.database.transaction(async (db) => {
        const still = await db.query(`SELECT FROM ops.preview_media WHERE asset_id = $1 AND ${IS_OLD} FOR UPDATE SKIP LOCKED`, [assetId]);
        if (still.length === 0) return;
        await this.assets.remove(assetId);
        await db.query('DELETE FROM ops.preview_media WHERE asset_id = $1', [assetId]);
        await db.query('DELETE FROM ops.asset_sizes WHERE asset_id = $1', [assetId]);
      });
    }
  }
}
