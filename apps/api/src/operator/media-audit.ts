import { Inject, Injectable } from '@nestjs/common';
import { EventLog } from '@scenewright/event-log';
import { idOf } from '@scenewright/events';
import { ASSET_STORE, type AssetFile, type AssetStore } from '../media/index.js';

/** The files that every asset of a kind has. Others may have been stored with it. */
const FILES = {
  image: ['jpg', 'thumb.webp'],
  video: ['mp4', 'jpg', 'sprite.jpg'],
  audio: ['m4a', 'wav', 'peaks.json'],
} as const satisfies Record<string, readonly AssetFile[]>;

type Kind = keyof typeof FILES;

export interface MediaFindings {
  /** How many files were looked at. */
  readonly files: number;
  /** How many of them were stored before checksums were kept: they are there, and nobody knows whether they are whole. */
  readonly withoutChecksum: number;
  readonly damages: { readonly id: string; readonly difference: string }[];
}

/** Looks whether every file that the log names is there, and is what was stored. */
@Injectable()
export class MediaAudit {
  constructor(
    private readonly log: EventLog,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /** `hashes`: false compares sizes alone, which is quicker. */
  async run({ hashes }: { hashes: boolean }): Promise<MediaFindings> {
    const found = { files: 0, withoutChecksum: 0, damages: [] as MediaFindings['damages'] };
    for (const [assetId, kind] of await this.named()) {
      for (const [file, state] of await this.assets.inspect(assetId, FILES[kind], { hashes })) {
        found.files += 1;
        if (state === 'unknown') found.withoutChecksum += 1;
        if (state === 'missing') found.damages.push({ id: `${assetId}.${file}`, difference: 'missing' });
        if (state === 'damaged') found.damages.push({ id: `${assetId}.${file}`, difference: 'not what was stored' });
      }
    }
    return found;
  }

  /** The assets of all projects whose media have not been removed for good. */
  private async named(): Promise<Map<string, Kind>> {
    const projectOfScene = new Map<string, string>();
    const ofProject = new Map<string, Map<string, Kind>>();
    for await (const event of this.log.readAll({ categories: ['project', 'cast', 'scene', 'soundtrack'] })) {
      const id = idOf(event.stream);
      if (event.type === 'ScenesPlanned') for (const scene of event.data.sceneUids) projectOfScene.set(scene, id);
      if (event.type === 'SceneAdded') projectOfScene.set(event.data.sceneUid, id);
      const project = projectOfScene.get(id) ?? id;
      if (event.type === 'ProjectShredded') ofProject.delete(project);
      else collect(event.data, ofProject.get(project) ?? added(ofProject, project));
    }
    return new Map([...ofProject.values()].flatMap((assets) => [...assets]));
  }
}

function added(ofProject: Map<string, Map<string, Kind>>, project: string): Map<string, Kind> {
  const assets = new Map<string, Kind>();
  ofProject.set(project, assets);
  return assets;
}

/** Assets stand in events as they were stored, in copies deep within: a clip has a rate of frames, a picture a width, a sound neither. */
function collect(data: unknown, assets: Map<string, Kind>): void {
  for (const value of Object.values(data ?? {}) as unknown[]) {
    if (typeof value !== 'object' || value === null) continue;
    if (!('assetId' in value && 'method' in value)) collect(value, assets);
    else assets.set(String(value.assetId), 'fps' in value ? 'video' : 'width' in value ? 'image' : 'audio');
  }
}
