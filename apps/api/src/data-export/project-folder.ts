import { Inject, Injectable } from '@nestjs/common';
import { EventLog } from '@scenewright/event-log';
import { type Recorded, streams } from '@scenewright/events';
import { FilmAt } from '../history/index.js';
import { ASSET_STORE, type AssetFile, type AssetStore, assetsIn } from '../media/index.js';
import type { ProjectRow } from '../projects/index.js';
import type { Archive } from './archive.js';
import { asLines } from './told-event.js';

/** What an asset is in itself; thumbnails and the like are made from it. */
const MAIN_FILES: readonly AssetFile[] = ['jpg', 'mp4', 'm4a'];

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
    const sceneUids = new Set<string>();
    const assetIds = new Set<string>();
    for await (const event of this.events(id, sceneUids)) for (const assetId of assetsIn(event.data)) assetIds.add(assetId);
    archive.addLines(`${folder}/history.jsonl`, () => asLines(this.events(id, new Set())));
    for (const assetId of assetIds) await this.addMedia(archive, `${folder}/media`, assetId);
  }

  /** Of all its streams, one after the other. `sceneUids`: those of its scenes, as they are come across. */
  private async *events(projectId: string, sceneUids: Set<string>): AsyncGenerator<Recorded> {
    for await (const event of this.log.read(streams.project(projectId))) {
      if (event.type === 'ScenesPlanned') for (const uid of event.data.sceneUids) sceneUids.add(uid);
      if (event.type === 'SceneAdded') sceneUids.add(event.data.sceneUid);
      yield event;
    }
    yield* this.log.read(streams.cast(projectId));
    for (const uid of sceneUids) yield* this.log.read(streams.scene(uid));
    yield* this.log.read(streams.soundtrack(projectId));
    yield* this.log.read(streams.conversation(projectId));
  }

  private async addMedia(archive: Archive, folder: string, assetId: string): Promise<void> {
    for (const file of MAIN_FILES) {
      const stored = await this.assets.get(assetId, file);
      if (!stored) continue;
      archive.addMedia(`${folder}/${assetId}.${file}`, () => stored.open());
    }
  }
}
