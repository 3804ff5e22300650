import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DiagnosticLog } from './diagnostic-log.js';

describe('what is said of a collector that is away', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is a line a minute, that counts the others', () => {
    const lines: unknown[] = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(line));
    let now = 0;
    const log = new DiagnosticLog(() => now);
    for (; now < 59_000; now += 1000) log.error(JSON.stringify({ stack: 'Error: …', message: 'connect ECONNREFUSED' }));
    expect(lines).toEqual(['traces or metrics get lost: connect ECONNREFUSED']);
    now = 61_000;
    log.error('metrics export failed', new Error('a long story '.repeat(100)));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^traces or metrics get lost: metrics export failed a long story .* \(and 58 more since the last line\)$/);
    expect(String(lines[1]).length).toBeLessThan(400);
  });
});
