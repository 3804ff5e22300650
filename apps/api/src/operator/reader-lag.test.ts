import { describe, expect, it } from '@jest/globals';
import { type Checkpoints, type ConsumerState, type EventLog, Projection } from '@scenewright/event-log';
import type { StudioParts } from '../event-log/studio-parts.js';
import { ReaderLag } from './reader-lag.js';

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** A log whose last event is `ages[0]` seconds old, the one before it `ages[1]`, …, and a reader that stands at a position since `since` s. */
function lagOf({ ages, position, since, state = 'live' }: { ages: number[]; position: number; since: number; state?: ConsumerState }) {
  const log = ages.toReversed().map((age, nth) => ({ position: BigInt(nth + 1), recordedAt: secondsAgo(age) }));
  const events = {
    head: async () => BigInt(log.length),
    async *readAll({ after }: { after: bigint }) {
      yield* log.slice(Number(after), Number(after) + 1);
    },
  };
  const checkpoints = { all: async () => [{ name: 'scenes', position: BigInt(position), state, updatedAt: secondsAgo(since) }] };
  const parts = { of: (kind: unknown) => (kind === Projection ? [{ name: 'scenes' }] : []) };
  return new ReaderLag(checkpoints as unknown as Checkpoints, events as unknown as EventLog, parts as unknown as StudioParts).late();
}

describe('a reader of the log', () => {
  it('is late when an event has waited for it for a quarter of a minute', async () => {
    expect(await lagOf({ ages: [1, 20, 40], position: 1, since: 40 })).toEqual([{ name: 'scenes', seconds: 20 }]);
  });

  it.each([
    ['that has read everything, however long ago', { ages: [500], position: 1, since: 500 }],
    ['before which an event has just come', { ages: [2, 500], position: 1, since: 500 }],
    ['that catches up', { ages: [100, 200, 300], position: 1, since: 1 }],
    ['that has failed, which is told of elsewhere', { ages: [100, 200], position: 1, since: 150, state: 'failed' as const }],
  ])('%s is not late', async (_, given) => {
    expect(await lagOf(given)).toEqual([]);
  });
});
