import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KurrentDbEventStore } from '@scenewright/event-log';
import { type KurrentDbCluster, startKurrentDbCluster } from '../kurrentdb-server/cluster.js';
import { eventStoreContract } from './contract.js';
import { collect, follow, freshCategory, idsOf, newEvent, newEvents } from './support/events.js';

/** How long after there is a leader work may stand still, in ms. The goal is 3,000; a busy machine is given more. */
const goesOnWithin = 60_000;
/** A cluster needs about so long to find that its leader is gone, in ms. */
const election = 1_700;

eventStoreContract('The event store in a KurrentDB cluster (protocol servers)', async () => {
  const cluster = await startKurrentDbCluster();
  const store = new KurrentDbEventStore(cluster.connectionString);
  return {
    store,
    close: async () => {
      await store.close();
      await cluster.stop();
    },
  };
});

/** Writers, each with streams of its own, of which every other append is over two; they send again what got no answer. */
function busyWriters(store: KurrentDbEventStore, category: string) {
  const acknowledged: string[] = [];
  const waiting: { after: number; resolve: () => void }[] = [];
  let stopped = false;
  const done = Promise.all(
    [1, 2, 3].map(async (writer) => {
      for (let n = 0; !stopped; n++) {
        const [one, two] = [newEvent(), newEvent()];
        const writes = [{ stream: `${category}-${writer}a`, expected: n || ('none' as const), events: [one] }];
        if (n % 2 === 0) writes.push({ stream: `${category}-${writer}b`, expected: n / 2 || ('none' as const), events: [two] });
        for (let answered = false; !answered; ) {
          answered = await store.append(writes).then(
            () => true,
            (error: Error) => {
              if (error.name !== 'EventLogUnavailable') throw error;
              return false;
            },
          );
        }
        acknowledged.push(one.id, ...(n % 2 === 0 ? [two.id] : []));
        for (const { after, resolve } of waiting) if (acknowledged.length > after) resolve();
        await delay(5);
      }
    }),
  );
  return {
    acknowledged,
    /** Resolves at the next acknowledgement of an append that was begun after this call: three writers may have one on its way each. */
    goOn: () => new Promise<void>((resolve) => waiting.push({ after: acknowledged.length + 6, resolve })),
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

describe('The event store in a KurrentDB cluster', () => {
  let cluster: KurrentDbCluster;
  let store: KurrentDbEventStore;
  beforeEach(async () => {
    cluster = await startKurrentDbCluster();
    store = new KurrentDbEventStore(cluster.connectionString);
  });
  afterEach(async () => {
    await store.close();
    await cluster.stop();
  });

  it.each<[string, () => Promise<void>, () => Promise<void>]>([
    [
      'is killed',
      async () => {
        await cluster.kill(0);
        cluster.elect(null);
        await delay(election);
      },
      async () => cluster.elect(1),
    ],
    ['resigns and stays as a follower', async () => cluster.elect(null), async () => cluster.elect(2)],
    [
      'freezes, and its connections stay',
      async () => {
        cluster.freeze(0);
        cluster.cutOff(0);
        await delay(election);
      },
      async () => cluster.elect(1),
    ],
    [
      'is deposed, and what nobody else has is cut off its log',
      async () => {
        cluster.cutOff(0);
        await delay(election);
      },
      async () => {
        cluster.elect(1);
        await cluster.rejoin(0);
      },
    ],
    [
      'loses the others, until one is back',
      async () => {
        await Promise.all([cluster.kill(1), cluster.kill(2)]);
        await delay(3_000);
      },
      () => cluster.start(1),
    ],
  ])(
    'goes on, without loss or repetition, when the leader %s',
    async (what, fail, mend) => {
      const category = freshCategory();
      const writers = busyWriters(store, category);
      const seen: string[] = [];
      const abort = new AbortController();
      const following = (async () => {
        for await (const { events } of store.subscribe({ categories: [category], signal: abort.signal })) seen.push(...idsOf(events));
      })();
      await writers.goOn();

      await fail();
      await mend();
      const from = performance.now();
      await writers.goOn();
      const wrote = performance.now() - from;
      expect(idsOf(await collect(store.readAll({ categories: [category] }))).length).toBeGreaterThan(6);
      const read = performance.now() - from;
      const last = newEvent();
      await writers.stop();
      await store.append([{ stream: `${category}-last`, expected: 'none', events: [last] }]);
      for (const deadline = from + goesOnWithin; !seen.includes(last.id) && performance.now() < deadline; ) await delay(20);
      const heard = performance.now() - from;
      abort.abort();
      await following;
      console.info(`leader ${what}: appended after ${wrote.toFixed()} ms, read after ${read.toFixed()}, heard after ${heard.toFixed()}`);
      expect(wrote).toBeLessThan(goesOnWithin);

      const all = await collect(store.readAll({ categories: [category] }));
      expect(idsOf(all).sort()).toEqual([...writers.acknowledged, last.id].sort());
      expect(seen).toEqual(idsOf(all));
      const versions = new Map<string, number>();
      for (const { stream, version } of all) {
        expect(version).toBe((versions.get(stream) ?? 0) + 1);
        versions.set(stream, version);
      }
      expect(cluster.eventsOf(1)).toEqual(cluster.eventsOf(what.includes('others') ? 0 : 2));
    },
    180_000,
  );

  it('reads what was acknowledged, though a follower is behind', async () => {
    cluster.holdBack(1);
    cluster.holdBack(2);
    const category = freshCategory();
    for (let n = 0; n < 5; n++) {
      const stream = `${category}-${n}`;
      const events = newEvents(2);
      const fresh = new KurrentDbEventStore(cluster.connectionString);
      const { position } = await fresh.append([{ stream, expected: 'none', events }]);
      expect(idsOf(await collect(fresh.read(stream)))).toEqual(idsOf(events));
      expect(await fresh.head()).toBe(position);
      const { events: heard } = await follow(fresh, { categories: [category] }, (all) => all.length === 2 * (n + 1));
      expect(heard.at(-1)?.id).toBe(events[1]?.id);
      await fresh.close();
    }
  }, 30_000);

  it('says what to do when the one node that it knows does not lead', async () => {
    const [, , hosts] = cluster.connectionString.split('/');
    const follower = hosts?.split('?')[0]?.split(',')[1];
    const lonely = new KurrentDbEventStore(`kurrentdb://${follower}?tls=false`, { retryFor: 1_000 });
    const stream = (n: number) => ({
      stream: `${freshCategory()}-${n}`,
      expected: 'none' as const,
      events: [newEvent({ id: randomUUID() })],
    });
    await expect(lonely.append([stream(1), stream(2)])).rejects.toThrow(
      `${follower} does not lead its cluster. Name all nodes of the cluster in KURRENTDB_URL`,
    );
    await lonely.close();
  }, 30_000);
});
