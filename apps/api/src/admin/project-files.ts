import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ProjectFile } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { ASSET_STORE, type AssetFile, type AssetStore } from '../media/index.js';
import { LogPlaces } from './log-places.js';

interface Named {
  readonly asset_id: string;
  readonly first: string;
}

interface Use {
  readonly asset_id: string;
  readonly position: string;
  readonly at: Date;
  readonly said: string;
  readonly shot_uid: string | null;
  readonly audio_id: string | null;
  readonly project_id: string;
  readonly by: string;
}

/** Of an asset the first of these that is there is what was made; everything else goes with it. */
const MAIN: readonly (readonly [AssetFile, ProjectFile['kind']])[] = [
  ['mp4', 'video'],
  ['m4a', 'sound'],
  ['wav', 'sound'],
  ['jpg', 'image'],
];

/** Uses of one file that are told. */
const MOST_USES = 20;

/** The files that a project's log names, in the order in which it first does. */
@Injectable()
export class ProjectFiles {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
    private readonly places: LogPlaces,
  ) {}

  /** `after`: an asset of the page before. */
  async page(projectId: string, limit: number, after: string | undefined) {
    const [named, [counted]] = await Promise.all([
      this.database.query<Named[]>(
        `WITH named AS (SELECT asset_id, min(l.position) AS first FROM project_log l, unnest(l.assets) AS asset_id
                         WHERE l.project_id = $1 GROUP BY asset_id)
         SELECT asset_id, first::text FROM named
          WHERE $2::uuid IS NULL OR (first, asset_id) > (SELECT n.first, n.asset_id FROM named n WHERE n.asset_id = $2)
          ORDER BY named.first, asset_id LIMIT $3`,
        [projectId, after ?? null, limit + 1],
      ),
      this.database.query<[{ total: number }]>(
        'SELECT count(DISTINCT asset_id)::int AS total FROM project_log l, unnest(l.assets) AS asset_id WHERE l.project_id = $1',
        [projectId],
      ),
    ]);
    const page = named.slice(0, limit).map(({ asset_id }) => asset_id);
    const uses = await this.usesOf(projectId, page);
    return {
      files: await Promise.all(page.map(async (assetId) => ({ ...(await this.stored(assetId)), ...(uses.get(assetId) ?? NOWHERE) }))),
      next: named.length > limit ? (page.at(-1) ?? null) : null,
      total: counted.total,
    };
  }

  private async usesOf(projectId: string, assetIds: readonly string[]) {
    const rows = await this.database.query<Use[]>(
      `SELECT asset_id, l.position::text, l.at, l.said, l.shot_uid, l.audio_id, l.project_id,
              CASE WHEN l.role = 'system' THEN 'the studio' ELSE coalesce(nullif(u.name, ''), l.actor) END AS by
         FROM project_log l CROSS JOIN unnest(l.assets) AS asset_id LEFT JOIN users u ON u.uid = l.actor
        WHERE l.project_id = $1 AND l.assets && $2::uuid[] AND asset_id = ANY($2::uuid[]) ORDER BY l.position`,
      [projectId, assetIds],
    );
    const placeOf = await this.places.of(rows);
    return new Map(
      [...Map.groupBy(rows, ({ asset_id }) => asset_id)].map(([assetId, own]) => [
        assetId,
        {
          stored_at: own[0]?.at.toISOString() ?? '',
          stored_by: own[0]?.by ?? '',
          uses: own.slice(0, MOST_USES).map((use) => ({ position: use.position, words: use.said, place: placeOf(use) })),
        },
      ]),
    );
  }

  private async stored(assetId: string): Promise<Pick<ProjectFile, 'asset_id' | 'kind' | 'bytes' | 'sha256' | 'all_bytes'>> {
    const all_bytes = await this.assets.sizeOf(assetId);
    for (const [file, kind] of MAIN) {
      const found = await this.assets.get(assetId, file);
      if (!found) continue;
      return { asset_id: assetId, kind, bytes: found.size, sha256: [...(await this.assets.checksums(assetId, file))], all_bytes };
    }
    return { asset_id: assetId, kind: 'missing', bytes: null, sha256: [], all_bytes };
  }
}

const NOWHERE = { stored_at: '', stored_by: '', uses: [] };
