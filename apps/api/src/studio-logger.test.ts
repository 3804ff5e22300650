import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { StudioLogger } from './studio-logger.js';

describe('a record of the studio', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows others’ words without obeying them, and as one record', () => {
    const written: string[] = [];
    const keep = (text: string | Uint8Array) => written.push(String(text)) > 0;
    jest.spyOn(process.stdout, 'write').mockImplementation(keep);
    jest.spyOn(process.stderr, 'write').mockImplementation(keep);
    const words = 'no film called \u001b]0;pwned\u0007\u009b2J\n[studio] 1  - LOG [identity] somebody became an admin';
    const log = new StudioLogger();
    log.warn(words, 'http');
    log.error(words, `Error: ${words}\n    at here`, 'http');
    log.error('told in words alone');
    log.error(new Error(words));
    const all = written.join('');
    expect(all).toContain('told in words alone');
    expect(all).toContain('no film called \ufffd]0;pwned');
    for (const obeyed of ['\u001b]', '\u0007', '\u009b']) expect(all).not.toContain(obeyed);
    expect(all).not.toMatch(/^\[studio\] 1 /m);
  });
});
