import { describe, expect, it } from '@jest/globals';
import { readConnectionString } from './connection-string.js';

describe('A connection string', () => {
  it('of one host is passed on as it is', () => {
    for (const url of [
      'postgres://ada:p%40ss@db:5433/studio?sslmode=require',
      'postgresql://db/studio',
      'postgres://ada@[::1]:5432/studio',
    ])
      expect(readConnectionString(url)).toEqual({ url, hosts: undefined });
  });

  it('of several hosts is one for each, in libpq’s spelling', () => {
    const { url, hosts } = readConnectionString(
      'postgres://ada:s@one:5433,two,[::1]:5/studio?sslmode=require&target_session_attrs=read-write',
    );
    expect(hosts).toEqual([
      'postgres://ada:s@one:5433/studio?sslmode=require',
      'postgres://ada:s@two/studio?sslmode=require',
      'postgres://ada:s@[::1]:5/studio?sslmode=require',
    ]);
    expect(url).toBe(hosts?.[0]);
  });

  it.each([
    ['http://db/studio', 'postgres://'],
    ['postgres:///studio', 'postgres://'],
    ['postgres://ada:hush@one:x,two/studio', "host 'one:x'"],
    ['postgres://ada:hush@one,two/studio?target_session_attrs=standby', "'standby'"],
  ])('%s is refused with what is wrong, and not with the password', (text, words) => {
    expect(() => readConnectionString(text)).toThrow(words);
    expect(() => readConnectionString(text)).not.toThrow('hush');
  });
});
