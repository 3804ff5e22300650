import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { AssetStore } from '../../media/index.js';
import { StudioError } from '../studio-client.js';

/** More than goes in one request. */
const LARGE = 20 * 1024 * 1024 + 1;

/**
 * Does with a store what a studio does, with an asset of its own that is removed afterwards: writes, reads, lists and removes.
 * @param told hears of each step that went well
 * @throws {StudioError} what came back was not what was sent
 */
export async function checkMedia(store: AssetStore, folder: string, told: (step: string) => void): Promise<void> {
  const id = randomUUID();
  const large = randomBytes(LARGE);
  const source = join(folder, `media-check-${id}`);
  const require = (holds: boolean, step: string) => {
    if (!holds) throw new StudioError(`✗ ${step}: not as it was stored. This store cannot be used.`);
    told(step);
  };
  const read = async (range?: { start: number; end: number }) => {
    const content = await (await store.get(id, 'mp4'))?.open(range);
    return content ? buffer(content) : Buffer.alloc(0);
  };
  await store.sweep();
  told('reached; an object may be written and removed');
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(source, large, { mode: 0o600 });
    await store.put(id, 'mp4', source);
    require((await store.get(id, 'mp4'))?.size === LARGE, 'a large file is stored in parts');
    require((await read()).equals(large), 'it comes back as it was');
    require((await read({ start: LARGE - 10, end: LARGE - 1 })).equals(large.subarray(-10)), 'its end comes alone');
    require((await store.inspect(id, ['mp4'], { hashes: true })).get('mp4') === 'whole', 'its checksum was kept');
    await store.putBytes(id, 'jpg', Buffer.alloc(0));
    require((await store.sizeOf(id)) === LARGE, 'an empty file is stored; both are listed');
    const address = await (await store.get(id, 'mp4'))?.elsewhere?.('inline');
    if (address) await checkAddress(address, large, require);
    await store.putBytes(id, 'mp4', Buffer.from('another'));
    require((await read()).toString() === 'another', 'it is replaced');
    await store.remove(id);
    require((await store.get(id, 'mp4')) === null && (await store.sizeOf(id)) === 0, 'both are removed');
  } finally {
    await rm(source, { force: true });
    await store.remove(id).catch(() => {});
  }
}

/** As a browser reads it. */
async function checkAddress(address: string, large: Buffer, require: (holds: boolean, step: string) => void): Promise<void> {
  const answer = await fetch(address, { headers: { range: 'bytes=5-14' } }).catch(() => null);
  const part = Buffer.from(answer ? await answer.arrayBuffer() : new ArrayBuffer(0));
  require(answer?.status === 206 && part.equals(large.subarray(5, 15)), 'browsers may read it in parts, by an address for an hour');
}
