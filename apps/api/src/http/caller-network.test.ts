import { describe, expect, it } from '@jest/globals';
import { isLoopback, networkOf, networksOf } from './caller-network.js';

describe('The network that a caller counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each([undefined, '', 'unknown', '_hidden', '203.0.113.7:443', "1' OR 1=1"])('of %j, which is no address, is one for all', (address) =>
    expect(networkOf(address)).toBe('unknown'),
  );
});

describe('The networks that a caller is counted in', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:2a3b:3:4:5:6', ['2001:db8:1:2a3b::', '2001:db8:1:2a00::/56', '2001:db8:1::/48']],
    ['2001:db8:1::1', ['2001:db8:1::', '2001:db8:1::/56', '2001:db8:1::/48']],
    ['unknown', ['unknown']],
    [undefined, ['unknown']],
  ])('of %s are %j, the narrowest first', (address, networks) => expect(networksOf(address)).toEqual(networks));
});

describe('This machine', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is %s', (address) => expect(isLoopback(address)).toBe(true));
  it.each(['10.0.0.1', '192.168.1.5', '::ffff:10.0.0.1', '::', '0.0.0.0', 'localhost', '', undefined])('is not %s', (address) =>
    expect(isLoopback(address)).toBe(false),
  );
});
