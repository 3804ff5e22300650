import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { S3StandIn } from '../s3-stand-in/server.js';
import { silentProgress } from '../support/silent-progress.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

const wish = { idea: 'A fox paints the sea', length: 5, aspect: '1:1', style: 'No Preference', model: 'wan-2.2-fast' };

describe('a studio that keeps its media in a bucket', () => {
  const standIn = new S3StandIn({ pageSize: 7 });
  let studio: TestStudio;
  let ada: Person;
  let projectId: string;
  let out: string;
  const keys = () => [...standIn.bucket.objects.keys()].sort();
  const media = async () => {
    const { status, checks } = (await (await fetch(`${studio.url}/api/health`)).json()) as {
      status: string;
      checks: Record<string, { ok: boolean; detail: string }>;
    };
    return { status, ...checks.media };
  };
  const filmOf = async () => (await ada.client.call('exportFilm', { body: { projectId } })).final_url;
  const get = (address: string, init: RequestInit = {}) => fetch(new URL(address, studio.url), init);

  beforeAll(async () => {
    await standIn.start();
    studio = await startTestStudio({ ...standIn.settings, S3_PREFIX: 'studio/' });
    ada = await studio.person('ada');
    out = join(studio.dataDir, 'film.mp4');
    projectId = (await new FilmMaker(ada.client, silentProgress()).make({ ...wish, out })).projectId;
  }, 180_000);
  afterAll(async () => {
    await studio?.close();
    await standIn.stop();
  }, 30_000);

  it('makes a film there, and nothing but copies on the disk', async () => {
    expect(keys().length).toBeGreaterThan(10);
    expect(keys().every((key) => /^studio\/[0-9a-f]{2}\/[0-9a-f-]{36}\.[a-z0-9.]+$/.test(key))).toBe(true);
    expect(standIn.bucket.uploads.size).toBe(0);
    expect(existsSync(join(studio.dataDir, 'assets'))).toBe(false);
    expect(await eventually(media, ({ status }) => status === 'ok')).toEqual({
      status: 'ok',
      ok: true,
      detail: 'can be stored in a bucket',
    });
    const found = await studio.operator.call('verify', { body: { hashes: true } });
    expect(found).toMatchObject({ clean: true, differences: [] });
    expect(found.checked['media files']).toBeGreaterThan(10);
    expect(found.checked['of them without checksum']).toBeUndefined();
  }, 60_000);

  it('plays it whole, in part, and not again to whoever has it', async () => {
    const address = await filmOf();
    const film = readFileSync(out);
    const whole = await get(address);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    const part = await get(address, { headers: { range: 'bytes=100-1099' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-1099/${film.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 1100))).toBe(true);
    expect((await get(address, { headers: { range: `bytes=${film.length}-` } })).status).toBe(416);
    expect((await get(address, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })).status).toBe(304);
    expect((await get(address, { method: 'HEAD' })).headers.get('content-length')).toBe(String(film.length));
  });

  it('plays on when the line to the bucket is cut', async () => {
    const { scenes } = await ada.client.call('scenes', { params: { projectId } });
    const address = scenes[0]!.shots[0]!.video_url!;
    const expected = Buffer.from(await (await get(address)).arrayBuffer());
    for (const name of readdirSync(join(studio.dataDir, 'media-cache'))) {
      rmSync(join(studio.dataDir, 'media-cache', name), { recursive: true });
    }
    standIn.fail('GetObject', 'cut in the middle', 2);
    standIn.fail('HeadObject', 'slow down', 2);
    expect(Buffer.from(await (await get(address)).arrayBuffer()).equals(expected)).toBe(true);
    standIn.mend();
  }, 30_000);

  it('says that the bucket is away, starts while it is, and goes on when it is back', async () => {
    const address = await filmOf();
    await standIn.stop();
    const told = await eventually(media, ({ ok }) => !ok);
    expect(told).toMatchObject({ status: 'degraded', detail: expect.stringContaining('Look whether it runs') });
    const away = await get(address);
    expect([away.status, away.headers.get('retry-after') !== null]).toEqual([503, true]);
    expect(await away.json()).toMatchObject({ error_code: 'UNAVAILABLE', error: expect.stringContaining('Try again in a minute') });
    await studio.stop();
    await studio.restart();
    expect(await media()).toMatchObject({ status: 'degraded', ok: false });
    await standIn.start();
    await eventually(media, ({ ok }) => ok === true);
    expect((await get(address)).status).toBe(200);
  }, 90_000);

  it('says at the start and in its health what is wrong with the key, and never what it is', async () => {
    await studio.stop();
    await studio.restart({ S3_SECRET_ACCESS_KEY: 'not-the-secret-at-all' });
    expect(await media()).toMatchObject({
      status: 'degraded',
      detail: expect.stringContaining('Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'),
    });
    const log = readFileSync(`${studio.dataDir}.log`, 'utf8');
    expect(log).toContain('The secret does not belong to the access key.');
    for (const secret of ['not-the-secret-at-all', standIn.keys.secretAccessKey, standIn.keys.accessKeyId]) {
      expect(log).not.toContain(secret);
      expect(JSON.stringify(await media())).not.toContain(secret);
    }
    await studio.stop();
    await studio.restart();
    await eventually(media, ({ status }) => status === 'ok');
  }, 90_000);

  it('sends browsers to the bucket where that is set, and lets pages play from there', async () => {
    const address = await filmOf();
    await studio.stop();
    await studio.restart({ MEDIA_SERVED: 'redirect' });
    const policy = (await get('/api/health')).headers.get('content-security-policy');
    expect(policy).toMatch(new RegExp(`media-src 'self' blob: ${standIn.url}`));
    const sent = await get(address, { redirect: 'manual' });
    expect([sent.status, new URL(sent.headers.get('location') ?? '').origin]).toEqual([302, standIn.url]);
    expect(sent.headers.get('cache-control')).toBe('private, max-age=300');
    const part = await get(address, { headers: { range: 'bytes=0-99' } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(readFileSync(out).subarray(0, 100))]).toEqual([206, true]);
    // pictures come from the studio: pages draw them and read beside them
    expect((await get(address.replace(/\?.*/, ''), { redirect: 'manual' })).status).toBe(404);
    const { scenes } = await ada.client.call('scenes', { params: { projectId } });
    expect((await get(scenes[0]!.shots[0]!.start_frame!.image_url, { redirect: 'manual' })).status).toBe(200);
    await studio.stop();
    await studio.restart();
  }, 90_000);

  it('removes what a deleted project had there', async () => {
    await ada.client.call('deleteProject', { params: { projectId } });
    await ada.client.call('deleteProjectForGood', { params: { projectId } });
    // the previews of voices are everybody's
    const pictures = async () => keys().filter((key) => /\.(mp4|jpg|webp)$/.test(key));
    await eventually(pictures, (left) => left.length === 0);
  }, 60_000);
});
