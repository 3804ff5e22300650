import { expect, it } from '@jest/globals';
import { ArchiveAddresses } from './archive-addresses.js';

it('are good for ten minutes, for one person, at one studio', () => {
  let now = 1_000_000_000;
  const addresses = new ArchiveAddresses(Buffer.alloc(32, 1), () => now);
  const query = new URLSearchParams(addresses.of('ada').url.split('?')[1]);
  const [expires, signature] = [Number(query.get('e')), query.get('s') ?? ''];
  expect(query.get('uid')).toBe('ada');
  expect(addresses.isValid('ada', expires, signature)).toBe(true);
  expect(addresses.isValid('ben', expires, signature)).toBe(false);
  expect(addresses.isValid('ada', expires + 60, signature)).toBe(false);
  expect(addresses.isValid('ada', Number.NaN, '')).toBe(false);
  expect(new ArchiveAddresses(Buffer.alloc(32, 2), () => now).isValid('ada', expires, signature)).toBe(false);
  now += 601_000;
  expect(addresses.isValid('ada', expires, signature)).toBe(false);
});
