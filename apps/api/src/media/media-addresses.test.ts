import { describe, expect, it } from '@jest/globals';
import { MediaAddresses } from './media-addresses.js';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 0, 10, 12);
const ID = '0190a0b0-0000-7000-8000-00000000000a';
const OTHER = '0190a0b0-0000-7000-8000-00000000000b';
const key = Buffer.alloc(32, 7);
const at = (time: number, secret = key) => new MediaAddresses(secret, () => time, 'https://studio.example');
const parts = (address: string) => {
  const { searchParams } = new URL(address, 'https://studio.example');
  return [Number(searchParams.get('e')), searchParams.get('s') ?? ''] as const;
};

describe('addresses of media', () => {
  it('stay the same for a day, so that caches keep what they point to', () => {
    expect(at(NOON + 11 * HOUR).of(ID, 'mp4')).toBe(at(NOON).of(ID, 'mp4'));
    expect(at(NOON + 13 * HOUR).of(ID, 'mp4')).not.toBe(at(NOON).of(ID, 'mp4'));
  });

  it('work for at least one and at most two days', () => {
    for (const made of [NOON - 12 * HOUR, NOON, NOON + 12 * HOUR - 1]) {
      const [expires, signature] = parts(at(made).of(ID, 'mp4'));
      expect(at(made + 24 * HOUR - 1).isValid(ID, 'mp4', expires, signature)).toBe(true);
      expect(at(made + 48 * HOUR).isValid(ID, 'mp4', expires, signature)).toBe(false);
    }
  });

  it('open only the file, the asset and the time that they were signed for', () => {
    const [expires, signature] = parts(at(NOON).of(ID, 'mp4'));
    const addresses = at(NOON);
    expect(addresses.isValid(ID, 'mp4', expires, signature)).toBe(true);
    expect(addresses.isValid(OTHER, 'mp4', expires, signature)).toBe(false);
    expect(addresses.isValid(ID, 'jpg', expires, signature)).toBe(false);
    expect(addresses.isValid(ID, 'mp4', expires + 86_400, signature)).toBe(false);
    expect(addresses.isValid(ID, 'mp4', Number.NaN, signature)).toBe(false);
    expect(addresses.isValid(ID, 'mp4', expires, '')).toBe(false);
    expect(addresses.isValid(ID, 'mp4', expires, `${signature.slice(0, -1)}~`)).toBe(false);
    expect(at(NOON, Buffer.alloc(32, 8)).isValid(ID, 'mp4', expires, signature)).toBe(false);
  });

  it('name their asset, as they were given out or with the origin of the studio, and long after they expired', () => {
    const address = at(NOON).of(ID, 'm4a');
    const years = at(NOON + 20_000 * HOUR);
    expect(years.assetIn(address)).toEqual({ assetId: ID, file: 'm4a' });
    expect(years.assetIn(`https://studio.example${address}`)).toEqual({ assetId: ID, file: 'm4a' });
    expect(years.assetIn(at(NOON).download(ID, 'm4a', 'Film & sound.m4a'))).toEqual({ assetId: ID, file: 'm4a' });
  });

  it.each([
    ['another host', (own: string) => `https://evil.example${own}`],
    ['a host that begins like ours', (own: string) => `https://studio.example.evil.example${own}`],
    ['ours as a user name', (own: string) => `https://studio.example@evil.example${own}`],
    ['another scheme', (own: string) => `http://studio.example${own}`],
    ['no scheme', (own: string) => `//studio.example${own}`],
    ['loopback', (own: string) => `http://127.0.0.1${own}`],
    ['a file', (own: string) => `file://${own}`],
    ['a local path', () => '/etc/passwd'],
    ['a way out of the folder', (own: string) => own.replace('/media/', '/media/../media/')],
    ['an encoded slash', (own: string) => own.replace('/media/', '/media%2f')],
    ["another asset's id", (own: string) => own.replace(ID, OTHER)],
    ['another file', (own: string) => own.replace('.m4a', '.wav')],
    ['no signature', (own: string) => own.replace(/&s=.*/, '')],
    ['nothing', () => ''],
  ])('name nothing with %s', (_, forge) => {
    expect(at(NOON).assetIn(forge(at(NOON).of(ID, 'm4a')))).toBeNull();
  });
});
