import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AppendResult, EventStore, StreamWrite } from '@scenewright/event-log';
import { MemoryEventStore } from '@scenewright/event-log';
import fc from 'fast-check';
import pg from 'pg';
import { collect, freshCategory, newEvent } from './support/events.js';
import { openPostgresStore } from './support/postgres-store.js';

// Random histories, made on the Postgres store and on the model: every answer and, at the end, every stream must be the same.

let opened: Awaited<ReturnType<typeof openPostgresStore>>;
let admin: pg.Client;
beforeAll(async () => {
  opened = await openPostgresStore({ retryFor: 30_000 });
  admin = new pg.Client({ connectionString: opened.url });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await opened?.close();
});

const streamCount = 4;

/** What an append expects of a stream, relative to what the model knows of it. */
const belief = fc.constantFrom('right', 'right', 'right', 'any', 'none', 'behind', 'ahead');
const write = fc.record({ stream: fc.nat({ max: streamCount - 1 }), belief, events: fc.integer({ min: 1, max: 3 }), data: fc.jsonValue() });
const append = fc.record({
  kind: fc.constant('append' as const),
  writes: fc.uniqueArray(write, { minLength: 1, maxLength: 3, selector: ({ stream }) => stream }),
  /** The connection dies while the append is on its way. */
  crash: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
});
const retry = fc.record({ kind: fc.constant('retry' as const), which: fc.nat() });
const mix = fc.record({ kind: fc.constant('mix' as const), which: fc.nat(), stream: fc.nat({ max: streamCount - 1 }) });
const single = fc.oneof({ weight: 4, arbitrary: append }, { weight: 2, arbitrary: retry }, { weight: 1, arbitrary: mix });
const step = fc.oneof(
  { weight: 3, arbitrary: single.map((one) => [one]) },
  // Handed over in one moment, so that the store merges them; it must still be as if one came after the other.
  { weight: 1, arbitrary: fc.array(append, { minLength: 2, maxLength: 5 }) },
);
type Single = typeof single extends fc.Arbitrary<infer T> ? T : never;

class History {
  readonly category = freshCategory();
  readonly model = new MemoryEventStore();
  private readonly made: (readonly StreamWrite[])[] = [];

  async writesOf(one: Single): Promise<readonly StreamWrite[]> {
    const earlier = one.kind === 'append' ? undefined : this.made[one.which % Math.max(1, this.made.length)];
    if (one.kind === 'retry' && earlier) return earlier;
    if (one.kind === 'mix' && earlier?.[0]?.events[0]) {
      return [{ stream: this.stream(one.stream), expected: 'any', events: [newEvent(), { ...earlier[0].events[0] }] }];
    }
    const wanted = one.kind === 'append' ? one.writes : [{ stream: 0, belief: 'any', events: 1, data: null }];
    const writes: StreamWrite[] = [];
    for (const { stream, belief: what, events, data } of wanted) {
      const actual = (await collect(this.model.read(this.stream(stream)))).length;
      const expected = what === 'any' || what === 'none' ? what : Math.max(0, actual + (what === 'ahead' ? 1 : what === 'behind' ? -1 : 0));
      writes.push({
        stream: this.stream(stream),
        expected,
        events: Array.from({ length: events }, () => newEvent({ id: randomUUID(), data })),
      });
    }
    this.made.push(writes);
    return writes;
  }

  stream(number: number): string {
    return `${this.category}-${number}`;
  }
}

type Answer = Omit<AppendResult, 'position'> | { error: string; stream?: unknown; expected?: unknown; actual?: unknown };

async function answerOf(store: EventStore, writes: readonly StreamWrite[]): Promise<Answer> {
  try {
    const { versions, repeated } = await store.append(writes);
    return { versions, repeated };
  } catch (error) {
    const { name, stream, expected, actual } = error as Error & Record<string, unknown>;
    return { error: name, stream, expected, actual };
  }
}

async function cutConnections(): Promise<void> {
  await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'scenewright appender'",
  );
}

async function contents(store: EventStore, history: History) {
  const streams = await Promise.all(Array.from({ length: streamCount }, (_, n) => collect(store.read(history.stream(n)))));
  return streams.map((events) => events.map(({ position: _position, recordedAt: _recordedAt, ...event }) => event));
}

it('any history of appends, retries, conflicts and lost connections ends as in the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const history = new History();
      for (const together of steps) {
        const writes: (readonly StreamWrite[])[] = [];
        for (const one of together) writes.push(await history.writesOf(one));
        const crash = together.some((one) => one.kind === 'append' && one.crash);
        const answering = Promise.all(writes.map((each) => answerOf(opened.store, each)));
        if (crash) await cutConnections();
        const answers = await answering;
        for (const [n, each] of writes.entries()) {
          const expected = await answerOf(history.model, each);
          // After a lost connection the store tries again by itself, and then its own first try may have been the one that counted.
          if (crash && 'repeated' in expected) expect(answers[n]).toEqual({ ...expected, repeated: expect.any(Boolean) });
          else expect(answers[n]).toEqual(expected);
        }
      }
      expect(await contents(opened.store, history)).toEqual(await contents(history.model, history));
    }),
    { numRuns: 60 },
  );

  const all = await collect(opened.store.readAll());
  expect(all.map(({ position }) => position)).toEqual(all.map((_, n) => BigInt(n + 1)));
});
