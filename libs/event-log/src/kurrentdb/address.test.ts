import { describe, expect, it } from '@jest/globals';
import { kurrentDbAddress } from './address.js';

describe('A connection string of KurrentDB', () => {
  it('names one node or several, with and without ports', () => {
    expect(kurrentDbAddress('kurrentdb://one?tls=false')).toMatchObject({
      nodes: [{ host: 'one', port: 2113 }],
      tls: false,
      discover: false,
    });
    const { nodes, through, tls } = kurrentDbAddress('kurrentdb://ada:s%40crt@one:1,two:2,three?keepAliveInterval=10000');
    expect(nodes).toEqual([
      { host: 'one', port: 1 },
      { host: 'two', port: 2 },
      { host: 'three', port: 2113 },
    ]);
    expect(tls).toBe(true);
    expect(through(nodes.slice(1))).toBe('kurrentdb://ada:s%40crt@two:2,three:2113?keepAliveInterval=10000');
    expect(kurrentDbAddress('esdb+discover://cluster.example.com')).toMatchObject({ discover: true });
    expect(kurrentDbAddress('kurrentdb://one?nodePreference=leader').nodes).toHaveLength(1);
  });

  it.each([
    ['http://one:2113', 'no connection string of KurrentDB'],
    ['kurrentdb://', 'no connection string of KurrentDB'],
    ['kurrentdb://ada:secret@one:0', "'0' is no port"],
    ['kurrentdb://ada:secret@one:port', "'port' is no port"],
    ['kurrentdb://one,,two', "'' is no host"],
    ['kurrentdb://one?tls=no', 'tls is true or false'],
    ['kurrentdb://one,two?nodePreference=follower', 'nodePreference=follower cannot be served'],
    ['kurrentdb://one,two?node_preference=random', 'nodePreference=random cannot be served'],
  ])('%s is refused with a sentence that holds no password', (text, message) => {
    expect(() => kurrentDbAddress(text)).toThrow(message);
    expect(() => kurrentDbAddress(text)).not.toThrow('secret');
  });
});
