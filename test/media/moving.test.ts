import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { DiskAssetStore } from '../../apps/api/src/media/disk-asset-store.js';
import { S3StandIn } from '../s3-stand-in/server.js';
import { silentProgress } from '../support/silent-progress.js';
import { type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { CLI } from '../support/studio-process.js';

const ID = '0190a0b0-0000-7000-8000-00000000000a';
const LONG = 120_000;
const wish = { idea: 'A fox paints the sea', length: 5, aspect: '1:1', style: 'No Preference', model: 'wan-2.2-fast' };

describe('media', () => {
  const standIn = new S3StandIn({ pageSize: 5 });
  let studio: TestStudio;
  let ada: Person;
  let projectId: string;
  let film: Buffer;

  const studioCommand = (args: readonly string[], settings: Record<string, string> = {}) => ended(start(args, settings));
  const begin = (args: readonly string[], settings: Record<string, string> = {}) => start(['media', ...args], settings);
  const start = (args: readonly string[], settings: Record<string, string>): ChildProcess => {
    const { NODE_OPTIONS: _, ...environment } = process.env;
    const env = { ...environment, ...standIn.settings, DATA_DIR: studio.dataDir, STUDIO_URL: studio.url, ...settings };
    return spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const ended = async (child: ChildProcess) => {
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [out, errors] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
    return { code: await gone, said: out + errors };
  };
  const run = (args: readonly string[], settings: Record<string, string> = {}) => ended(begin(args, settings));
  const onDisk = () =>
    readdirSync(join(studio.dataDir, 'assets'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.sums'))
      .map((entry) => entry.name)
      .sort();
  const inBucket = () => [...standIn.bucket.objects.keys()].map((key) => key.slice(3)).sort();
  const verify = () => studio.operator.call('verify', { body: { hashes: true } });
  const restart = async (settings: Record<string, string>) => {
    await studio.stop();
    await studio.restart(settings);
  };
  const watch = async () => {
    const { final_url } = await ada.client.call('exportFilm', { body: { projectId } });
    return Buffer.from(await (await fetch(new URL(final_url, studio.url))).arrayBuffer());
  };

  beforeAll(async () => {
    await standIn.start();
    studio = await startTestStudio();
    ada = await studio.person('ada');
    const out = join(studio.dataDir, 'film.mp4');
    projectId = (await new FilmMaker(ada.client, silentProgress()).make({ ...wish, out })).projectId;
    film = readFileSync(out);
  }, LONG);
  afterAll(async () => {
    await studio?.close();
    await standIn.stop();
  }, 30_000);

  it(
    'are not moved to nowhere, nor into a bucket that cannot be used',
    async () => {
      expect(await run(['move', '--to', 's3'], { S3_BUCKET: '' })).toMatchObject({
        code: 1,
        said: expect.stringContaining('S3_BUCKET is missing'),
      });
      const nothing = Object.fromEntries(Object.keys(standIn.settings).map((name) => [name, '']));
      expect(await run(['move', '--to', 's3'], nothing)).toMatchObject({ code: 1, said: expect.stringContaining('No bucket is set') });
      const wrong = await run(['move', '--to', 's3'], { S3_SECRET_ACCESS_KEY: 'not-the-secret' });
      expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('The secret does not belong to the access key') });
      expect(wrong.said).not.toContain('not-the-secret');
      expect(await run(['check'])).toMatchObject({ code: 0, said: expect.stringContaining('Media can be kept in a bucket.') });
      expect(inBucket()).toEqual([]);
    },
    LONG,
  );

  it(
    'are not removed while the studio, or its settings, still look there',
    async () => {
      const there = onDisk();
      const chosen = await run(['move', '--to', 's3', '--remove-source'], { MEDIA_STORE: 'disk' });
      expect(chosen).toMatchObject({ code: 1, said: expect.stringContaining('The settings still keep media on disk') });
      const running = await run(['move', '--to', 's3', '--remove-source']);
      expect(running).toMatchObject({ code: 1, said: expect.stringContaining('The studio that runs still keeps media on disk') });
      expect([onDisk(), inBucket()]).toEqual([there, []]);
    },
    LONG,
  );

  it(
    'go on where a kill interrupted them, while the studio runs, and stay where they were',
    async () => {
      const there = onDisk();
      const killed = begin(['move', '--to', 's3'], { MEDIA_STORE: 'disk' });
      const gone = new Promise((resolve) => killed.once('exit', resolve));
      while (standIn.bucket.objects.size < there.length / 2) await sleep(1);
      // it stands still there, however long the other one takes to come
      standIn.fail('HeadObject', 'silent', 100);
      killed.kill('SIGSTOP');
      expect(await run(['move', '--to', 's3'], { MEDIA_STORE: 'disk' })).toMatchObject({
        code: 1,
        said: expect.stringContaining('being moved already'),
      });
      killed.kill('SIGKILL');
      await gone;
      standIn.mend();
      const noted = readFileSync(join(studio.dataDir, 'media-move-to-s3.txt'), 'utf8').match(/^[0-9a-f]{64} /gm)?.length ?? 0;
      expect(noted).toBeGreaterThan(0);
      expect(noted).toBeLessThan(there.length);
      const before = new Set(inBucket());
      standIn.asked.length = 0;

      const second = await run(['move', '--to', 's3'], { MEDIA_STORE: 'disk' });
      expect(second).toMatchObject({ code: 0, said: expect.stringContaining(`${there.length} files are in a bucket`) });
      expect(second.said).toContain(`${noted} of them from before`);
      expect(second.said).toContain('Nothing was removed.');
      // what had arrived is not sent again
      expect(standIn.count('PutObject')).toBe(there.length - before.size);
      expect([inBucket(), onDisk()]).toEqual([there, there]);
      for (const name of there) {
        const kept = readFileSync(join(studio.dataDir, 'assets', name.slice(34, 36), name));
        expect(standIn.bucket.objects.get(`${name.slice(34, 36)}/${name}`)?.body.equals(kept)).toBe(true);
      }
    },
    LONG,
  );

  it(
    'are played from there, and are removed on disk once that is asked for',
    async () => {
      await restart(standIn.settings);
      expect(await verify()).toMatchObject({ clean: true });
      expect((await watch()).equals(film)).toBe(true);
      const moved = await run(['move', '--to', 's3', '--remove-source']);
      expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/\d+ assets were removed on disk/) });
      expect(onDisk()).toEqual([]);
      expect(await verify()).toMatchObject({ clean: true });
      expect((await watch()).equals(film)).toBe(true);
    },
    LONG,
  );

  it(
    'are backed up from there, with what a disk keeps beside them, and are whole where they are restored',
    async () => {
      const taken = join(studio.dataDir, 'backup');
      const restored = join(studio.dataDir, 'restored');
      mkdirSync(restored);
      const backup = await studioCommand(['backup', taken], { DATABASE_URL: studio.databaseUrl });
      expect(backup).toMatchObject({ code: 0, said: expect.stringMatching(/\d+ media files/) });
      expect(await studioCommand(['restore', taken, '--part', 'files'], { DATA_DIR: restored })).toMatchObject({ code: 0 });
      const store = new DiskAssetStore(join(restored, 'assets'));
      const states: string[] = [];
      for await (const { assetId, file } of store.list()) states.push(`${(await store.inspect(assetId, [], { hashes: true })).get(file)}`);
      expect(states).toEqual(inBucket().map(() => 'whole'));
    },
    LONG,
  );

  it(
    'come back to the disk, but for what is damaged; then nothing is removed',
    async () => {
      const there = inBucket();
      const key = [...standIn.bucket.objects.keys()].find((one) => one.endsWith('.jpg')) ?? '';
      const picture = standIn.bucket.objects.get(key)!;
      const turned = Buffer.from(picture.body);
      turned.writeUInt8(turned.readUInt8(500) ^ 1, 500);
      standIn.bucket.put(key, turned, { ...picture.headers });
      const refused = await run(['move', '--to', 'disk', '--remove-source'], { MEDIA_STORE: 'disk', STUDIO_URL: '' });
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`✗ ${key.slice(3)} is not what was stored`) });
      expect(inBucket()).toEqual(there);
      expect(onDisk()).toEqual(there.filter((name) => name !== key.slice(3)));

      standIn.bucket.put(key, picture.body, { ...picture.headers });
      await restart({ MEDIA_STORE: 'disk' });
      const moved = await run(['move', '--to', 'disk', '--remove-source'], { MEDIA_STORE: 'disk' });
      expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/\d+ assets were removed in a bucket/) });
      expect([onDisk(), inBucket()]).toEqual([there, []]);
      expect(await verify()).toMatchObject({ clean: true });
      expect((await watch()).equals(film)).toBe(true);
    },
    LONG,
  );

  it(
    'are sent again when they did not arrive as they were sent',
    async () => {
      const [name = ''] = onDisk().filter((one) => one.endsWith('.mp4'));
      const key = `${name.slice(34, 36)}/${name}`;
      const path = join(studio.dataDir, 'assets', key);
      standIn.bucket.put(key, Buffer.alloc(readFileSync(path).length, 'x'), {});
      expect(await run(['move', '--to', 's3'], { MEDIA_STORE: 'disk' })).toMatchObject({ code: 0 });
      expect(standIn.bucket.objects.get(key)?.body.equals(readFileSync(path))).toBe(true);
      // a file that is not what was noted when it was stored
      const whole = readFileSync(path);
      writeFileSync(path, Buffer.concat([whole.subarray(0, 500), Buffer.from([whole[500]! ^ 1]), whole.subarray(501)]));
      standIn.bucket.objects.clear();
      expect(await run(['move', '--to', 's3'], { MEDIA_STORE: 'disk' })).toMatchObject({
        code: 1,
        said: expect.stringContaining(`✗ ${name} is not`),
      });
      expect(inBucket()).not.toContain(name);
      writeFileSync(path, whole);
    },
    LONG,
  );

  it(
    'show nothing of a large file whose upload a kill cut off, and come whole the next time',
    async () => {
      const large = Buffer.alloc(20 * 1024 * 1024, 'a long sound ');
      await new DiskAssetStore(join(studio.dataDir, 'assets')).putBytes(ID, 'wav', large);
      const key = `0a/${ID}.wav`;
      standIn.fail('CompleteMultipartUpload', 'silent', 10);
      const killed = begin(['move', '--to', 's3'], { MEDIA_STORE: 'disk' });
      const gone = new Promise((resolve) => killed.once('exit', resolve));
      while (standIn.count('CompleteMultipartUpload') === 0) await sleep(5);
      killed.kill('SIGKILL');
      await gone;
      standIn.mend();
      expect([standIn.bucket.objects.has(key), standIn.bucket.uploads.size]).toEqual([false, 1]);
      expect(await run(['move', '--to', 's3'], { MEDIA_STORE: 'disk' })).toMatchObject({ code: 0 });
      expect(standIn.bucket.objects.get(key)?.body.equals(large)).toBe(true);
    },
    LONG,
  );
});
