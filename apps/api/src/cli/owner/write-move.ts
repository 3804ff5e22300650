import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { calls, ResponseOf } from '@scenewright/contract';
import type { EventStore } from '@scenewright/event-log';
import { ASSET_FILES, type AssetStore, assetsIn, placeOf, Summing, sha256Of } from '../../media/index.js';
import { MEDIA, MEDIA_LIST, writeDurably, writeManifest } from '../manifested-folder.js';
import type { Progress } from '../progress.js';
import { StudioError } from '../studio-client.js';
import type { Account } from './account.js';
import { ACCOUNT, EVENTS, FORMAT, type Manifest } from './manifest.js';
import { merged } from './merged.js';
import { lineOf, StreamDigest } from './moved-event.js';

export interface WriteMoveOptions {
  readonly store: EventStore;
  readonly assets: AssetStore;
  readonly account: Account;
  readonly email: string;
  /** What the cell that they leave has closed. */
  readonly closed: ResponseOf<typeof calls.moveOwnerOut>;
  readonly folder: string;
  readonly progress: Pick<Progress, 'step' | 'at' | 'done'>;
}

/** Writes everything that is somebody's into a folder: their account is closed, so none of it changes meanwhile. The manifest comes last. */
export async function writeMove(options: WriteMoveOptions): Promise<Manifest> {
  const { closed, folder, account, email } = options;
  const { assetIds, ...events } = await writeEvents(options);
  const media = await writeMedia(options, assetIds);
  await writeDurably(join(folder, ACCOUNT), JSON.stringify(account));
  const files: Record<string, string> = {};
  for (const name of [EVENTS, ACCOUNT, MEDIA_LIST]) files[name] = await sha256Of(join(folder, name));
  const { uid, move_id: moveId, from, to } = closed;
  const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), moveId, uid, email, from, to, ...events, media, files };
  await writeManifest(folder, manifest);
  return manifest;
}

type Events = Pick<Manifest, 'events' | 'types' | 'streams'> & { readonly assetIds: ReadonlySet<string> };

async function writeEvents({ store, closed: { streams }, folder, progress }: WriteMoveOptions): Promise<Events> {
  progress.step('Events');
  const total = streams.reduce((sum, { version }) => sum + version, 0);
  const digests = new Map(streams.map(({ stream }) => [stream, new StreamDigest()]));
  const types: Record<string, number> = {};
  const assetIds = new Set<string>();
  let events = 0;
  const lines = async function* () {
    for await (const event of merged(store, streams)) {
      if (events % 100 === 0) progress.at(events, total);
      digests.get(event.stream)?.add(event);
      types[event.type] = Math.max(types[event.type] ?? 0, event.schemaVersion);
      for (const assetId of assetsIn(event.data)) assetIds.add(assetId);
      events += 1;
      yield `${lineOf(event)}\n`;
    }
  };
  await pipeline(lines, createWriteStream(join(folder, EVENTS), { flags: 'wx', mode: 0o600, flush: true }));
  progress.done(`${events} events of ${streams.length} streams`);
  const summed = streams.map(({ stream, version }) => ({ stream, version, sha256: digests.get(stream)?.sha256 ?? '' }));
  return { events, types, streams: summed, assetIds };
}

async function writeMedia({ assets, folder, progress }: WriteMoveOptions, assetIds: ReadonlySet<string>): Promise<Manifest['media']> {
  progress.step('Media');
  const list = await open(join(folder, MEDIA_LIST), 'wx', 0o600);
  let [files, bytes, nth] = [0, 0, 0];
  try {
    for (const assetId of assetIds) {
      progress.at(nth++, assetIds.size);
      for (const file of ASSET_FILES) {
        const content = await (await assets.get(assetId, file))?.open();
        if (!content) continue;
        const place = placeOf(assetId, file);
        const target = join(folder, MEDIA, place);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        const summing = new Summing();
        await pipeline(summing.through(content), createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
        const { sha256, size } = summing.of(file);
        const known = await assets.checksums(assetId, file);
        if (known.length > 0 && !known.includes(sha256))
          throw new StudioError(
            `${place} is not what was stored. Mend it first, from a backup: npm run studio -- verify names all that are damaged.`,
          );
        await list.write(`${sha256}  ${MEDIA}/${place}\n`);
        files += 1;
        bytes += size;
      }
    }
    await list.sync();
  } finally {
    await list.close();
  }
  progress.done(`${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
  return { files, bytes };
}
