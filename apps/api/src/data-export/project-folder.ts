import { Inject, Injectable } from '@nestjs/common';
import { EventLog } from '@scenewright/event-log';
import { FilmAt } from '../history/index.js';
import { ASSET_STORE, type AssetFile, type AssetStore, assetsIn } from '../media/index.js';
import { type ProjectRow, projectEvents } from '../projects/index.js';
import type { Archive } from './archive.js';
import { asLines } from './told-event.js';

/** What an asset is in itself; thumbnails and the like are made from it. */
const MAIN_FILES: readonly AssetFile[] = ['jpg', 'mp4', 'm4a', 'srt', 'vtt'];

/** A project in somebody's archive: the film as it is, all that happened to it, and every file of it. */
@Injectable()
export class ProjectFolder {
  constructor(
    private readonly log: EventLog,
    private readonly films: FilmAt,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /** Adds it; content is read when its turn comes. */
  async addTo(archive: Archive, folder: string, { id, createdAt, deletedAt }: ProjectRow): Promise<void> {
    const film = await this.films.now(id);
    const about = { id, created_at: createdAt.toISOString(), deleted_at: deletedAt?.toISOString() ?? null };
    archive.addText(`${folder}/film.json`, JSON.stringify({ ...about, ...film }, null, 2));
    const assetIds = new Set<string>();
    for await (const { data } of projectEvents(this.log, id)) for (const assetId of assetsIn(data)) assetIds.add(assetId);
    archive.addLines(`${folder}/history.jsonl`, () => asLines(projectEvents(this.log, id)));
    for (const assetId of assetIds) await this.addMedia(archive, `${folder}/media`, assetId);
  }

  private async addMedia(archive: Archive, folder: string, assetId: string): Promise<void> {
    for (const file of MAIN_FILES) {
      const stored = await this.assets.get(assetId, file);
      if (!stored) continue;
      archive.addMedia(`${folder}/${assetId}.${file}`, () => stored.open());
    }
  }
}
