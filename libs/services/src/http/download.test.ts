import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { download, isPublicAddress } from './download.js';
import { ServiceClient } from './service-client.js';

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fd00:ec2::254',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    'not an address',
  ])('of a network are not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('of everybody are: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a result', () => {
  const fetched = (address: string) =>
    download(
      address,
      join(tmpdir(), 'never-written'),
      { hosts: ['.fal.media', 'replicate.delivery'], medium: 'video' },
      AbortSignal.timeout(5000),
    );

  it.each([
    'http://v3.fal.media/a.mp4',
    'https://fal.media.example.com/a.mp4',
    'https://notfal.media/a.mp4',
    'https://v3.fal.media:8443/a.mp4',
    'https://me:secret@v3.fal.media/a.mp4',
    'https://127.0.0.1/a.mp4',
    'https://[::1]/a.mp4',
    'https://2130706433/a.mp4',
    'file:///etc/passwd',
    'no address',
  ])('is not fetched from %s', async (address) => {
    await expect(fetched(address)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is not fetched from a name that leads into this network', async () => {
    const rules = { hosts: ['localhost'], medium: 'video' } as const;
    await expect(
      download('https://localhost/a.mp4', join(tmpdir(), 'never-written'), rules, AbortSignal.timeout(5000)),
    ).rejects.toMatchObject({
      kind: 'passing',
      cause: { message: 'the name leads to no public address' },
    });
  });
});

describe('a result that there is no room for here', () => {
  const result = Buffer.alloc(64, 1);
  const noRoom = { kind: 'passing', cause: { code: 'ENOSPC' } };
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'no-room-'));
    path = join(folder, 'a.mp4');
    await symlink('/dev/full', path);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('says so when it is fetched', async () => {
    const server = createServer((_, answer) => answer.end(result)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const rules = { hosts: [], medium: 'video', fromThisMachine: true } as const;
    const fetched = download(`http://127.0.0.1:${port}/a.mp4`, path, rules, AbortSignal.timeout(5000));
    await expect(fetched).rejects.toMatchObject({ ...noRoom, options: { order: 'made' } });
    server.close();
  });

  it('says so when it is the answer itself', async () => {
    const client = new ServiceClient('https://service.example', {}, async () => new Response(result));
    await expect(client.file('POST', '/speech', { path, medium: 'audio' })).rejects.toMatchObject(noRoom);
  });
});
