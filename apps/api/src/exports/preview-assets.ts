import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ASSET_STORE, type AssetStore } from '../media/index.js';
import type { ProjectRow } from '../projects/index.js';

/** A preview that was just replaced may still be playing. */
const KEPT_MINUTES = 60;

/** The files that previews are played from. No event names them: they are made anew whenever they are wanted. */
@Injectable()
export class PreviewAssets {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /** Before it is stored, so that no file is there that nobody knows of. */
  async announce({ id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>, assetId: string): Promise<void> {
    await this.database.query(
      'INSERT INTO ops.preview_media (asset_id, owner_id, project_id) VALUES ($1, $2, $3) ON CONFLICT (asset_id) DO NOTHING',
      [assetId, ownerId, id],
    );
  }

  /** Removes what an earlier cut of the film was played from. */
  async removeOld(projectId: string, current: readonly string[]): Promise<void> {
    const old = await this.database.query<{ asset_id: string }[]>(
      `SELECT asset_id FROM ops.preview_media
       WHERE project_id = $1 AND NOT asset_id = ANY($2::uuid[]) AND made_at < now() - make_interval(mins => $3)`,
      [projectId, current, KEPT_MINUTES],
    );
    if (old.length === 0) return;
    const ids = old.map((row) => row.asset_id);
    for (const assetId of ids) await this.assets.remove(assetId);
    await this.database.query('DELETE FROM ops.preview_media WHERE asset_id = ANY($1::uuid[])', [ids]);
    await this.database.query('DELETE FROM ops.asset_sizes WHERE asset_id = ANY($1::uuid[])', [ids]);
  }
}
