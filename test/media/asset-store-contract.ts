import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AssetFile, AssetStore } from '../../apps/api/src/media/asset-store.js';

/** A store that is empty, and how something else than the studio would change what is in it. */
export interface TestedStore {
  readonly store: AssetStore;
  /** The same as another process sees it. */
  another(): AssetStore;
  /** Changes what is kept at a place `xx/id.file`, without a word to the studio. */
  damage(place: string, bytes: Buffer): Promise<void>;
}

interface Tested {
  start?(): Promise<unknown>;
  stop?(): Promise<unknown>;
  open(): Promise<TestedStore>;
  /** A folder for files of the tests. */
  readonly folder: string;
}

const ID = '0190a0b0-0000-7000-8000-00000000000a';
const OTHER = '0190a0b0-0000-7000-8000-00000000001a';
/** More than goes in one request. */
const LARGE = 17 * 1024 * 1024 + 3;

/** What every store of media does, wherever it keeps them. */
export function assetStoreContract(name: string, tested: Tested): void {
  describe(`assets ${name}`, () => {
    let tests: TestedStore;
    let store: AssetStore;
    beforeAll(async () => tested.start?.());
    afterAll(async () => tested.stop?.());
    beforeEach(async () => {
      tests = await tested.open();
      store = tests.store;
    });

    const source = (fileName: string, bytes: Buffer | string) => {
      mkdirSync(tested.folder, { recursive: true });
      const path = join(tested.folder, fileName);
      writeFileSync(path, bytes);
      return path;
    };
    const bytesOf = async (file: AssetFile, range?: { start: number; end: number }, from = store) => {
      const stored = await from.get(ID, file);
      if (!stored) throw new Error('nothing is stored');
      const content = await stored.open(range);
      if (!content) throw new Error('it is gone');
      return buffer(content);
    };
    const content = async (file: AssetFile, range?: { start: number; end: number }) => (await bytesOf(file, range)).toString();
    const listed = async () => {
      const names: string[] = [];
      for await (const { assetId, file, size } of store.list()) names.push(`${assetId}.${file} ${size}`);
      return names.sort();
    };

    it('come back as they were stored, whole or in part', async () => {
      await store.put(ID, 'mp4', source('-i source.mp4', '0123456789'));
      expect(await store.get(ID, 'mp4')).toMatchObject({ size: 10, mime: 'video/mp4' });
      expect(await content('mp4')).toBe('0123456789');
      expect(await content('mp4', { start: 2, end: 4 })).toBe('234');
      expect(await content('mp4', { start: 9, end: 9 })).toBe('9');
      expect((await readFile((await store.localPath(ID, 'mp4')) ?? '')).toString()).toBe('0123456789');
      expect((await bytesOf('mp4', undefined, tests.another())).toString()).toBe('0123456789');
    });

    it('come back so when they are large, too', async () => {
      const large = Buffer.alloc(LARGE);
      for (let at = 0; at < large.length; at += 997) large[at] = at % 251;
      await store.put(ID, 'mp4', source('large.mp4', large));
      expect((await store.get(ID, 'mp4'))?.size).toBe(LARGE);
      expect((await bytesOf('mp4')).equals(large)).toBe(true);
      const across = { start: 8 * 1024 * 1024 - 5, end: 8 * 1024 * 1024 + 5 };
      expect((await bytesOf('mp4', across)).equals(large.subarray(across.start, across.end + 1))).toBe(true);
      expect(Object.fromEntries(await store.inspect(ID, ['mp4'], { hashes: true }))).toEqual({ mp4: 'whole' });
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
      expect(await listed()).toEqual([`${ID}.jpg 1`]);
    });

    it('are given as a file as they are now, also after another process has replaced or removed them', async () => {
      const read = async (from: AssetStore) => {
        const path = await from.localPath(ID, 'm4a');
        return path && (await readFile(path)).toString();
      };
      const other = tests.another();
      await store.putBytes(ID, 'm4a', Buffer.from('before'));
      expect([await read(store), await read(other)]).toEqual(['before', 'before']);
      await other.putBytes(ID, 'm4a', Buffer.from('behind'));
      expect([await read(store), await read(other)]).toEqual(['behind', 'behind']);
      await other.remove(ID);
      expect([await read(store), await read(other)]).toEqual([null, null]);
      expect(await store.get(ID, 'm4a')).toBeNull();
    });

    it('are gone with all companions once removed, and removing them twice is no error', async () => {
      await store.putBytes(ID, 'mp4', Buffer.from('a'));
      await store.putBytes(ID, 'notes.json', Buffer.from('{}'));
      await store.putBytes(OTHER, 'jpg', Buffer.from('stays'));
      await store.remove(ID);
      await store.remove(ID);
      expect(await store.get(ID, 'mp4')).toBeNull();
      expect(await listed()).toEqual([`${OTHER}.jpg 5`]);
    });

    it('are null once they were removed behind the back of who has just looked', async () => {
      await store.putBytes(ID, 'jpg', Buffer.from('a'));
      const stored = await store.get(ID, 'jpg');
      await tests.another().remove(ID);
      expect(await stored?.open()).toBeNull();
    });

    it('are as large as all their files together, and all of them are listed', async () => {
      expect(await store.sizeOf(ID)).toBe(0);
      await store.putBytes(ID, 'jpg', Buffer.alloc(7));
      await store.putBytes(ID, 'thumb.webp', Buffer.alloc(5));
      await store.putBytes(OTHER, 'jpg', Buffer.alloc(3));
      expect(await store.sizeOf(ID)).toBe(12);
      expect(await listed()).toEqual([`${ID}.jpg 7`, `${ID}.thumb.webp 5`, `${OTHER}.jpg 3`]);
    });

    it.each(['../../etc/passwd', '', '.', `${ID}/..`, `${ID}\0`, ID.toUpperCase(), `-${ID.slice(1)}`])(
      'are never looked for under the id %p',
      async (id) => {
        await expect(store.get(id, 'jpg')).rejects.toThrow(RangeError);
        await expect(store.putBytes(id, 'jpg', Buffer.from('a'))).rejects.toThrow(RangeError);
        await expect(store.localPath(id, 'jpg')).rejects.toThrow(RangeError);
        await expect(store.remove(id)).rejects.toThrow(RangeError);
      },
    );

    it('have no files but the known ones', async () => {
      await expect(store.putBytes(ID, '../x' as AssetFile, Buffer.from('a'))).rejects.toThrow(RangeError);
      await expect(store.get(ID, 'html' as AssetFile)).rejects.toThrow(RangeError);
    });

    it('leave nothing behind when the source cannot be read', async () => {
      await expect(store.put(ID, 'mp4', join(tested.folder, 'missing.mp4'))).rejects.toThrow('ENOENT');
      await expect(store.put(ID, 'mp4', tested.folder)).rejects.toThrow('EISDIR');
      expect(await listed()).toEqual([]);
    });

    it('are whole when two workers stored them with different bytes, whichever came last', async () => {
      await Promise.all(['a', 'bb', 'ccc'].map((text) => store.putBytes(ID, 'jpg', Buffer.from(text))));
      expect((await store.inspect(ID, ['jpg'], { hashes: true })).get('jpg')).toBe('whole');
    });

    it('are whole, missing, or not what was stored', async () => {
      const look = async () => Object.fromEntries(await store.inspect(ID, ['jpg', 'thumb.webp'], { hashes: true }));
      await store.putBytes(ID, 'jpg', Buffer.from('abc'));
      await store.putBytes(ID, 'notes.json', Buffer.from('{}'));
      expect(await look()).toEqual({ jpg: 'whole', 'thumb.webp': 'missing', 'notes.json': 'whole' });
      expect(await store.checksums(ID, 'jpg')).toEqual(['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad']);
      // whoever has it as a file already sees it, too
      await store.localPath(ID, 'jpg');
      await tests.damage(`0a/${ID}.jpg`, Buffer.from('abd'));
      expect((await look()).jpg).toBe('damaged');
    });

    it('can be stored, and a start leaves them as they are', async () => {
      await store.putBytes(ID, 'jpg', Buffer.from('a'));
      await store.sweep();
      await expect(store.ready()).resolves.toBeUndefined();
      expect(await listed()).toEqual([`${ID}.jpg 1`]);
    });
  });
}
