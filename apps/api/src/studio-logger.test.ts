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

  it('is an object a line for programs, whatever is said', () => {
    const written: string[] = [];
    const keep = (text: string | Uint8Array) => written.push(String(text)) > 0;
    jest.spyOn(process.stdout, 'write').mockImplementation(keep);
    jest.spyOn(process.stderr, 'write').mockImplementation(keep);
    const log = new StudioLogger('json');
    log.say('Scenewright listens');
    log.warn('two\nlines \u001b[2J', 'http');
    log.error('it broke', 'Error: it broke\n    at here', 'jobs');
    log.error(new Error('as an error'));
    log.sayWhyNot(new Error('no database'));
    log.log(JSON.stringify({ log: 'security', at: '2026-01-01T00:00:00.000Z', event: 'access.refused' }), 'security');
    log.log('of no use', 'RouterExplorer');
    const lines = written.join('').split('\n');
    expect(lines.pop()).toBe('');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time, level: 'info', context: 'studio', message: 'Scenewright listens' },
      { time, level: 'warn', context: 'http', message: 'two\nlines \u001b[2J' },
      { time, level: 'error', context: 'jobs', message: 'it broke', stack: 'Error: it broke\n    at here' },
      expect.objectContaining({ time, level: 'error', message: 'as an error', stack: expect.stringContaining('Error: as an error') }),
      expect.objectContaining({ time, level: 'fatal', context: 'studio', message: 'no database' }),
      {
        time,
        level: 'info',
        context: 'security',
        log: 'security',
        at: '2026-01-01T00:00:00.000Z',
        event: 'access.refused',
        message: 'access.refused',
      },
    ]);
    expect(written.join('')).not.toContain('\u001b');
  });
});
