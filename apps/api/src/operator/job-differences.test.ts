import { describe, expect, it } from '@jest/globals';
import type { JobState } from '../generation/index.js';
import { jobDifferences, type KnownOfJobs } from './job-differences.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = new Date('2026-11-24T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const asked = ({ position = 7n, recordedAt = ago(5 * MINUTE) } = {}) => new Map([['a', { position, recordedAt }]]);
const ended = ({ count = 1, lastAt = ago(5 * MINUTE) } = {}) => new Map([['a', { count, lastAt }]]);
const row = (state: JobState) => new Map([['a', state]]);
const openStates = ['queued', 'running', 'retrying'] as const;
const differences = (known: Partial<KnownOfJobs>) => [
  ...jobDifferences({
    ...{ begun: 10n, requests: asked(), ends: new Map(), rows: new Map(), asked: new Set(['a']), awaited: new Set<string>() },
    ...{ openStates, rowsKeptMs: 30 * DAY, now, rowsBefore: known.rows ?? new Map() },
    ...known,
  }),
];
const found = (known: Partial<KnownOfJobs>) => differences(known).map(({ difference }) => difference);

describe('jobs beside the log', () => {
  it.each(['queued', 'running', 'retrying', 'cancelled'] satisfies JobState[])('are in order when they are %s and have no end', (state) => {
    expect(found({ rows: row(state) })).toEqual([]);
  });

  it.each(['completed', 'failed', 'cancelled'] satisfies JobState[])('are in order when they are %s and have one', (state) => {
    expect(found({ rows: row(state), ends: ended() })).toEqual([]);
  });

  it('are missed when nobody was told to make what was asked for', () => {
    expect(found({})).toEqual(['was asked for at position 7, and nobody was told to make it']);
  });

  it('are not missed while they are on their way, nor when their rows have gone by now', () => {
    expect(found({ requests: asked({ position: 11n }) })).toEqual([]);
    expect(found({ requests: asked({ recordedAt: ago(31 * DAY) }) })).toEqual([]);
    expect(found({ ends: ended() })).toEqual([]);
  });

  it('have ended as the log says', () => {
    const remedy = { kind: 'take up', position: 7n };
    for (const state of ['completed', 'failed', 'cancelled'] as const)
      expect(differences({ rows: row(state), awaited: new Set(['a']) })).toEqual([
        { id: 'a', difference: `${state} by its row, and the log knows of no end`, remedy },
      ]);
    // it has ended since the log was read
    expect(found({ rows: row('completed'), rowsBefore: row('running') })).toEqual([]);
    expect(found({ rows: row('queued'), ends: ended() })).toEqual(['ended, and is still worked on']);
    // its worker is about to say so
    expect(found({ rows: row('running'), ends: ended({ lastAt: ago(1_000) }) })).toEqual([]);
  });

  it('are forgotten when they have ended and nobody had asked for them', () => {
    const unknown = { requests: new Map(), asked: new Set<string>() };
    expect(differences({ ...unknown, rows: row('completed') })).toEqual([
      { id: 'a', difference: 'completed by its row, and the log knows of no request', remedy: { kind: 'forget', jobId: 'a' } },
    ]);
    expect(found({ ...unknown, rows: row('running') })).toEqual([]);
    // asked for since the log was read, or in another cell
    expect(found({ ...unknown, rows: row('completed'), rowsBefore: new Map() })).toEqual([]);
    expect(found({ requests: new Map(), rows: row('completed') })).toEqual([]);
  });

  it('end once', () => {
    expect(found({ rows: row('completed'), ends: ended({ count: 2 }) })).toEqual(['ended 2 times']);
  });
});
