import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CheckpointHistory,
  Checkpoints,
  ForeignLog,
  KurrentDbEventStore,
  Leases,
  Listener,
  LogIdentity,
  LogTail,
  Process,
  ProcessRunner,
  Projector,
  placeOf,
  processCheckpoint,
} from '@scenewright/event-log';
import type { Recorded } from '@scenewright/events';
import { newEvent } from '../event-store/support/events.js';
import { type KurrentDbServer, startKurrentDbServer } from '../kurrentdb-server/server.js';
import { older, openTallies, TALE, Tally, unchanged, until } from './support/tally.js';

/** Notes what it reacts to. */
class Notes extends Process {
  readonly reactedTo: string[] = [];

  constructor(
    readonly name = 'notes',
    readonly categories = [TALE],
  ) {
    super();
  }

  async react({ id }: Recorded): Promise<void> {
    this.reactedTo.push(id);
  }
}

describe('read models and processes in a database, of a log that is elsewhere and was restored from an older copy', () => {
  let server: KurrentDbServer;
  let tallies: Awaited<ReturnType<typeof openTallies>>;
  let store: KurrentDbEventStore;
  let tail: LogTail;
  let identity: LogIdentity;
  let history: CheckpointHistory;
  let checkpoints: Checkpoints;
  let listener: Listener;
  let leases: Leases;
  let said: string[];
  const running: { close(): Promise<void> }[] = [];
  const logOf = (name: string) => {
    const say = (text: string) => void said.push(`${name}: ${text}`);
    return { log: () => {}, warn: say, error: say };
  };
  const log = logOf('log');

  const connect = async () => {
    store = new KurrentDbEventStore(server.connectionString, { retryFor: 60_000 });
    tail = new LogTail(store, log);
    await tail.start();
    identity = new LogIdentity(tallies.database, store);
    history = new CheckpointHistory(tallies.database, store, identity, log);
    listener = new Listener(tallies.url, log);
    checkpoints = new Checkpoints(tallies.database, (upTo) => tail.lastUpTo(upTo), listener);
    leases = new Leases(tallies.url, log);
  };
  const start = <Started extends { start(): void; close(): Promise<void> }>(one: Started): Started => {
    running.push(one);
    one.start();
    return one;
  };
  const project = (tally = new Tally()) =>
    start(new Projector(tally, store, tallies.database, leases, logOf('tally'), checkpoints, { decode: unchanged, identity }));
  const react = (notes = new Notes()) => {
    start(new ProcessRunner(notes, store, leases, logOf(notes.name), checkpoints, { decode: unchanged, history, identity }));
    return notes;
  };
  /** As a process of the studio that ends. */
  const stop = async () => {
    for (const one of running.splice(0)) await one.close();
    await checkpoints.store();
    await Promise.all([tail.close(), listener.close()]);
    await leases.close();
    await store.close();
  };
  /** All events have one size: those that are written anew stand where those were that are gone. */
  const write = async (stream: string, count = 1, text = 'Once') => {
    const events = Array.from({ length: count }, () => newEvent({ data: { text } }));
    const { position } = await store.append([{ stream, expected: 'any', events }]);
    return { ids: events.map(({ id }) => id), position };
  };
  const standsAt = (name: string, position: bigint) => until(async () => (await checkpoints.find(name))?.position === position);

  beforeEach(async () => {
    said = [];
    server = await startKurrentDbServer();
    tallies = await openTallies();
    await connect();
  });
  afterEach(async () => {
    await stop();
    await tallies.close();
    await server.stop();
  });

  it.each([
    ['while they were away', true, 'Once'],
    ['while they were away, and other records begin where it had some', true, 'Once upon a time'],
    ['under them', false, 'Once'],
    ['under them, and other records begin where it had some', false, 'Once upon a time'],
  ])('are built anew, and react again to what comes behind the last common event, when that happened %s', async (_, away, text) => {
    const notes = react();
    project();
    const first = await write('tale-a', 2);
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, first.position);
    await history.note();
    const kept = server.events;
    const gone = await write('tale-a', 3);
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, gone.position);
    expect(await tallies.counts()).toEqual({ 'tale-a': 5 });

    if (away) await stop();
    await server.restore(kept);
    if (away) await connect();
    const anew = await write('tale-b', 4, text);
    if (away) {
      react(notes);
      project();
    }
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, anew.position);
    expect(await tallies.counts()).toEqual({ 'tale-a': 2, 'tale-b': 4 });
    expect(notes.reactedTo).toEqual([...first.ids, ...gone.ids, ...anew.ids]);
    expect(said.filter((text) => text.includes('it went back'))).not.toEqual([]);
  });

  it('go back to where each of them was itself, whatever others have read of the new log by then', async () => {
    const [early, late] = [react(new Notes('early')), react(new Notes('late'))];
    const first = await write('tale-a', 2);
    for (const { name } of [early, late]) await standsAt(processCheckpoint(name), first.position);
    await history.note();
    const kept = server.events;
    const gone = await write('tale-a', 3);
    for (const { name } of [early, late]) await standsAt(processCheckpoint(name), gone.position);
    await stop();
    await server.restore(kept);
    await connect();
    const anew = await write('tale-b', 4);
    react(early);
    await standsAt(processCheckpoint('early'), anew.position);
    await history.note(0);
    react(late);
    await standsAt(processCheckpoint('late'), anew.position);
    for (const { reactedTo } of [early, late]) expect(reactedTo).toEqual([...first.ids, ...gone.ids, ...anew.ids]);
  });

  it('do not stand beyond its end, where all that they did is left', async () => {
    const first = await write('tale-a', 2);
    project();
    const notes = react();
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, first.position);
    const kept = server.events;
    const others = await write('note-a', 3);
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, others.position);
    await stop();
    // what they passed was not known by its event: the position says it alone
    await tallies.database.query('UPDATE ops.checkpoints SET passed_position = NULL, passed_id = NULL');
    await server.restore(kept);
    await connect();
    project();
    react(notes);
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, first.position);
    const anew = await write('tale-b', 1);
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, anew.position);
    expect(await tallies.counts()).toEqual({ 'tale-a': 2, 'tale-b': 1 });
    expect(notes.reactedTo).toEqual([...first.ids, ...anew.ids]);
  });

  it('go back to the beginning when they had done nothing yet of what is left', async () => {
    const [early, late] = [react(new Notes('early')), react(new Notes('late', ['note' as typeof TALE]))];
    const first = await write('tale-a', 2);
    await standsAt(processCheckpoint('early'), first.position);
    await history.note();
    const kept = server.events;
    const gone = await write('note-a', 3);
    await standsAt(processCheckpoint('late'), gone.position);
    await stop();
    await server.restore(kept);
    await connect();
    const anew = await write('note-b', 4);
    react(early);
    react(late);
    for (const { name } of [early, late]) await standsAt(processCheckpoint(name), anew.position);
    expect(early.reactedTo).toEqual(first.ids);
    expect(late.reactedTo).toEqual([...gone.ids, ...anew.ids]);
  });

  it('go back behind what was noted first of all, when the copy is older than that', async () => {
    const notes = react();
    project();
    const first = await write('tale-a', 1);
    const gone = await write('tale-a', 2);
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, gone.position);
    await history.note();
    await stop();
    await server.restore(1);
    await connect();
    const anew = await write('tale-b', 3);
    react(notes);
    project();
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, anew.position);
    expect(await tallies.counts()).toEqual({ 'tale-a': 1, 'tale-b': 3 });
    // the first one again: nothing later of its own is left
    expect(notes.reactedTo).toEqual([...first.ids, ...gone.ids, ...first.ids, ...anew.ids]);
  });

  it('are built of one history alone, when the log goes back while they are built', async () => {
    const tally = new Tally();
    const projector = project(tally);
    const first = await write('tale-a', 2);
    await standsAt('tally', first.position);
    await history.note();
    const kept = server.events;
    await standsAt('tally', (await write('tale-a', 3)).position);
    tally.meanwhile = async () => {
      tally.meanwhile = async () => undefined;
      await server.restore(kept);
      await write('tale-b', 3);
      await write('tale-c', 1);
    };
    await projector.rebuild().catch((error: Error) => void said.push(error.message));
    await until(async () => 'tale-c' in (await tallies.counts()));
    expect(await tallies.counts()).toEqual({ 'tale-a': 2, 'tale-b': 3, 'tale-c': 1 });
    expect((await checkpoints.find('tally'))?.state).toBe('live');
  });

  it('go on at once where an operator says so, when nothing is known of where one stood', async () => {
    const first = await write('tale-a', 2);
    const notes = react();
    await standsAt(processCheckpoint('notes'), first.position);
    await tallies.database.query('DELETE FROM ops.checkpoint_history');
    await stop();
    await server.restore(1);
    await connect();
    const anew = await write('tale-b', 2);
    react(notes);
    await until(async () => said.some((text) => text.includes('processes rewind notes --to POSITION')));
    expect(notes.reactedTo).toEqual(first.ids);
    const status = (await checkpoints.find(processCheckpoint('notes')))!;
    for await (const kept of store.readAll({ limit: 1 })) await checkpoints.rewind(status, placeOf(kept));
    await until(async () => notes.reactedTo.length > 2, 20_000);
    await standsAt(processCheckpoint('notes'), anew.position);
    expect(notes.reactedTo).toEqual([...first.ids, ...anew.ids]);
  });

  it('go on when the event is gone before which they were waiting for newer code', async () => {
    const [notes, tally] = [new Notes(), new Tally()];
    start(new ProcessRunner(notes, store, leases, logOf(notes.name), checkpoints, { decode: older, history, identity }));
    start(new Projector(tally, store, tallies.database, leases, logOf('tally'), checkpoints, { decode: older, identity }));
    const first = await write('tale-a', 2);
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, first.position);
    await history.note();
    const kept = server.events;
    await store.append([{ stream: 'tale-a', expected: 'any', events: [newEvent({ type: 'Newer', data: {} })] }]);
    await until(async () => said.filter((text) => text.includes('stops before')).length === 2);
    await server.restore(kept);
    const anew = await write('tale-b', 1);
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, anew.position);
    expect(notes.reactedTo).toEqual([...first.ids, ...anew.ids]);
  });

  it('miss nothing that stands where others passed by', async () => {
    const first = await write('tale-a', 2);
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
    await connect();
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
    await connect();
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
    await connect();
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
    const notes = react();
    project();
    for (const name of ['tally', processCheckpoint('notes')]) await standsAt(name, first.position);
    await history.note();
    await stop();
    await server.restore(0);
    await connect();
    await write('tale-b', 5);
    react(notes);
    project();
    // those that have read nothing yet as well: a process of a newer release, and the newer version of a read model
    const fresh = react(new Notes('fresh'));
    project(new Tally('tally', 2));
    const projector = project(new Tally('tally', 1));
    for (const name of ['tally', 'notes', 'fresh'])
      await until(async () => said.some((text) => text.startsWith(`${name}: stands still: The event log is not the one`)));
    await expect(projector.rebuild()).rejects.toThrow(ForeignLog);
    expect(await tallies.counts()).toEqual({ 'tale-a': 2 });
    expect(await checkpoints.find('tally')).toMatchObject({ version: 1, position: first.position, state: 'live' });
    expect(notes.reactedTo).toEqual(first.ids);
    expect(fresh.reactedTo).toEqual([]);
    // looked at again now and then, and not every second: each look has the server asked for its leader anew
    expect(said.filter((text) => text.startsWith('fresh: ')).length).toBe(1);
  });

  describe('where processes stood', () => {
    const name = processCheckpoint('notes');
    const noted = async () => {
      const rows = await tallies.database.query<{ position: string }[]>(
        'SELECT position FROM ops.checkpoint_history WHERE event_id IS NOT NULL ORDER BY position',
      );
      return rows.map(({ position }) => BigInt(position));
    };
    /** So many events, with a note behind each. */
    const writeAndNote = async (count: number) => {
      const all = [];
      for (let nth = 0; nth < count; nth++) {
        const { position, ids } = await write('tale-a');
        await standsAt(name, position);
        await history.note(0);
        all.push({ position, eventId: ids[0]! });
      }
      return all;
    };

    it('leads to the last event that both have, however much is gone', async () => {
      react();
      const all = await writeAndNote(12);
      await stop();
      await connect();
      expect(await history.lastHeld(name)).toEqual(all[11]);
      for (const left of [11, 5, 1]) {
        await server.restore(left);
        await write('tale-b', 12 - left);
        expect(await history.lastHeld(name)).toEqual(all[left - 1]);
        // and where nothing has come since
        await server.restore(left);
        expect(await history.lastHeld(name)).toEqual(all[left - 1]);
      }
      await server.restore(0);
      await write('tale-b', 12);
      await expect(history.lastHeld(name)).rejects.toThrow(ForeignLog);
    });

    it('is noted now and then, by one of several processes of the studio', async () => {
      react();
      const [first] = await writeAndNote(1);
      const second = await write('tale-a');
      await standsAt(name, second.position);
      const other = new CheckpointHistory(tallies.database, store, identity, log);
      await Promise.all([other.note(60_000), history.note(60_000)]);
      expect(await noted()).toEqual([first!.position]);
      await Promise.all([other.note(0), history.note(0)]);
      expect(await noted()).toEqual([first!.position, second.position]);
    });

    it('is not noted of one that is being moved back', async () => {
      react();
      const [first, second] = await writeAndNote(2);
      await stop();
      await connect();
      const status = (await checkpoints.find(name))!;
      await tallies.database.query('DELETE FROM ops.checkpoint_history WHERE position = $1', [String(second!.position)]);
      await tallies.database.transaction(async (db) => {
        const footing = { passed: first! };
        await checkpoints.advance(db, { name, version: status.version, from: status.position, to: first!.position, footing });
        await history.note(0);
      });
      expect(await noted()).toEqual([first!.position]);
    });

    it('is forgotten behind a place that a process goes back to, and after thirty days but for the newest of those', async () => {
      react();
      const all = await writeAndNote(6);
      await stop();
      await connect();
      await checkpoints.rewind((await checkpoints.find(name))!, all[4]!);
      expect(await noted()).toEqual(all.slice(0, 5).map(({ position }) => position));
      await tallies.database.query(`UPDATE ops.checkpoint_history SET noted_at = now() - interval '31 days' WHERE position <= $1`, [
        String(all[2]!.position),
      ]);
      await history.note();
      expect(await noted()).toEqual(all.slice(2, 5).map(({ position }) => position));
      // the beginning, too: what came then would be done again
      expect(await tallies.database.query('SELECT FROM ops.checkpoint_history WHERE event_id IS NULL')).toEqual([]);
    });
  });

  it('take no event for passed that the tail heard of from a new log, as long as somebody may still stand in the old one', async () => {
    const before = await write('tale-a', 2);
    await until(async () => tail.lastUpTo(before.position)?.position === before.position);
    expect(tail.lastUpTo(before.position - 1n)).toBeUndefined();
    let wentBack = 0;
    tail.wentBack.subscribe(() => wentBack++);
    await server.restore(1);
    await write('tale-b', 1);
    await until(async () => wentBack > 0);
    let heard = 0;
    tail.events.subscribe(() => heard++);
    await write('tale-b', 1);
    await until(async () => heard > 0);
    expect(tail.lastUpTo(before.position + 10_000n)).toBeUndefined();
  });
});
