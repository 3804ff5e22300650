import { describe, expect, it } from '@jest/globals';
import { isOverdue } from './seal-watch.js';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const since = (minutes: number) => new Date(NOW - minutes * MINUTE_MS);

describe('a seal', () => {
  it.each<[string, Date | null, number, boolean]>([
    ['is overdue when an event has waited for longer than the hour that it may', since(76), 600, true],
    ['is not, while there is a little time yet', since(74), 600, false],
    ['is not, when everything is sealed', null, 600, false],
    ['is not, while a studio that was not there catches up', since(900), 1, false],
  ])('%s', (_, first, runningMinutes, overdue) => expect(isOverdue(first, NOW, runningMinutes * MINUTE_MS)).toBe(overdue));
});
