import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@scenewright/event-log';
import { definitionOf } from '@scenewright/events';
import type pg from 'pg';
import { type AssetStore, namedBy } from '../../media/index.js';
import { MEDIA, MEDIA_LIST, readMediaList } from '../manifested-folder.js';
import type { Progress } from '../progress.js';
import { type StudioClient, StudioError } from '../studio-client.js';
import { accountIn, requireFreeAddress, writeCustomer, writeIdentity, writeKey } from './account.js';
import { appendMoved } from './append-moved.js';
import { ACCOUNT, checkMoved, type Manifest, readMove } from './manifest.js';
import { StreamDigest } from './moved-event.js';

const LOOK_EVERY_MS = 200;

export interface TakeInOptions {
  readonly store: EventStore;
  readonly assets: AssetStore;
  readonly client: pg.Client;
  readonly operator: StudioClient;
  /** This cell's secret. */
  readonly signing: Buffer;
  readonly folder: string;
  readonly progress: Pick<Progress, 'step' | 'at' | 'done'>;
}

/**
 * Takes somebody in whom another cell has moved out: media first, then the key, then the events, and who they are last, once all of it was
 * compared. It may be cut off anywhere: the same again goes on. Null when they are here already.
 */
export async function takeIn(options: TakeInOptions): Promise<Manifest | null> {
  const { store, client, operator, signing, folder, progress } = options;
  const manifest = await readMove(folder);
  const { uid, moveId, from, email } = manifest;
  requireKnownEvents(manifest);
  progress.step('Checking the folder');
  for (const [name, sha256] of Object.entries(manifest.files)) await checkMoved(folder, name, sha256);
  const media = await readMediaList(folder);
  if (media.length !== manifest.media.files) throw new StudioError(`${MEDIA_LIST} of the move does not name all media.`);
  for (const [nth, { name, sha256 }] of media.entries()) {
    progress.at(nth, media.length);
    await checkMoved(folder, name, sha256);
  }
  progress.done(`${manifest.events} events, ${media.length} media files`);
  await requireFreeAddress(client, uid, email);
  const { status } = await operator.call('beginOwnerMoveIn', { body: { uid, move_id: moveId, from, email } });
  if (status === 'here') return null;

  await bringMedia(options, media);
  const account = accountIn(await readFile(join(folder, ACCOUNT), 'utf8'));
  await writeKey(client, uid, account, signing);
  await writeCustomer(client, uid, account);
  await appendMoved({ store, folder, manifest, progress });
  await compare(store, manifest, progress);
  await untilShown(operator, await store.head(), progress);
  await writeIdentity(client, account);
  await operator.call('completeOwnerMoveIn', { body: { uid, move_id: moveId } });
  return manifest;
}

function requireKnownEvents({ types }: Manifest): void {
  const unknown = Object.entries(types).filter(([type, version]) => version > (definitionOf(type)?.version ?? 0));
  if (unknown.length === 0) return;
  const named = unknown.map(([type, version]) => `${type} (version ${version})`).join(', ');
  throw new StudioError(`This cell does not know ${named}. Bring it to the release of the cell that they leave, then try again.`);
}

type MediaFile = Awaited<ReturnType<typeof readMediaList>>[number];

async function bringMedia({ assets, folder, progress }: TakeInOptions, media: readonly MediaFile[]): Promise<void> {
  progress.step('Media');
  await assets.ready();
  let before = 0;
  for (const [nth, { name, sha256 }] of media.entries()) {
    progress.at(nth, media.length);
    const named = namedBy(name.slice(MEDIA.length + 1));
    if (!named) throw new StudioError(`${name} is no file of an asset. Nothing was taken in.`);
    const isHere = (await assets.get(named.assetId, named.file)) && (await assets.checksums(named.assetId, named.file)).includes(sha256);
    if (isHere) before += 1;
    else await assets.put(named.assetId, named.file, join(folder, name));
  }
  progress.done(`${media.length - before} of ${media.length} files, ${before} were here`);
}

/** @throws {StudioError} the log does not hold of them what the other one does */
async function compare(store: EventStore, { streams }: Manifest, progress: TakeInOptions['progress']): Promise<void> {
  progress.step('Comparing');
  for (const [nth, { stream, version, sha256 }] of streams.entries()) {
    progress.at(nth, streams.length);
    const digest = new StreamDigest();
    let last = 0;
    for await (const event of store.read(stream)) {
      digest.add(event);
      last = event.version;
    }
    if (last !== version || digest.sha256 !== sha256)
      throw new StudioError(`${stream} is not here what it was there. The account stays closed here; keep the folder, and report it.`);
  }
  progress.done(`${streams.length} streams are the same`);
}

/** Until every reader of the log has passed what came in. What another release has left may stand where it is for ever. */
async function untilShown(operator: StudioClient, position: bigint, progress: TakeInOptions['progress']): Promise<void> {
  progress.step('Read models');
  for (;;) {
    const consumers = (await operator.call('projectionStatus')).consumers.filter(({ known }) => known);
    const failed = consumers.find(({ state }) => state === 'failed');
    if (failed)
      throw new StudioError(`${failed.name} has stopped: npm run studio -- projections status. Mend it, then take them in again.`);
    const there = consumers.filter((one) => BigInt(one.position) >= position).length;
    progress.at(there, consumers.length);
    if (there === consumers.length) return progress.done(`up to position ${position}`);
    await sleep(LOOK_EVERY_MS);
  }
}
