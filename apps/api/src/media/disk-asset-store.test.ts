import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
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

/** What every store does is in test/media/asset-store-contract.ts. */
describe('assets on disk, as no other store has them', () => {
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
