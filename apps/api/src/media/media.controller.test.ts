import 'reflect-metadata';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type INestApplication, Module } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { testFolder } from '@scenewright/film/testing';
import { ErrorsFilter } from '../http/errors.filter.js';
import { ASSET_STORE } from './asset-store.js';
import { DiskAssetStore } from './disk-asset-store.js';
import { MediaController } from './media.controller.js';
import { MediaAddresses } from './media-addresses.js';

const ID = '0190a0b0-0000-7000-8000-00000000000a';
const MISSING = '0190a0b0-0000-7000-8000-00000000000b';
const folder = testFolder();
const store = new DiskAssetStore(folder.of('assets'));
let now = Date.UTC(2026, 0, 10, 12);
const addresses = new MediaAddresses(Buffer.alloc(32, 7), () => now);
const content = Buffer.from('0123456789'.repeat(10_000));

@Module({
  controllers: [MediaController],
  providers: [
    { provide: ASSET_STORE, useValue: store },
    { provide: MediaAddresses, useValue: addresses },
    { provide: APP_FILTER, useClass: ErrorsFilter },
  ],
})
class TestModule {}

let app: INestApplication;
let origin: string;
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') => fetch(origin + address, { headers, method });

beforeAll(async () => {
  await store.putBytes(ID, 'mp4', content);
  await store.putBytes(ID, 'notes.json', Buffer.from('{"seed":1}'));
  app = await NestFactory.create(TestModule, { logger: false });
  app.setGlobalPrefix('api');
  await app.listen(0, '127.0.0.1');
  origin = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

describe('media over HTTP', () => {
  it('are answered with 404 when they are removed while they are asked for', async () => {
    const going = '0190a0b0-0000-7000-8000-00000000000c';
    await store.putBytes(going, 'jpg', content);
    const looked = jest.spyOn(store, 'get').mockImplementationOnce(async (...asked) => {
      looked.mockRestore();
      const stored = await store.get(...asked);
      await store.remove(going);
      return stored;
    });
    const answer = await get(addresses.of(going, 'jpg'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')]);
  });

  it('are sent whole to whoever has the address, for the browser to keep and never to run', async () => {
    const answer = await get(addresses.of(ID, 'mp4'));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100000',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/private.*immutable/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': 'inline',
    });
  });

  it('are described without being sent', async () => {
    const answer = await get(addresses.of(ID, 'mp4'), {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('100000');
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['bytes=0-9', '0123456789', 'bytes 0-9/100000'],
    ['bytes=99995-', '56789', 'bytes 99995-99999/100000'],
    ['bytes=-3', '789', 'bytes 99997-99999/100000'],
    ['bytes=99999-200000', '9', 'bytes 99999-99999/100000'],
  ])('are sent in part for %s', async (range, part, described) => {
    const answer = await get(addresses.of(ID, 'mp4'), { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(described);
    expect(answer.headers.get('content-length')).toBe(String(part.length));
    expect(await answer.text()).toBe(part);
  });

  it('have nothing beyond their end, and that answer is not for keeping', async () => {
    const answer = await get(addresses.of(ID, 'mp4'), { range: 'bytes=100000-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */100000');
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(answer.headers.get('content-type')).toContain('json');
  });

  it('are sent whole for a range that is not understood', async () => {
    for (const range of ['bytes=9-1', 'bytes=0-1,5-6', 'pages=1-2']) {
      const answer = await get(addresses.of(ID, 'mp4'), { range });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  });

  it('are not sent again to whoever holds them', async () => {
    const etag = (await get(addresses.of(ID, 'mp4'), {}, 'HEAD')).headers.get('etag') ?? '';
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(addresses.of(ID, 'mp4'), { 'if-none-match': held });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
    }
    expect((await get(addresses.of(ID, 'mp4'), { 'if-none-match': '"other"' }, 'HEAD')).status).toBe(200);
  });

  it('go on in part only where they are still the same', async () => {
    const etag = (await get(addresses.of(ID, 'mp4'), {}, 'HEAD')).headers.get('etag') ?? '';
    const same = await get(addresses.of(ID, 'mp4'), { range: 'bytes=0-9', 'if-range': etag });
    expect(same.status).toBe(206);
    const other = await get(addresses.of(ID, 'mp4'), { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(other.status).toBe(200);
    expect((await other.arrayBuffer()).byteLength).toBe(100_000);
  });

  it.each([
    ['Film.mp4', 'attachment; filename="Film.mp4"; filename*=UTF-8\'\'Film.mp4'],
    ['Fähre "1".mp4', 'attachment; filename="F_hre _1_.mp4"; filename*=UTF-8\'\'F%C3%A4hre%20%221%22.mp4'],
    ['../../x\r\nSet-Cookie: a=b', 'attachment; filename=".._.._x__Set-Cookie_ a_b"; filename*=UTF-8\'\'.._.._x__Set-Cookie%3A%20a%3Db'],
    ["it's (new)", 'attachment; filename="it_s (new)"; filename*=UTF-8\'\'it%27s%20%28new%29'],
    ['film\u202E4pm.exe', 'attachment; filename="film_4pm.exe"; filename*=UTF-8\'\'film_4pm.exe'],
  ])('are saved under the harmless form of %j', async (name, expected) => {
    const answer = await get(addresses.download(ID, 'mp4', name), {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(expected);
  });

  it('are saved under a long name that is cut before what the file is', async () => {
    const answer = await get(addresses.download(ID, 'mp4', `${'a'.repeat(200)}.mp4`), {}, 'HEAD');
    expect(answer.headers.get('content-disposition')).toContain(`filename="${'a'.repeat(116)}.mp4"`);
  });

  it('are saved under a name that ends in half a character', async () => {
    const name = encodeURIComponent(`${'a'.repeat(119)}😀`);
    const answer = await get(`${addresses.of(ID, 'mp4')}&download=${name}`, {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
  });

  it('answer alike to a wrong signature, a missing file and one that never was', async () => {
    const own = addresses.of(ID, 'mp4');
    const wrong = [
      addresses.of(MISSING, 'mp4'),
      addresses.of(ID, 'jpg'),
      own.replace(ID, MISSING),
      own.replace(/s=..../, 's=AAAA'),
      own.replace(/&s=.*/, ''),
      own.replace(/\?.*/, ''),
      own.replace('e=', 'e=9'),
      `${own}&s=second`,
      own.replace('?e=', '?e[]='),
      own.replace(ID, `%2e%2e%2f${ID}`),
      own.replace(ID, `..%2f..%2f${ID}`),
      own.replace(`${ID}.mp4`, `${ID}.mp4%00.jpg`),
      own.replace(`${ID}.mp4`, 'constructor'),
      // what providers noted is no one's to read, even with a good signature
      addresses.of(ID, 'notes.json'),
    ];
    const answers = await Promise.all(wrong.map(async (address) => ({ address, answer: await get(address) })));
    const [first] = answers;
    const body = await first?.answer.clone().text();
    for (const { address, answer } of answers)
      expect({ address, status: answer.status, body: await answer.text() }).toEqual({ address, status: 404, body });
  });

  it('are out of reach once the address has expired', async () => {
    const address = addresses.of(ID, 'mp4');
    const before = now;
    now += 48 * 3_600_000;
    try {
      expect((await get(address)).status).toBe(404);
    } finally {
      now = before;
    }
    const again = await get(address);
    expect(again.status).toBe(200);
    await again.arrayBuffer();
  });

  it('cannot be walked out of with dots', async () => {
    const path = `/api/media/../../..${addresses.of(ID, 'mp4').replace('/api/media/', '/etc/')}`;
    const status = await new Promise((resolve, reject) => {
      // fetch would tidy the path up first
      request(origin, { path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it('go on being served after a browser went away in the middle', async () => {
    const large = '0190a0b0-0000-7000-8000-00000000000c';
    await store.putBytes(large, 'mp4', Buffer.alloc(30_000_000));
    const leaving = new AbortController();
    const answer = await fetch(origin + addresses.of(large, 'mp4'), { signal: leaving.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    leaving.abort();
    await expect(reader?.read()).rejects.toThrow('abort');
    expect((await get(addresses.of(ID, 'mp4'), {}, 'HEAD')).status).toBe(200);
  });
});
