import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bucketOf, bucketOrigin } from '../../apps/api/src/config/storage-settings.js';
import { FileCache } from '../../apps/api/src/media/file-cache.js';
import { S3AssetStore } from '../../apps/api/src/media/s3-asset-store.js';
import { StorageProblem } from '../../apps/api/src/storage-problem.js';
import { S3StandIn } from '../s3-stand-in/server.js';
import { runFolder } from '../support/run.js';

const ID = '0190a0b0-0000-7000-8000-00000000000a';
const KEY = `0a/${ID}.mp4`;
const LARGE = Buffer.alloc(20 * 1024 * 1024, 'a film ');
const folder = join(runFolder(), `s3-${randomUUID()}`);
const standIn = new S3StandIn();

const open = (settings: Record<string, string> = {}, cache = join(folder, randomUUID()), limit = 1e9) => {
  const bucket = bucketOf({ ...standIn.settings, ...settings, MEDIA_SERVED: 'studio', MEDIA_CACHE_GB: 1 });
  if (!bucket) throw new Error('the stand-in lacks a setting');
  return new S3AssetStore(bucket, new FileCache(cache, { limit }));
};
const large = () => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'large.mp4');
  writeFileSync(path, LARGE);
  return path;
};
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as StorageProblem,
  );

describe('a bucket', () => {
  let store: S3AssetStore;
  beforeAll(() => standIn.start());
  afterAll(() => standIn.stop());
  beforeEach(() => {
    standIn.bucket.objects.clear();
    standIn.bucket.uploads.clear();
    standIn.asked.length = 0;
    store = open();
  });
  afterEach(() => standIn.mend());

  it('is given large files in parts, and shows them when the last is in', async () => {
    const storing = store.put(ID, 'mp4', large());
    for (let seen = 0; seen < 3; seen = standIn.count('UploadPart')) {
      if (!standIn.count('CompleteMultipartUpload')) expect(standIn.bucket.objects.has(KEY)).toBe(false);
      await sleep(1);
    }
    await storing;
    expect([standIn.count('UploadPart'), standIn.count('CompleteMultipartUpload'), standIn.count('PutObject')]).toEqual([3, 1, 0]);
    expect(standIn.bucket.objects.get(KEY)?.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-amz-meta-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is left without a trace of an upload that fails, and keeps what was there before', async () => {
    await store.putBytes(ID, 'mp4', Buffer.from('before'));
    standIn.fail('UploadPart', 'denied', 100);
    expect(await problemOf(store.put(ID, 'mp4', large()))).toMatchObject({ name: 'StorageProblem', reason: 'refused' });
    expect(standIn.bucket.uploads.size).toBe(0);
    expect(standIn.bucket.objects.get(KEY)?.body.toString()).toBe('before');
  });

  it.each(['slow down', 'broken', 'cut'] as const)(
    'is asked again when a request ends with "%s"',
    async (fault) => {
      for (const operation of ['UploadPart', 'CompleteMultipartUpload', 'HeadObject', 'ListObjectsV2'] as const)
        standIn.fail(operation, fault);
      await store.put(ID, 'mp4', large());
      expect(await store.sizeOf(ID)).toBe(LARGE.length);
      expect(standIn.bucket.objects.get(KEY)?.body.equals(LARGE)).toBe(true);
      expect(standIn.bucket.uploads.size).toBe(0);
    },
    30_000,
  );

  it('is not asked for ever', async () => {
    standIn.fail('HeadObject', 'slow down', 1000);
    const problem = await problemOf(store.get(ID, 'mp4'));
    expect(problem).toMatchObject({ reason: 'away', remedy: expect.stringContaining('(503)') });
    expect(standIn.count('HeadObject')).toBe(5);
    standIn.fail('ListObjectsV2', 'slow down', 1000);
    expect(await problemOf(store.sizeOf(ID))).toMatchObject({ reason: 'away', remedy: expect.stringContaining('asks to slow down') });
    expect(standIn.count('ListObjectsV2')).toBe(5);
  }, 60_000);

  it('is read on at the same byte when the line is cut in the middle', async () => {
    await store.putBytes(ID, 'mp4', LARGE.subarray(0, 4_000_000));
    standIn.fail('GetObject', 'cut in the middle', 2);
    const content = await (await store.get(ID, 'mp4'))?.open({ start: 1000, end: 3_000_000 });
    expect((await buffer(content!)).equals(LARGE.subarray(1000, 3_000_001))).toBe(true);
    const ranges = standIn.asked.filter(({ operation }) => operation === 'GetObject').map(({ range }) => range);
    expect(ranges[0]).toBe('bytes=1000-3000000');
    expect(ranges).toHaveLength(3);
    expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d{5,}-3000000$/);
  });

  it('is not read on from another object when it is replaced meanwhile', async () => {
    await store.putBytes(ID, 'mp4', LARGE.subarray(0, 4_000_000));
    standIn.fail('GetObject', 'cut in the middle');
    const content = await (await store.get(ID, 'mp4'))?.open();
    await store.putBytes(ID, 'mp4', Buffer.alloc(4_000_000, 'another'));
    await expect(buffer(content!)).rejects.toThrow(StorageProblem);
  });

  it('lets go of the request when a reader goes away', async () => {
    await store.putBytes(ID, 'mp4', LARGE);
    const content = await (await store.get(ID, 'mp4'))?.open();
    for await (const _ of content!) break;
    expect(content!.destroyed).toBe(true);
    // no connection is held by what nobody reads: as many again as there may be connections
    for (let nth = 0; nth < 60; nth++) {
      const another = await (await store.get(ID, 'mp4'))?.open();
      another?.destroy();
    }
    expect((await store.get(ID, 'mp4'))?.size).toBe(LARGE.length);
  }, 30_000);

  it('has a line for everybody who watches, and for what else is asked', async () => {
    await store.putBytes(ID, 'mp4', LARGE);
    const watching: Readable[] = [];
    // all are open at the end; they come a few at a time, or the last one would wait for all others on a slow machine
    for (let nth = 0; nth < 80; nth += 8) {
      watching.push(...(await Promise.all(Array.from({ length: 8 }, async () => (await (await store.get(ID, 'mp4'))!.open())!))));
    }
    expect(await store.sizeOf(ID)).toBe(LARGE.length);
    for (const one of watching) one.destroy();
  }, 20_000);

  it('is read to the end by somebody who pauses for longer than a line is kept', async () => {
    const { settings } = standIn;
    const pausing = new S3AssetStore(
      bucketOf({ ...settings, MEDIA_SERVED: 'studio', MEDIA_CACHE_GB: 1 })!,
      new FileCache(folder, { limit: 1e9 }),
      {
        silentMs: 2_000,
      },
    );
    await pausing.putBytes(ID, 'mp4', LARGE);
    const read: Buffer[] = [];
    for await (const chunk of (await (await pausing.get(ID, 'mp4'))!.open())!) {
      read.push(chunk as Buffer);
      if (read.length === 3) await sleep(5_000);
    }
    expect(Buffer.concat(read).equals(LARGE)).toBe(true);
    // the line was given up at least once; a slow machine may give one up that is read
    expect(standIn.count('GetObject')).toBeGreaterThan(1);
  }, 20_000);

  it('gives a file once, however many want it, and not again after a start', async () => {
    const cache = join(folder, randomUUID());
    store = open({}, cache);
    await store.putBytes(ID, 'mp4', LARGE.subarray(0, 3_000_000));
    const paths = new Set(await Promise.all(Array.from({ length: 10 }, () => store.localPath(ID, 'mp4'))));
    expect(paths.size).toBe(1);
    const again = await open({}, cache).localPath(ID, 'mp4');
    expect(readFileSync(again!).equals(LARGE.subarray(0, 3_000_000))).toBe(true);
    // what is here already is served from here
    await buffer((await (await store.get(ID, 'mp4'))?.open({ start: 1, end: 5 }))!);
    expect(standIn.count('GetObject')).toBe(1);
  });

  it('is asked again for a file that did not come as it was stored; one that never does is not given', async () => {
    await store.putBytes(ID, 'mp4', LARGE.subarray(0, 100_000));
    standIn.fail('GetObject', 'turned');
    expect(readFileSync((await store.localPath(ID, 'mp4'))!).equals(LARGE.subarray(0, 100_000))).toBe(true);
    store = open();
    standIn.fail('GetObject', 'turned', 10);
    await expect(store.localPath(ID, 'mp4')).rejects.toThrow('is not what was stored');
  });

  it('is looked at by hash, and by size alone where that is enough', async () => {
    await store.putBytes(ID, 'mp4', Buffer.from('abc'));
    standIn.bucket.put(KEY, Buffer.from('abd'), { ...standIn.bucket.objects.get(KEY)?.headers });
    expect((await store.inspect(ID, ['mp4'], { hashes: true })).get('mp4')).toBe('damaged');
    expect((await store.inspect(ID, ['mp4'], { hashes: false })).get('mp4')).toBe('whole');
    standIn.bucket.put(KEY, Buffer.from('brought by something else'), {});
    expect((await store.inspect(ID, ['mp4'], { hashes: true })).get('mp4')).toBe('unknown');
    expect(readFileSync((await store.localPath(ID, 'mp4'))!).toString()).toBe('brought by something else');
  });

  it('loses what a crash left half uploaded at the next start, but nothing that is being uploaded', async () => {
    standIn.bucket.begin(KEY, {}, new Date(Date.now() - 25 * 3_600_000));
    standIn.bucket.begin(KEY, {});
    await store.sweep();
    expect([...standIn.bucket.uploads.values()].map(({ initiated }) => Date.now() - initiated.getTime() < 60_000)).toEqual([true]);
    expect(standIn.bucket.objects.size).toBe(0);
  });

  it.each([
    ['the secret', { S3_SECRET_ACCESS_KEY: 'a-wrong-secret' }, 'The secret does not belong to the access key.'],
    ['the key', { S3_ACCESS_KEY_ID: 'AKIDOTHER' }, 'does not know the access key'],
    ['the bucket', { S3_BUCKET: 'no-such-bucket' }, 'There is no such bucket. Make it'],
    ['the region', { S3_REGION: 'us-east-1' }, 'in another region. Look at S3_REGION'],
    ['the address', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'Look whether it runs, and at S3_ENDPOINT'],
  ])(
    'says what to do when %s is wrong, and tells no secrets',
    async (_, settings: Record<string, string>, remedy) => {
      store = open(settings);
      for (const work of [() => store.ready(), () => store.sweep()]) {
        const problem = await problemOf(work());
        expect(problem).toMatchObject({ name: 'StorageProblem', remedy: expect.stringContaining(remedy) });
        const { accessKeyId, secretAccessKey } = standIn.keys;
        const secrets = [accessKeyId, secretAccessKey, ...Object.values(settings).filter((one) => !/^http|east|bucket/.test(one))];
        for (const secret of secrets) expect(inspect(problem, { depth: 10, showHidden: true })).not.toContain(secret);
      }
    },
    30_000,
  );

  it('is noticed when it may be read only', async () => {
    standIn.fail('PutObject', 'denied', 10);
    expect(await problemOf(store.sweep())).toMatchObject({ reason: 'refused', remedy: expect.stringContaining('read, write and remove') });
  });

  it('is asked after again once it has said nothing for a while', async () => {
    standIn.fail('ListObjectsV2', 'silent', 10);
    expect(await problemOf(store.ready())).toMatchObject({ reason: 'away' });
    standIn.mend();
    await store.ready();
  });

  it.each([
    ['by path', { S3_ADDRESSING: 'path' }],
    ['by the name of the host', { S3_ADDRESSING: 'host', S3_ENDPOINT: 'http://storage.example:9000' }],
    ['at AWS', { S3_ENDPOINT: '', S3_REGION: 'eu-central-1' }],
    ['at AWS with a name with dots', { S3_ENDPOINT: '', S3_REGION: 'eu-central-1', S3_BUCKET: 'media.studio' }],
    ['elsewhere for browsers', { S3_PUBLIC_ENDPOINT: 'https://media.example.com' }],
  ])('lets browsers of the studio read from where they are sent: %s', async (_, settings: Record<string, string>) => {
    const { S3_ENDPOINT, ...rest } = { ...standIn.settings, ...settings };
    const values = { ...rest, ...(S3_ENDPOINT ? { S3_ENDPOINT } : {}), MEDIA_SERVED: 'redirect', MEDIA_CACHE_GB: 1 } as const;
    await store.putBytes(ID, 'mp4', Buffer.from('a film'));
    const signing = new S3AssetStore(bucketOf(values)!, new FileCache(folder, { limit: 1e9 }), { redirects: true });
    jest.spyOn(signing as unknown as { look(): unknown }, 'look').mockReturnValue({ size: 6, etag: 'x' });
    const address = await (await signing.get(ID, 'mp4'))!.elsewhere!('inline');
    expect(new URL(address).origin).toBe(bucketOrigin(values));
  });

  it('gives browsers addresses that play in part, save under a name, and end', async () => {
    const signing = new S3AssetStore(
      bucketOf({ ...standIn.settings, MEDIA_SERVED: 'redirect', MEDIA_CACHE_GB: 1 })!,
      new FileCache(folder, { limit: 1e9 }),
      {
        redirects: true,
      },
    );
    await signing.putBytes(ID, 'mp4', Buffer.from('0123456789'));
    await signing.putBytes(ID, 'jpg', Buffer.from('a picture'));
    expect((await signing.get(ID, 'jpg'))?.elsewhere).toBeUndefined();
    const disposition = `attachment; filename="it's.mp4"; filename*=UTF-8''it%27s%20%28new%29.mp4`;
    const address = await (await signing.get(ID, 'mp4'))!.elsewhere!(disposition);
    expect(await (await signing.get(ID, 'mp4'))!.elsewhere!(disposition)).toBe(address);
    const answer = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect((await fetch(address, { headers: { range: 'bytes=10-' } })).status).toBe(416);
    expect((await fetch(address.replace('.mp4', '.jpg'))).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    jest.useFakeTimers({ now: Date.now() + 61 * 60_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      expect((await fetch(address)).status).toBe(403);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not keep readers waiting for ever when there is no answer, and less long those who ask after it', async () => {
    await store.putBytes(ID, 'mp4', Buffer.from('a film'));
    const stored = await store.get(ID, 'mp4');
    for (const operation of ['HeadObject', 'GetObject', 'ListObjectsV2'] as const) standIn.fail(operation, 'silent', 10);
    const over: string[] = [];
    const problemWith = (what: string, work: Promise<unknown>) => problemOf(work).finally(() => over.push(what));
    const problems = await Promise.all([
      problemWith('the object', store.get(ID, 'mp4')),
      problemWith('its content', stored!.open()),
      problemWith('the bucket', store.ready()),
    ]);
    expect(problems).toMatchObject([{ reason: 'away' }, { reason: 'away' }, { reason: 'away' }]);
    expect(over[0]).toBe('the bucket');
  });

  it('is addressed by the name of the host where that is asked for', async () => {
    const { port } = new URL(standIn.url);
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((
      host: string,
      options: { all?: boolean },
      done: (...given: unknown[]) => void,
    ) => {
      asked.push(host);
      if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(null, '127.0.0.1', 4);
    }) as never);
    const asked: string[] = [];
    try {
      store = open({ S3_ENDPOINT: `http://storage.example:${port}`, S3_ADDRESSING: 'host' });
      await store.put(ID, 'mp4', large());
      expect((await store.get(ID, 'mp4'))?.size).toBe(LARGE.length);
      expect(await store.sizeOf(ID)).toBe(LARGE.length);
      expect(new Set(asked)).toEqual(new Set(['media.storage.example']));
    } finally {
      lookup.mockRestore();
    }
  });
});

describe('the cache of a bucket', () => {
  const MB = 1_000_000;
  const bring = (bytes: number) => async (draft: string) => {
    writeFileSync(draft, Buffer.alloc(bytes));
    return true;
  };
  const name = (nth: number) => `0${nth}/file-${nth}.mp4`;
  const isHere = async (cache: FileCache, nth: number) => (await cache.read(name(nth), MB))?.destroy() !== undefined;
  const minutesAgo = (path: string | null, minutes: number) => {
    const then = new Date(Date.now() - minutes * 60_000);
    utimesSync(path!, then, then);
  };
  const fill = async (cache: FileCache, nths: readonly number[]) => {
    for (const nth of nths) minutesAgo(await cache.of(name(nth), MB, bring(MB)), 100 - nth);
  };

  it('stays within its limit, and gives up what was not used for longest', async () => {
    const root = join(folder, randomUUID());
    const cache = new FileCache(root, { limit: 4 * MB });
    await fill(cache, [1, 2, 3, 4]);
    await cache.of(name(1), MB, bring(MB));
    await fill(cache, [5]);
    expect(await Promise.all([1, 2, 3, 4, 5].map((nth) => isHere(cache, nth)))).toEqual([true, false, false, true, true]);
  });

  it('counts what other processes bring, and what was there before the start', async () => {
    const root = join(folder, randomUUID());
    const [one, other] = [new FileCache(root, { limit: 4 * MB }), new FileCache(root, { limit: 4 * MB })];
    await fill(one, [1, 2]);
    await fill(other, [3, 4]);
    const third = new FileCache(root, { limit: 4 * MB });
    await fill(third, [5]);
    expect(await Promise.all([1, 2, 3, 4, 5].map((nth) => isHere(third, nth)))).toEqual([false, false, true, true, true]);
  });

  it('keeps what may still be read, even beyond its limit', async () => {
    const cache = new FileCache(join(folder, randomUUID()), { limit: 2 * MB });
    for (const nth of [1, 2, 3, 4]) await cache.of(name(nth), MB, bring(MB));
    expect(await Promise.all([1, 2, 3, 4].map((nth) => isHere(cache, nth)))).toEqual([true, true, true, true]);
  });

  it('gives up what nobody reads when the disk is full', async () => {
    const cache = new FileCache(join(folder, randomUUID()), { limit: 10 * MB });
    await fill(cache, [1, 2]);
    await cache.of(name(3), MB, bring(MB));
    let tries = 0;
    const onFullDisk = async (draft: string) => {
      tries += 1;
      if (await isHere(cache, 3)) writeFileSync(draft, Buffer.alloc(MB));
      if (tries === 1) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      return true;
    };
    expect(await cache.of(name(4), MB, onFullDisk)).not.toBeNull();
    expect(await Promise.all([1, 2, 3, 4].map((nth) => isHere(cache, nth)))).toEqual([false, false, true, true]);
    const always = async () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    await expect(cache.of(name(5), MB, always)).rejects.toThrow('ENOSPC');
  });

  it('keeps nothing of a file that did not come to its end', async () => {
    const cache = new FileCache(join(folder, randomUUID()), { limit: 2 * MB });
    const broken = async (draft: string) => {
      writeFileSync(draft, 'half');
      throw new Error('cut');
    };
    await expect(cache.of(name(1), MB, broken)).rejects.toThrow('cut');
    expect(await cache.of(name(1), MB, async () => false)).toBeNull();
    // as a machine that lost power leaves it
    const path = await cache.of(name(1), MB, bring(MB));
    writeFileSync(path!, 'half');
    expect(await isHere(cache, 1)).toBe(false);
    expect(readFileSync((await cache.of(name(1), MB, bring(MB)))!).length).toBe(MB);
  });
});
