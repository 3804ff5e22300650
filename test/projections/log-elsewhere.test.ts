import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  Checkpoints,
  type EventStore,
  holds,
  KurrentDbEventStore,
  Leases,
  LogHistory,
  type Process,
  ProcessRunner,
  Projector,
  placeOf,
  processCheckpoint,
} from '@scenewright/event-log';
import type { Recorded, RecordedEvent } from '@scenewright/events';
import { Subject } from 'rxjs';
import { newEvent } from '../event-store/support/events.js';
import { type KurrentDbServer, startKurrentDbServer } from '../kurrentdb-server/server.js';
import { openTallies, TALE, Tally, unchanged, until } from './support/tally.js';

/** Notes what it reacts to. */
class Notes implements Process {
  readonly name = 'notes';
  readonly categories = [TALE];
  readonly reactedTo: string[] = [];

  async react({ id }: Recorded): Promise<void> {
    this.reactedTo.push(id);
  }
}

describe('read models and processes in a database, of a log that is elsewhere and was restored from an older copy', () => {
  let server: KurrentDbServer;
  let tallies: Awaited<ReturnType<typeof openTallies>>;
  let store: KurrentDbEventStore;
  let tail: Subject<RecordedEvent>;
  let history: LogHistory;
  let checkpoints: Checkpoints;
  let leases: Leases;
  let said: string[];
  const running: { close(): Promise<void> }[] = [];
  const log = { log: () => {}, warn: (text: string) => void said.push(text), error: (text: string) => void said.push(text) };

  const connect = () => {
    store = new KurrentDbEventStore(server.connectionString, { retryFor: 2_000 });
    tail = new Subject();
    history = new LogHistory(tallies.database, store, { events: tail, wentBack: new Subject(), startedAt: 0n }, log);
    history.start();
    checkpoints = new Checkpoints(tallies.database, (upTo) => history.upTo(upTo));
    leases = new Leases(tallies.url, log);
  };
  const start = <Started extends { start(): void; close(): Promise<void> }>(one: Started): Started => {
    running.push(one);
    one.start();
    return one;
  };
  const project = (tally = new Tally()) =>
    start(new Projector(tally, store, tallies.database, leases, log, checkpoints, { decode: unchanged, history }));
  const react = (notes = new Notes()) => {
    start(new ProcessRunner(notes, store, leases, log, checkpoints, { decode: unchanged, history }));
    return notes;
  };
  /** As a process of the studio that ends. */
  const stop = async () => {
    for (const one of running.splice(0)) await one.close();
    await checkpoints.store();
    await history.close();
    await leases.close();
    await store.close();
  };
  /** All events have one size: those that are written anew stand where those were that are gone. */
  const write = async (stream: string, count = 1) => {
    const events = Array.from({ length: count }, () => newEvent({ data: { text: 'Once' } }));
    const { position } = await store.append([{ stream, expected: 'any', events }]);
    tail.next((await store.at(position))!);
    return { ids: events.map(({ id }) => id), position };
  };
  const standsAt = (name: string, position: bigint) => until(async () => (await checkpoints.find(name))?.position === position);
  const note = async (position: bigint) => {
    const event = await store.at(position);
    await tallies.database.query('INSERT INTO ops.log_history (position, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      String(position),
      event?.id,
    ]);
  };

  beforeEach(async () => {
    said = [];
    server = await startKurrentDbServer();
    tallies = await openTallies();
    connect();
  });
  afterEach(async () => {
    await stop();
    await tallies.close();
    await server.stop();
  });

  it.each([
    ['while they were away', true],
    ['under them', false],
  ])('are built anew, and react again to what comes behind the last common event, when that happened %s', async (_, away) => {
    const first = await write('tale-a', 2);
    await note(first.position);
    const kept = server.events;
    const gone = await write('tale-a', 3);
    const notes = react();
    project();
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, gone.position);
    expect(await tallies.counts()).toEqual({ 'tale-a': 5 });

    if (away) await stop();
    await server.restore(kept);
    if (away) connect();
    const anew = await write('tale-b', 4);
    if (away) {
      react(notes);
      project();
    }
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, anew.position);
    expect(await tallies.counts()).toEqual({ 'tale-a': 2, 'tale-b': 4 });
    expect(notes.reactedTo).toEqual([...first.ids, ...gone.ids, ...anew.ids]);
    expect(said.filter((text) => text.includes('it went back'))).not.toEqual([]);
  });

  it('miss nothing that stands where others passed by', async () => {
    const first = await write('tale-a', 2);
    await note(first.position);
    const kept = server.events;
    const notes = react();
    project();
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, first.position);
    // both pass it, and say so
    await write('note-a', 1);
    const others = await write('note-a', 2);
    for (const name of ['tally', processCheckpoint('notes')]) {
      await standsAt(name, others.position);
      expect((await checkpoints.find(name))?.footing.passed?.position).toBeGreaterThan(first.position);
    }
    await stop();
    await server.restore(kept);
    connect();
    const anew = await write('tale-b', 3);
    expect(anew.position).toBe(others.position);
    const more = await write('tale-b', 1);
    react(notes);
    project();
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, more.position);
    expect(await tallies.counts()).toEqual({ 'tale-a': 2, 'tale-b': 4 });
    expect(notes.reactedTo).toEqual([...first.ids, ...anew.ids, ...more.ids]);
  });

  it('go on as they were when nothing is gone', async () => {
    const tally = new Tally();
    const notes = react();
    project(tally);
    const before = await write('tale-a', 2);
    await standsAt('tally', before.position);
    await standsAt(processCheckpoint('notes'), before.position);
    await stop();
    await server.restart();
    connect();
    tally.note = 'of the second run';
    const after = await write('tale-b', 1);
    project(tally);
    react(notes);
    await standsAt('tally', after.position);
    await standsAt(processCheckpoint('notes'), after.position);
    const rows = await tallies.database.query('SELECT stream, note FROM read.tally ORDER BY stream');
    expect(rows).toEqual([
      { stream: 'tale-a', note: '' },
      { stream: 'tale-b', note: 'of the second run' },
    ]);
    expect(notes.reactedTo).toEqual([...before.ids, ...after.ids]);
    expect(said).toEqual([]);
  });

  it('take a checkpoint for what it says that a program moved which knows nothing of events', async () => {
    const first = await write('tale-a', 2);
    project();
    await standsAt('tally', first.position);
    await stop();
    connect();
    // as the release before does: the position alone, with what it counted
    const counted = await write('tale-a', 2);
    await tallies.database.query(`UPDATE ops.checkpoints SET position = $1 WHERE name = 'tally'`, [String(counted.position)]);
    await tallies.database.query('UPDATE read.tally SET events = 4');
    const after = await write('tale-a', 1);
    project();
    await standsAt('tally', after.position);
    expect(await tallies.counts()).toEqual({ 'tale-a': 5 });
  });

  it('stay as they are, and say why, when the log is another one altogether', async () => {
    const first = await write('tale-a', 2);
    await note(first.position);
    const notes = react();
    project();
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, first.position);
    await stop();
    await server.restore(0);
    connect();
    await write('tale-b', 5);
    react(notes);
    project();
    await until(async () => said.filter((text) => text.includes('has none of the events that this studio knows of')).length > 1);
    expect(await tallies.counts()).toEqual({ 'tale-a': 2 });
    expect(notes.reactedTo).toEqual(first.ids);
  });

  describe('what is known of the log', () => {
    beforeEach(() => history.close());
    const noted = async () => (await tallies.database.query('SELECT position FROM ops.log_history ORDER BY position')).length;
    const known = async (events: EventStore) => {
      const all = [];
      for await (const event of events.readAll()) all.push(placeOf(event));
      return all;
    };

    it('leads to the last event that both have, however much is gone, and is forgotten behind that', async () => {
      const { ids } = await write('tale-a', 20);
      const all = await known(store);
      for (const { position } of all) await note(position);
      for (const left of [19, 7, 1]) {
        await server.restore(left);
        await write('tale-b', 20 - left);
        expect(await history.lastCommon()).toEqual({ position: all[left - 1]?.position, eventId: ids[left - 1] });
        expect(await noted()).toBe(left);
      }
      expect(await holds(store, all[0]!)).toBe(true);
      expect(await holds(store, all[1]!)).toBe(false);
    });

    it('is noted as it grows, by one of several processes', async () => {
      const events = new Subject<Recorded>();
      const other = new LogHistory(tallies.database, store, { events, wentBack: new Subject(), startedAt: 0n }, log);
      other.start(60_000);
      const tell = async () => {
        const { position } = await write('tale-a');
        const event = await store.at(position);
        events.next(event as Recorded);
        return placeOf(event!);
      };
      const first = await tell();
      await until(async () => (await noted()) === 1);
      expect(other.upTo(first.position)).toEqual(first);
      const second = await tell();
      expect(other.upTo(second.position)).toEqual(second);
      await other.note(60_000);
      expect(await noted()).toBe(1);
      await other.note();
      expect(await noted()).toBe(2);
      // somebody who is at an earlier place knows nothing that they have passed
      expect(other.upTo(first.position - 1n)).toBeUndefined();
      await other.close();
    });
  });
});
