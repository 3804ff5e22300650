import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ASSET_STORE, type AssetStore } from '../media/index.js';

/** What is kept, whether an event names it or a preview is played from it. */
const KEPT = '(SELECT asset_id, owner_id, project_id FROM project_media UNION SELECT asset_id, owner_id, project_id FROM preview_media)';
/** Files that are looked at at the same time. */
const AT_ONCE = 16;
/** Files that are measured in one go when all of them are asked for. */
const MOST_MEASURED = 500;

export interface UsedRoom {
  /** Bytes of what is there. */
  readonly used: number;
  /** Bytes of deleted projects that may still be restored. */
  readonly removed: number;
}

/** How large what somebody keeps is. An asset never changes, so it is measured once, when it is first asked for. */
@Injectable()
export class UsedRooms {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  async of(uid: string): Promise<UsedRoom> {
    await this.measureNew(uid);
    const [row] = await this.database.query<{ used: string; removed: string }[]>(
      // what several projects name is counted once, and is there as long as one of them is
      `SELECT coalesce(sum(bytes) FILTER (WHERE is_used), 0) AS used,
              coalesce(sum(bytes) FILTER (WHERE NOT is_used), 0) AS removed
       FROM (SELECT asset_id, bool_or(deleted_at IS NULL) AS is_used
             FROM ${KEPT} kept JOIN projects ON projects.id = kept.project_id
             WHERE kept.owner_id = $1 GROUP BY asset_id) named
       JOIN asset_sizes USING (asset_id)`,
      [uid],
    );
    return { used: Number(row?.used ?? 0), removed: Number(row?.removed ?? 0) };
  }

  /** Somebody's deleted projects that have media of which nothing else is left, the longest deleted first. */
  async removedProjects(uid: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      // what other deleted projects name, too, is free when they have gone as well
      `SELECT DISTINCT projects.id, projects.deleted_at
       FROM ${KEPT} kept JOIN projects ON projects.id = kept.project_id
       JOIN asset_sizes ON asset_sizes.asset_id = kept.asset_id
       WHERE kept.owner_id = $1 AND projects.deleted_at IS NOT NULL AND NOT EXISTS (
         SELECT FROM ${KEPT} other JOIN projects used ON used.id = other.project_id
         WHERE other.owner_id = $1 AND other.asset_id = kept.asset_id AND used.deleted_at IS NULL
       )
       ORDER BY projects.deleted_at, projects.id`,
      [uid],
    );
    return rows.map(({ id }) => id);
  }

  /** What everybody keeps. Some of what is new is measured with each asking; `unmeasured` says of how many files the size is not known yet. */
  async ofAll(): Promise<{ bytes: number; files: number; unmeasured: number }> {
    await this.measure(
      await this.database.query(
        `SELECT DISTINCT asset_id FROM ${KEPT} kept WHERE NOT EXISTS (SELECT FROM asset_sizes s WHERE s.asset_id = kept.asset_id) LIMIT $1`,
        [MOST_MEASURED],
      ),
    );
    const [row] = await this.database.query<{ bytes: string; files: number; unmeasured: number }[]>(
      `SELECT coalesce(sum(bytes), 0) AS bytes, count(*)::int AS files, (count(*) FILTER (WHERE bytes IS NULL))::int AS unmeasured
       FROM (SELECT DISTINCT asset_id FROM ${KEPT} kept) named LEFT JOIN asset_sizes USING (asset_id)`,
    );
    return { bytes: Number(row?.bytes ?? 0), files: row?.files ?? 0, unmeasured: row?.unmeasured ?? 0 };
  }

  private async measureNew(uid: string): Promise<void> {
    await this.measure(
      await this.database.query(
        `SELECT DISTINCT asset_id FROM ${KEPT} kept LEFT JOIN asset_sizes USING (asset_id) WHERE owner_id = $1 AND bytes IS NULL`,
        [uid],
      ),
    );
  }

  private async measure(rows: readonly { asset_id: string }[]): Promise<void> {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const ids = rows.slice(from, from + AT_ONCE).map((row) => row.asset_id);
      const sizes = await Promise.all(ids.map((id) => this.assets.sizeOf(id)));
      await this.database.query(
        // what is not stored yet is measured the next time
        `INSERT INTO ops.asset_sizes (asset_id, bytes)
         SELECT asset_id, bytes FROM unnest($1::uuid[], $2::bigint[]) AS measured (asset_id, bytes) WHERE bytes > 0
         ON CONFLICT (asset_id) DO NOTHING`,
        [ids, sizes],
      );
    }
  }
}
