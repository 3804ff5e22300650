import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  CheckpointBetweenRecords,
  CheckpointBeyondHead,
  type Checkpoints,
  type ConsumerState,
  type EventStore,
  Projection,
} from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import type { StudioParts } from '../event-log/studio-parts.js';
import { StudioNumbers } from './studio-numbers.js';

// the clock stands still, so that what is so many seconds ago stays so
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.now()));
afterEach(() => void jest.restoreAllMocks());

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** A log whose last event is `ages[0]` seconds old, the one before it `ages[1]`, …, and a reader that stands at a position since `since` s. */
async function readerOf({
  ages,
  position,
  since,
  state = 'live',
  refuses,
}: {
  ages: number[];
  position: number;
  since: number;
  state?: ConsumerState;
  /** What the log says to whoever reads behind the position. */
  refuses?: Error;
}) {
  const movedFrom = { cell: 'https://one.example', position: '1', recordedAt: secondsAgo(1e6).toISOString() };
  // how long ago they happened in another cell is no matter
  const event = { type: 'TipDismissed', schemaVersion: 1, data: { tipId: 'one' }, metadata: { movedFrom } };
  const log = ages.toReversed().map((age, nth) => ({ ...event, position: BigInt(nth + 1), recordedAt: secondsAgo(age) }));
  const store = {
    head: async () => BigInt(log.length),
    async *readAll({ after }: { after: bigint }) {
      if (refuses) throw refuses;
      yield* log.slice(Number(after), Number(after) + 1);
    },
  };
  const at = { position: BigInt(position), state, updatedAt: secondsAgo(since) };
  const checkpoints = {
    all: async () => [
      { name: 'of an older program', ...at },
      { name: 'scenes', ...at },
    ],
  };
  const parts = { of: (kind: unknown) => (kind === Projection ? [{ name: 'scenes' }] : []) };
  const numbers = new StudioNumbers(
    {} as DataSource,
    checkpoints as unknown as Checkpoints,
    store as unknown as EventStore,
    parts as unknown as StudioParts,
  );
  const { readers } = await numbers.readers();
  expect(readers.find(({ isKnown }) => !isKnown)).toMatchObject({ name: 'of an older program', isLate: false });
  return readers
    .filter(({ isKnown }) => isKnown)
    .map(({ name, behind, behindSeconds, isLate }) => ({ name, behind, seconds: Math.round(behindSeconds), isLate }));
}

describe('a reader of the log', () => {
  it.each([
    ['between records of a log that went back', { ages: [1, 20], position: 1, refuses: new CheckpointBetweenRecords(1n) }, 1],
    ['beyond the end of a log that went back', { ages: [20], position: 9, refuses: new CheckpointBeyondHead(9n, 1n) }, 0],
  ])('is late when it has stood for a quarter of a minute %s', async (_, given, behind) => {
    expect(await readerOf({ ...given, since: 40 })).toEqual([{ name: 'scenes', behind, seconds: 40, isLate: true }]);
    // it may be about to notice
    expect(await readerOf({ ...given, since: 5 })).toMatchObject([{ isLate: false }]);
  });

  it('is not late beyond the last event, where it passed what the log has of its own', async () => {
    expect(await readerOf({ ages: [20], position: 2, since: 40 })).toEqual([{ name: 'scenes', behind: 0, seconds: 0, isLate: false }]);
  });

  it('is late when an event has waited for it for a quarter of a minute', async () => {
    expect(await readerOf({ ages: [1, 20, 40], position: 1, since: 40 })).toEqual([
      { name: 'scenes', behind: 2, seconds: 20, isLate: true },
    ]);
  });

  it.each([
    ['that has read everything, however long ago', { ages: [500], position: 1, since: 500 }, 0, 0],
    ['before which an event has just come', { ages: [2, 500], position: 1, since: 500 }, 1, 2],
    ['that catches up', { ages: [100, 200, 300], position: 1, since: 1 }, 2, 200],
    ['that has failed, which is told of elsewhere', { ages: [100, 200], position: 1, since: 150, state: 'failed' as const }, 1, 100],
  ])('%s is not late', async (_, given, behind, seconds) => {
    expect(await readerOf(given)).toEqual([{ name: 'scenes', behind, seconds, isLate: false }]);
  });
});
