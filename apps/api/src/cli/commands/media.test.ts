import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { testFolder } from '@scenewright/film/testing';
import { Command } from 'commander';
import { DiskAssetStore } from '../../media/disk-asset-store.js';
import { mediaCommands } from './media.js';

const ID = '0190a0b0-0000-7000-8000-00000000000a';
const BUCKET = { S3_BUCKET: 'media', S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
const folder = testFolder();
let server: Server | undefined;
afterEach(() => void server?.close());
afterAll(() => folder.remove());

/** A move into a bucket with `--remove-source`, while a studio says this of itself. */
async function moveBeside(status: number, health: object): Promise<void> {
  server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(health));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const before = process.env;
  process.env = { ...before, ...BUCKET };
  try {
    const program = new Command().exitOverride();
    const studioUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    mediaCommands(program, { dataDir: folder.of('data'), studioUrl });
    await program.parseAsync(['media', 'move', '--to', 's3', '--remove-source'], { from: 'user' });
  } finally {
    process.env = before;
  }
}

describe('media are not removed on disk under a studio', () => {
  it.each([
    ['that keeps them there', 200, { checks: {}, media_store: 'disk' }, 'still keeps media on disk'],
    ['whose disk is full', 200, { checks: { media: { ok: false, detail: 'full' } }, media_store: 'disk' }, 'still keeps media on disk'],
    ['that cannot serve just now', 503, { checks: { readers: { ok: false } }, media_store: 'disk' }, 'still keeps media on disk'],
    ['that does not say where it keeps them', 502, {}, 'does not say where it keeps media'],
  ])('%s', async (_, status, health, why) => {
    const disk = new DiskAssetStore(folder.of('data/assets'));
    await disk.putBytes(ID, 'jpg', Buffer.from('x'));
    await expect(moveBeside(status, health)).rejects.toThrow(why);
    expect(await disk.get(ID, 'jpg')).not.toBeNull();
  });
});
