import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testFolder } from '@scenewright/film/testing';
import { StorageProblem } from '../storage-problem.js';
import type { AssetFile } from './asset-store.js';
import { DiskAssetStore } from './disk-asset-store.js';

const ID = '0190a0b0-0000-7000-8000-00000000000a';
const folder = testFolder();
let root: string;
let store: DiskAssetStore;
let count = 0;

const files = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && !entry.name.endsWith('.sums')).length;

const content = async (file: AssetFile, range?: { start: number; end: number }): Promise<string> => {
  const stored = await store.get(ID, file);
  if (!stored) throw new Error('nothing is stored');
  return (await buffer((await stored.open(range))!)).toString();
};

beforeEach(() => {
  root = folder.of(`store-${count++}`);
  store = new DiskAssetStore(root);
});
afterAll(() => folder.remove());

describe('assets on disk', () => {
  it('come back as they were stored, whole or in part', async () => {
    const source = folder.of('-i source.mp4');
    await writeFile(source, '0123456789');
    await store.put(ID, 'mp4', source);
    const stored = await store.get(ID, 'mp4');
    expect(stored).toMatchObject({ size: 10, mime: 'video/mp4' });
    expect(await content('mp4')).toBe('0123456789');
    expect(await content('mp4', { start: 2, end: 4 })).toBe('234');
    expect((await readFile((await store.localPath(ID, 'mp4')) ?? '')).toString()).toBe('0123456789');
  });

  it('can be empty', async () => {
    await store.putBytes(ID, 'jpg', Buffer.alloc(0));
    expect((await store.get(ID, 'jpg'))?.size).toBe(0);
    expect(await content('jpg', { start: 0, end: -1 })).toBe('');
  });

  it('are replaced by storing them again, and read to the end by whoever had opened the ones before', async () => {
    await store.putBytes(ID, 'jpg', Buffer.alloc(500_000, 'a'));
    const before = await (await store.get(ID, 'jpg'))?.open();
    if (!before) throw new Error('nothing is stored');
    await store.putBytes(ID, 'jpg', Buffer.from('b'));
    expect((await buffer(before)).equals(Buffer.alloc(500_000, 'a'))).toBe(true);
    expect(await content('jpg')).toBe('b');
    expect(await files()).toBe(1);
  });

  it('are gone with all companions once removed, and removing them twice is no error', async () => {
    await store.putBytes(ID, 'mp4', Buffer.from('a'));
    await store.putBytes(ID, 'notes.json', Buffer.from('{}'));
    await store.remove(ID);
    await store.remove(ID);
    expect(await files()).toBe(0);
    expect(await store.get(ID, 'mp4')).toBeNull();
  });

  it.each(['../../etc/passwd', '', '.', `${ID}/..`, `${ID}\0`, ID.toUpperCase(), `-${ID.slice(1)}`])(
    'are never looked for under the id %p',
    async (id) => {
      await expect(store.get(id, 'jpg')).rejects.toThrow(RangeError);
      await expect(store.putBytes(id, 'jpg', Buffer.from('a'))).rejects.toThrow(RangeError);
      await expect(store.remove(id)).rejects.toThrow(RangeError);
    },
  );

  it('have no files but the known ones', async () => {
    await expect(store.putBytes(ID, '../x' as AssetFile, Buffer.from('a'))).rejects.toThrow(RangeError);
    await expect(store.get(ID, 'html' as AssetFile)).rejects.toThrow(RangeError);
  });

  it('leave nothing behind when the source cannot be read', async () => {
    await expect(store.put(ID, 'mp4', folder.of('missing.mp4'))).rejects.toThrow('ENOENT');
    await expect(store.put(ID, 'mp4', folder.path)).rejects.toThrow('EISDIR');
    expect(existsSync(root) ? await files() : 0).toBe(0);
  });

  it('say that the disk is full, keep the one before and leave nothing half', async () => {
    await store.putBytes(ID, 'jpg', Buffer.from('before'));
    // what writing does when the disk fills up midway; no disk here can be filled safely
    async function* untilFull() {
      yield Buffer.alloc(300_000);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    await expect(store.putBytes(ID, 'jpg', untilFull() as unknown as Buffer)).rejects.toThrow(StorageProblem);
    expect(await files()).toBe(1);
    expect(await content('jpg')).toBe('before');
  });

  describe('looked at', () => {
    const look = async (hashes = true) => Object.fromEntries(await store.inspect(ID, ['jpg', 'thumb.webp'], { hashes }));
    const path = async () => (await store.localPath(ID, 'jpg')) ?? '';

    it('are whole, missing, or not what was stored; quickly by their size alone', async () => {
      await store.putBytes(ID, 'jpg', Buffer.from('abc'));
      await store.putBytes(ID, 'notes.json', Buffer.from('{}'));
      expect(await look()).toEqual({ jpg: 'whole', 'thumb.webp': 'missing', 'notes.json': 'whole' });
      await writeFile(await path(), 'abd');
      expect([(await look()).jpg, (await look(false)).jpg]).toEqual(['damaged', 'whole']);
      await writeFile(await path(), 'ab');
      expect([(await look()).jpg, (await look(false)).jpg]).toEqual(['damaged', 'damaged']);
    });

    it('are whole when two workers stored them with different bytes, whichever came last', async () => {
      await Promise.all(['a', 'bb', 'ccc'].map((text) => store.putBytes(ID, 'jpg', Buffer.from(text))));
      expect((await look()).jpg).toBe('whole');
    });

    it('are known by a checksum that comes after one that a crash cut short', async () => {
      await store.putBytes(ID, 'jpg', Buffer.from('a'));
      const sums = (await path()).replace(/jpg$/, 'sums');
      await writeFile(sums, '\n0123abc');
      expect((await look()).jpg).toBe('unknown');
      await store.putBytes(ID, 'jpg', Buffer.from('a'));
      expect((await look()).jpg).toBe('whole');
    });
  });

  it('lose the drafts of a crash at the next start, but none that is being written', async () => {
    const drafts = join(root, 'drafts');
    await mkdir(drafts, { recursive: true });
    await writeFile(join(drafts, 'old'), 'half');
    await writeFile(join(drafts, 'new'), 'half');
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(drafts, 'old'), hoursAgo, hoursAgo);
    await store.sweep();
    expect(await readdir(drafts)).toEqual(['new']);
  });
});
