import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { Progress } from '../../apps/api/src/cli/progress.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

const MAIN = join(import.meta.dirname, '../scenario-provider/main.ts');

describe('media on a disk', () => {
  let studio: TestStudio;
  let ada: Person;
  let projectId: string;
  let note: string;
  const disk = (state: 'full' | 'filling up' | 'well') => (state === 'well' ? rmSync(note, { force: true }) : writeFileSync(note, state));

  beforeAll(async () => {
    studio = await startTestStudio(async () => ({ FULL_DISK_NOTE: 'disk-note' }), MAIN);
    note = join(studio.dataDir, 'disk-note');
    ada = await studio.person('ada');
    const quiet = new Progress({ isTTY: false, write: () => true } as unknown as NodeJS.WriteStream);
    const wish = { idea: 'A fox paints the sea', length: 5, aspect: '1:1', style: 'No Preference', model: 'wan-2.2-fast' };
    const made = await new FilmMaker(ada.client, quiet).make({ ...wish, out: join(studio.dataDir, 'film.mp4') });
    projectId = made.projectId;
  }, 120_000);
  beforeEach(() => disk('well'));
  afterAll(() => studio?.close(), 30_000);

  const assets = () => join(studio.dataDir, 'assets');
  const files = () =>
    readdirSync(assets(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${ada.token}` };
    const response = await fetch(`${studio.url}/api${path}`, { ...init, headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const exportFilm = (key: string) =>
    call('/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ projectId }),
    });
  const upload = async (key: string) => {
    const { characters } = await ada.client.call('characters', { params: { projectId } });
    const form = new FormData();
    form.set('character_id', characters[0]!._id);
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
    return call('/characters/upload', { method: 'POST', headers: { 'idempotency-key': key }, body: form });
  };
  const full = {
    status: 507,
    body: { error_code: 'STORAGE_FULL', error: expect.stringMatching(/^The studio’s disk is full.*Try again once there is room/) },
  };

  it('says that the disk is full, in answers and in health, stores nothing half, and takes the same upload once there is room', async () => {
    const before = files();
    disk('full');
    expect(await upload('a picture')).toMatchObject(full);
    expect(await exportFilm('a film')).toMatchObject(full);
    expect(files()).toEqual(before);
    const unwell = await eventually(
      () => call('/health'),
      ({ body }) => body.status !== 'ok',
    );
    expect(unwell).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { media: { ok: false, detail: expect.stringContaining('disk is full') } } },
    });
    disk('well');
    expect(await upload('a picture')).toMatchObject({ status: 200 });
    expect(await exportFilm('a film')).toMatchObject({ status: 200 });
    await eventually(
      () => call('/health'),
      ({ status, body }) => status === 200 && body.status === 'ok',
    );
  }, 60_000);

  it('says so when the disk fills up during the work, and works on the same request again once there is room', async () => {
    // the film that is there would not be made again
    const film = /([0-9a-f-]{36}\.mp4)/.exec(String((await exportFilm('the film')).body.final_url))?.[1] ?? '';
    rmSync(files().find((file) => file.endsWith(film)) ?? '');
    const before = files();
    disk('filling up');
    expect(await exportFilm('another film')).toMatchObject(full);
    expect(files()).toEqual(before);
    disk('well');
    expect(await exportFilm('another film')).toMatchObject({ status: 200 });
  }, 90_000);

  it('is looked at by verify: a file that is missing, cut short or has other bytes is named', async () => {
    const verify = (hashes = true) => studio.operator.call('verify', { body: { hashes } });
    expect(await verify()).toMatchObject({ clean: true, differences: [] });
    expect((await verify()).checked['media files']).toBeGreaterThan(10);

    const [clip = '', other = ''] = files().filter((file) => file.endsWith('.mp4'));
    const picture = files().find((file) => file.endsWith('.thumb.webp')) ?? '';
    const [wholeClip, wholeOther, wholePicture] = [clip, other, picture].map((file) => readFileSync(file));
    truncateSync(clip, 1000);
    rmSync(picture);
    const turned = Buffer.from(wholeOther as Buffer);
    turned[500] = turned[500]! ^ 1;
    writeFileSync(other, turned);
    const named = (path: string) => path.split('/').at(-1);
    const found = async (hashes: boolean) =>
      Object.fromEntries((await verify(hashes)).differences.map(({ what, id, difference }) => [id, `${what}: ${difference}`]));
    expect(await found(true)).toEqual({
      [named(clip) ?? '']: 'media: not what was stored',
      [named(other) ?? '']: 'media: not what was stored',
      [named(picture) ?? '']: 'media: missing',
    });
    expect(Object.keys(await found(false)).sort()).toEqual([named(clip), named(picture)].sort());

    writeFileSync(clip, wholeClip as Buffer);
    writeFileSync(other, wholeOther as Buffer);
    writeFileSync(picture, wholePicture as Buffer);
    expect((await verify()).clean).toBe(true);
  }, 60_000);
});
