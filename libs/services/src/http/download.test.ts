import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { download, isPublicAddress } from './download.js';

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
