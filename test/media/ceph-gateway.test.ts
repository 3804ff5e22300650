/** A real object store, where Debian's Ceph is installed: what the stand-in says of S3 is what we think of it. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { CephGateway, packagesMissing } from '../support/ceph-gateway.js';
import { runFolder } from '../support/run.js';
import { silentProgress } from '../support/silent-progress.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { CLI } from '../support/studio-process.js';
import { assetStoreContract } from './asset-store-contract.js';
import { openRealBucket } from './real-bucket.js';

const START_MS = 300_000;
const LONG_MS = 180_000;
const missing = packagesMissing();
if (missing.length > 0) console.info(`skipped: there is no Ceph here (packages ${missing.join(', ')})`);

(missing.length > 0 ? describe.skip : describe)('A gateway of Ceph', () => {
  const folder = join(runFolder(), `ceph-media-${randomUUID()}`);
  let ceph: CephGateway;
  beforeAll(async () => {
    ceph = await CephGateway.start();
    await Promise.all(['assets', 'studio'].map((name) => ceph.makeBucket(name)));
  }, START_MS);
  afterAll(() => ceph?.stop());

  assetStoreContract('in its bucket', {
    folder: join(folder, 'sources'),
    open: async () => openRealBucket(ceph.settingsOf('assets'), folder),
  });

  describe('with a studio', () => {
    let studio: TestStudio;
    let ada: Person;
    let projectId: string;
    let film: Buffer;
    const command = (args: readonly string[], settings: Record<string, string> = {}) => {
      const { NODE_OPTIONS: _, ...environment } = process.env;
      const env = { ...environment, ...ceph.settingsOf('studio'), DATA_DIR: studio.dataDir, STUDIO_URL: studio.url, ...settings };
      const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'media', ...args], { env, encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };
    const keys = async () =>
      ((await ceph.client().send(new ListObjectsV2Command({ Bucket: 'studio' }))).Contents ?? []).map(({ Key }) => Key ?? '');
    const media = async () => {
      const { checks } = (await (await fetch(`${studio.url}/api/health`)).json()) as { checks: { media: { ok: boolean } } };
      return checks.media;
    };
    const get = (address: string, init: RequestInit = {}) => fetch(new URL(address, studio.url), init);
    const filmAddress = async () => (await ada.client.call('exportFilm', { body: { projectId } })).final_url;

    beforeAll(async () => {
      studio = await startTestStudio({ ...ceph.settingsOf('studio'), MEDIA_SERVED: 'redirect' });
      ada = await studio.person('ada');
      const out = join(studio.dataDir, 'film.mp4');
      const wish = { idea: 'A fox paints the sea', length: 5, aspect: '1:1', style: 'No Preference', model: 'wan-2.2-fast', out };
      projectId = (await new FilmMaker(ada.client, silentProgress()).make(wish)).projectId;
      film = readFileSync(out);
    }, START_MS);
    afterAll(() => studio?.close());

    it('is found good by the operator’s check, and what is wrong with settings is named', () => {
      const check = (settings: Record<string, string> = {}) => command(['check'], { DATA_DIR: join(folder, 'checked'), ...settings });
      expect(check()).toMatchObject({ status: 0, said: expect.stringContaining('Media can be kept in a bucket.') });
      const wrong = (settings: Record<string, string>, said: string) =>
        expect(check(settings)).toMatchObject({ status: 1, said: expect.stringContaining(said) });
      wrong({ S3_SECRET_ACCESS_KEY: 'not-the-secret' }, 'The secret does not belong to the access key.');
      wrong({ S3_ACCESS_KEY_ID: 'NOBODY' }, 'The storage does not know the access key.');
      wrong({ S3_BUCKET: 'nowhere' }, 'There is no such bucket.');
    }, 120_000);

    it('keeps every file of a film, with its checksum, and none is on the disk', async () => {
      expect((await keys()).length).toBeGreaterThan(10);
      expect(existsSync(join(studio.dataDir, 'assets'))).toBe(false);
      const found = await studio.operator.call('verify', { body: { hashes: true } });
      expect(found).toMatchObject({ clean: true, differences: [] });
      expect(found.checked['of them without checksum']).toBeUndefined();
    }, 60_000);

    it('plays and saves films itself by an address that the studio signs, and by no other', async () => {
      const address = await filmAddress();
      const sent = await get(address, { redirect: 'manual' });
      const signed = new URL(sent.headers.get('location') ?? '');
      expect([sent.status, signed.origin]).toEqual([302, ceph.url]);
      const whole = await fetch(signed);
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
      expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
      const part = await fetch(signed, { headers: { range: 'bytes=100-1099' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-1099/${film.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 1100))).toBe(true);
      const other = new URL(signed);
      other.pathname = `/studio/${(await keys()).find((key) => !signed.pathname.endsWith(key))}`;
      expect((await fetch(other)).status).toBe(403);
      const late = new URL(signed);
      late.searchParams.set('X-Amz-Expires', '604800');
      expect((await fetch(late)).status).toBe(403);
    }, 60_000);

    it('may be away while a film is made: nothing of it is lost', async () => {
      const before = await keys();
      const { scenes } = await ada.client.call('scenes', { params: { projectId } });
      const shot = async () => (await ada.client.call('scenes', { params: { projectId } })).scenes[0]!.shots[0]!;
      const clip = (await shot()).video_url;
      await ceph.killGateway();
      await eventually(media, ({ ok }) => !ok, 60_000);
      const { uid: sceneId, shots } = scenes[0]!;
      const body = { projectId, sceneId, clipId: shots[0]!.uid, prompt: 'push in', model: 'wan-2.2-fast' } as const;
      const asked = await ada.client.call('generateVideo', { body }).then(
        () => 'taken',
        (error: { status?: number }) => error.status,
      );
      await ceph.startGateway();
      await eventually(media, ({ ok }) => ok, 60_000);
      // refused as long as nothing can be kept, and then nothing was charged; or taken, and made as soon as it can be
      if (asked !== 'taken') {
        expect([503, 507]).toContain(asked);
        await ada.client.call('generateVideo', { body });
      }
      await eventually(shot, ({ video_url }) => video_url !== null && video_url !== clip, LONG_MS);
      expect((await keys()).filter((key) => before.includes(key))).toEqual(before);
      expect(await studio.operator.call('verify', { body: { hashes: true } })).toMatchObject({ clean: true });
    }, 300_000);

    it('gives all of it back to the disk', async () => {
      const inBucket = (await keys()).map((key) => key.slice(3)).sort();
      expect(command(['move', '--to', 'disk'])).toMatchObject({ status: 0 });
      const onDisk = readdirSync(join(studio.dataDir, 'assets'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.sums'))
        .map(({ name }) => name);
      expect(onDisk.sort()).toEqual(inBucket);
    }, 120_000);
  });
});
