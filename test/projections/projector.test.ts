import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AlreadyRebuilding, Checkpoints, EventLogUnavailable, Projector, StoppedElsewhere } from '@scenewright/event-log';
import pg from 'pg';
import { newEvent } from '../event-store/support/events.js';
import { type Node, older, openTallies, projectorOn, Tally, unchanged, until } from './support/tally.js';

beforeAll(() => Logger.overrideLogger(false));

describe('a projector', () => {
  let tallies: Awaited<ReturnType<typeof openTallies>>;
  const running: Projector[] = [];

  const start = async (projection: Tally, node?: Node) => {
    const projector = projectorOn(node ?? (await tallies.openNode()), projection);
    running.push(projector);
    projector.start();
    return projector;
  };
  /** As a process that is told to stop: what it held is free. */
  const stop = async (projector: Projector, node: Node) => {
    await projector.close();
    await node.close();
  };
  const hasReached = (position: bigint, name?: string) =>
    until(async () => ((await tallies.status(name))?.position ?? 0n) >= position && (await tallies.status(name))?.state === 'live');
  const isFailed = (name?: string) => until(async () => (await tallies.status(name))?.state === 'failed');

  beforeEach(async () => {
    tallies = await openTallies(['tally', 'other']);
  });
  afterEach(async () => {
    for (const projector of running.splice(0)) await projector.close();
    await tallies.close();
  });

  it('counts the events of the catalogue', async () => {
    const { store, database, leases } = await tallies.openNode();
    const projector = new Projector(
      new Tally('tally', 1, ['scene']),
      store,
      database,
      leases,
      new Logger('tally'),
      new Checkpoints(database),
    );
    running.push(projector);
    projector.start();
    await tallies.tell('scene-1');
    await hasReached(await tallies.tell('scene-2'));
    expect(await tallies.counts()).toEqual({ 'scene-1': 1, 'scene-2': 1 });
  });

  it('passes what does not concern it without a commit for each, and its checkpoint follows', async () => {
    const node = await tallies.openNode();
    const commits: unknown[] = [];
    node.database.transaction = (
      (transaction) =>
      async (...work: unknown[]) => {
        commits.push(work);
        return (transaction as (...work: unknown[]) => unknown).apply(node.database, work);
      }
    )(node.database.transaction) as typeof node.database.transaction;
    await start(new Tally(), node);
    await hasReached(await tallies.tell('tale-1'));
    const before = commits.length;
    let last = 0n;
    for (let n = 0; n < 5; n++) last = await tallies.tell(`elsewhere-${n}`);
    await hasReached(last);
    expect(commits.length).toBe(before);
    await hasReached(await tallies.tell('tale-1'));
    expect(await tallies.counts()).toEqual({ 'tale-1': 2 });
  });

  it('passes on when its checkpoint moved and the answer was lost, as at a failover', async () => {
    const node = await tallies.openNode();
    await start(new Tally(), node);
    await hasReached(await tallies.tell('tale-1'));
    const query = node.database.query.bind(node.database);
    let stored = 0;
    node.database.query = (async (text: string, ...more: []) => {
      // counted when it is sent: what it stored can be read before its answer is here
      const isFirst = text.includes('AS passed') && stored++ === 0;
      const rows = await query(text, ...more);
      if (isFirst) throw new Error('Connection terminated unexpectedly');
      return rows;
    }) as typeof node.database.query;
    await hasReached(await tallies.tell('elsewhere-1'));
    await hasReached(await tallies.tell('elsewhere-2'));
    expect(stored).toBeGreaterThan(1);
    await hasReached(await tallies.tell('tale-1'));
    expect(await tallies.counts()).toEqual({ 'tale-1': 2 });
  });

  it.each([
    ['has no room left', '53100'],
    ['has no memory', '53200'],
    ['cannot write its files', '58030'],
    ['gave it up for another’s sake', '40P01'],
    ['takes no writes', '25006'],
  ])('blames no event for a server that %s, and goes on by itself when that has passed', async (_, code) => {
    await tallies.database.query(
      `CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '${code}'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON read.tally FOR EACH ROW EXECUTE FUNCTION public.refuse()`,
    );
    const warned: string[] = [];
    const node = await tallies.openNode();
    const log = Object.assign(new Logger('tally'), { warn: (line: string) => warned.push(line) });
    const projector = new Projector(new Tally(), node.store, node.database, node.leases, log, new Checkpoints(node.database), {
      decode: unchanged,
    });
    running.push(projector);
    projector.start();
    const told = await tallies.tell('tale-1');
    await until(async () => warned.length >= 2);
    expect((await tallies.status())?.state).toBe('live');
    await tallies.database.query('DROP TRIGGER refuse ON read.tally');
    await hasReached(told);
    expect(await tallies.counts()).toEqual({ 'tale-1': 1 });
  });

  describe('that meets an event it cannot project', () => {
    let tally: Tally;
    let projector: Projector;
    let node: Node;
    let poison: bigint;

    beforeEach(async () => {
      await tallies.tell('tale-1');
      await tallies.tell('tale-1');
      poison = await tallies.tell('tale-1', { poison: true });
      await tallies.tell('tale-2');
      tally = new Tally();
      node = await tallies.openNode();
      projector = await start(tally, node);
      await isFailed();
    });

    it('stops before it, with everything earlier in place, and says which event and why', async () => {
      expect(await tallies.counts()).toEqual({ 'tale-1': 2 });
      const status = await tallies.status();
      expect(status).toMatchObject({ state: 'failed', position: poison - 1n, failedPosition: poison });
      expect(status?.error).toContain('this event is poison');
    });

    it('leaves every other projection alone', async () => {
      const other = new Tally('other');
      other.ill = false;
      await start(other);
      const position = await tallies.tell('tale-3');
      await hasReached(position, 'other');
      expect(await tallies.counts('other')).toEqual({ 'tale-1': 3, 'tale-2': 1, 'tale-3': 1 });
      expect((await tallies.status())?.state).toBe('failed');
    });

    it('tries it again when resumed, and goes on once the cause is mended', async () => {
      tally.ill = false;
      await projector.resume();
      await hasReached(poison + 1n);
      expect(await tallies.counts()).toEqual({ 'tale-1': 3, 'tale-2': 1 });
      expect(await tallies.status()).toMatchObject({ error: null, failedPosition: null });
    });

    it('stops at it again when resumed with nothing mended', async () => {
      await projector.resume();
      await isFailed();
      expect(await tallies.counts()).toEqual({ 'tale-1': 2 });
    });

    it('leaves it out when resumed behind it', async () => {
      expect(await projector.resume(poison)).toMatchObject({ position: poison, stream: 'tale-1' });
      await hasReached(poison + 1n);
      expect(await tallies.counts()).toEqual({ 'tale-1': 2, 'tale-2': 1 });
    });

    it('leaves out no other event than the one that somebody looked at, whoever was faster', async () => {
      const second = await tallies.tell('tale-3', { poison: true });
      const other = projectorOn(await tallies.openNode(), tally);
      await projector.resume(poison);
      await until(async () => (await tallies.status())?.failedPosition === second);
      await expect(other.resume(poison)).rejects.toThrow(`tally is not stopped at position ${poison}, but at ${second}`);
      expect(await tallies.status()).toMatchObject({ state: 'failed', failedPosition: second });
      const both = await Promise.allSettled([projector.resume(second), other.resume(second)]);
      await hasReached(second);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(other.resume(second)).rejects.toThrow(StoppedElsewhere);
    });

    it('skips nothing when it was stopped where it stands, as when the log went back under it', async () => {
      tally.ill = false;
      await projector.resume();
      await hasReached(poison + 1n);
      const stood = (await tallies.status())!;
      await new Checkpoints(tallies.database).markFailed(stood, stood.position, stood.position, new Error('it went back'));
      expect(await projector.resume(stood.position)).toBeNull();
      expect(await tallies.status()).toMatchObject({ state: 'live', position: stood.position, footing: stood.footing });
    });

    it('goes on when it is resumed from another process', async () => {
      tally.ill = false;
      await projectorOn(await tallies.openNode(), tally).resume();
      await hasReached(poison + 1n);
      expect(await tallies.counts()).toEqual({ 'tale-1': 3, 'tale-2': 1 });
    });

    it('stays stopped over a restart', async () => {
      await stop(projector, node);
      await start(tally);
      const { leases } = await tallies.openNode();
      await until(() => leases.isHeld('projection tally@1'));
      await tallies.tell('tale-9');
      expect(await tallies.status()).toMatchObject({ state: 'failed', failedPosition: poison });
      expect(await tallies.counts()).toEqual({ 'tale-1': 2 });
    });
  });

  describe('that is built anew', () => {
    const tellMany = async (count: number) => {
      let position = 0n;
      for (let n = 0; n < count; n++) position = await tallies.tell(`tale-${n % 5}`);
      return position;
    };

    it('shows the old until the new is whole, and misses nothing that is appended meanwhile', async () => {
      await start(new Tally());
      await hasReached(await tellMany(20));
      const again = new Tally();
      again.note = 'new';
      const seen: (number | string)[] = [];
      let appended = 0n;
      again.meanwhile = async () => {
        // as readers and writers do while it is built
        const rows: { note: string }[] = await tallies.database.query('SELECT note FROM read.tally');
        seen.push(rows.length, ...new Set(rows.map((row) => row.note)));
        appended = await tallies.tell('tale-0');
        again.meanwhile = async () => undefined;
      };
      await (await idle(again)).rebuild();
      expect(seen).toEqual([5, '']);
      await hasReached(appended);
      expect(await tallies.counts()).toEqual({ 'tale-0': 5, 'tale-1': 4, 'tale-2': 4, 'tale-3': 4, 'tale-4': 4 });
      expect(await tallies.database.query("SELECT DISTINCT note FROM read.tally WHERE stream <> 'tale-0'")).toEqual([{ note: 'new' }]);
    });

    it('is put in place once nobody reads it for long, and lets others read it until then', async () => {
      await start(new Tally());
      await hasReached(await tellMany(3));
      const again = new Tally();
      again.note = 'new';
      const backup = new pg.Client({ connectionString: tallies.url });
      await backup.connect();
      await backup.query('BEGIN; SELECT FROM read.tally');
      const { database } = await tallies.openNode();
      let isBuilt = false;
      const built = (await idle(again)).rebuild().finally(() => {
        isBuilt = true;
      });
      // longer than the database lets a statement wait
      for (const until = Date.now() + 9_000; Date.now() < until && !isBuilt; ) {
        await database.query('SET statement_timeout = 3000; SELECT FROM read.tally; RESET statement_timeout');
        await sleep(50);
      }
      expect(isBuilt).toBe(false);
      const last = await tallies.tell('tale-0');
      await backup.end();
      await built;
      await hasReached(last);
      expect(await tallies.counts()).toEqual({ 'tale-0': 2, 'tale-1': 1, 'tale-2': 1 });
      expect(await tallies.database.query("SELECT DISTINCT note FROM read.tally WHERE stream <> 'tale-0'")).toEqual([{ note: 'new' }]);
    });

    it('knows which event it stands on, be it none of its own', async () => {
      await start(new Tally());
      await tellMany(3);
      const position = await tallies.tell('note-1');
      await hasReached(position);
      await (await idle(new Tally())).rebuild();
      expect((await tallies.status())?.footing.passed).toEqual({ position, eventId: (await tallies.store.at(position))?.id });
    });

    it('counts every event once while appends go on without pause', async () => {
      await start(new Tally());
      let told = 0;
      let enough = false;
      const telling = (async () => {
        let last = 0n;
        for (; !enough; told++) last = await tallies.tell(`tale-${told % 3}`);
        return last;
      })();
      const rebuilder = await idle(new Tally());
      for (let n = 0; n < 5; n++) await rebuilder.rebuild();
      enough = true;
      await hasReached(await telling);
      const counts = Object.values(await tallies.counts());
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(told);
      expect((await tallies.status())?.state).toBe('live');
    });

    it('stays as it was when an event cannot be projected', async () => {
      const tally = new Tally();
      tally.ill = false;
      await start(tally);
      await tallies.tell('tale-1');
      await hasReached(await tallies.tell('tale-1', { poison: true }));
      await expect((await idle(new Tally())).rebuild()).rejects.toThrow('this event is poison');
      expect(await tallies.status()).toMatchObject({ state: 'live', error: null });
      await hasReached(await tallies.tell('tale-1'));
      expect(await tallies.counts()).toEqual({ 'tale-1': 3 });
    });

    it('is built once, however many ask at the same time', async () => {
      await start(new Tally());
      await hasReached(await tellMany(3));
      const again = new Tally();
      let batches = 0;
      again.meanwhile = async () => {
        batches++;
        await expect(elsewhere.rebuild()).rejects.toThrow(AlreadyRebuilding);
      };
      const [here, elsewhere] = [await idle(again), await idle(new Tally())] as const;
      await Promise.all([here.rebuild(), here.rebuild(), here.rebuild()]);
      expect(batches).toBe(1);
      await elsewhere.rebuild();
      expect(await tallies.counts()).toEqual({ 'tale-0': 1, 'tale-1': 1, 'tale-2': 1 });
    });

    it('is built by itself when its version is raised', async () => {
      const node = await tallies.openNode();
      const first = await start(new Tally(), node);
      await hasReached(await tellMany(3));
      await stop(first, node);
      const next = new Tally('tally', 2);
      next.note = 'two';
      await start(next);
      await until(async () => (await tallies.status())?.version === 2);
      expect(await tallies.database.query('SELECT DISTINCT note FROM read.tally')).toEqual([{ note: 'two' }]);
    });

    it('is built once the log, which may be elsewhere, answers again', async () => {
      const node = await tallies.openNode();
      const first = await start(new Tally(), node);
      await hasReached(await tellMany(3));
      await stop(first, node);
      const next = await tallies.openNode({ version: 2 });
      let isAway = true;
      const readAll = (...given: Parameters<typeof next.store.readAll>) => {
        if (!isAway) return next.store.readAll(...given);
        isAway = false;
        throw new EventLogUnavailable(new Error('no answer'));
      };
      await start(new Tally('tally', 2), { ...next, store: Object.create(next.store, { readAll: { value: readAll } }) });
      await until(async () => (await tallies.status())?.version === 2);
      expect(await tallies.counts()).toEqual({ 'tale-0': 1, 'tale-1': 1, 'tale-2': 1 });
    });

    it('says so when a raised version cannot read the log, and leaves the old tables', async () => {
      const mild = new Tally();
      mild.ill = false;
      const node = await tallies.openNode();
      const first = await start(mild, node);
      await hasReached(await tallies.tell('tale-1', { poison: true }));
      await stop(first, node);
      await start(new Tally('tally', 2));
      await isFailed();
      expect(await tallies.status()).toMatchObject({ version: 1, error: expect.stringContaining('this event is poison') });
      expect(await tallies.counts()).toEqual({ 'tale-1': 1 });
    });

    /** One that only rebuilds: another process may be the one that follows the log. */
    const idle = async (projection: Tally) => projectorOn(await tallies.openNode(), projection);
  });

  describe('of an older release', () => {
    const isLedAt = (version: number, name = 'tally') =>
      until(async () => (await tallies.status(name))?.version === version && (await tallies.status(name))?.state === 'live');
    const startVersion = async (version: number, decode?: typeof older) => {
      const tally = new Tally('tally', version);
      tally.note = `v${version}`;
      const node = await tallies.openNode({ version });
      const projector = projectorOn(node, tally, decode);
      running.push(projector);
      projector.start();
      return { node, projector, tally };
    };
    /** What a process that knows this version reads. */
    const seenBy = async ({ node }: { node: Node }) => {
      const rows: { stream: string; events: number; note: string }[] = await node.database.query('SELECT stream, events, note FROM tally');
      return Object.fromEntries(rows.map(({ stream, events, note }) => [stream, `${note}: ${events}`]));
    };

    it('goes on in tables of its own when a newer version takes their place, and both show everything', async () => {
      const first = await startVersion(1);
      await hasReached(await tallies.tell('tale-1'));
      const next = await startVersion(2);
      await isLedAt(2);
      const position = await tallies.tell('tale-2');
      await hasReached(position);
      await hasReached(position, 'tally@1');
      expect(await seenBy(first)).toEqual({ 'tale-1': 'v1: 1', 'tale-2': 'v1: 1' });
      expect(await seenBy(next)).toEqual({ 'tale-1': 'v2: 1', 'tale-2': 'v2: 1' });
    });

    it('keeps its tables up to date while the newer ones are built, and is not led by the builder', async () => {
      const first = await startVersion(1);
      await hasReached(await tallies.tell('tale-1'));
      const next = new Tally('tally', 2);
      let seen: unknown;
      next.meanwhile = async () => {
        next.meanwhile = async () => undefined;
        await hasReached(await tallies.tell('tale-2'));
        seen = await seenBy(first);
      };
      const projector = projectorOn(await tallies.openNode({ version: 2 }), next);
      running.push(projector);
      projector.start();
      await isLedAt(2);
      expect(seen).toEqual({ 'tale-1': 'v1: 1', 'tale-2': 'v1: 1' });
    });

    it('neither leads nor builds downwards what a newer release keeps', async () => {
      const next = await startVersion(2);
      await hasReached(await tallies.tell('tale-1'));
      const old = await startVersion(1);
      await expect(old.projector.rebuild()).rejects.toThrow('kept at version 2 by a newer release');
      expect(await tallies.database.query('SELECT version FROM ops.projection_builds')).toEqual([]);
      await stop(next.projector, next.node);
      await tallies.tell('tale-2');
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      expect(await tallies.status()).toMatchObject({ version: 2, state: 'live' });
      expect(await tallies.counts()).toEqual({ 'tale-1': 1 });
    });

    it('is caught up with when it comes back, in the tables that were set aside', async () => {
      const first = await startVersion(1);
      await hasReached(await tallies.tell('tale-1'));
      await stop(first.projector, first.node);
      await startVersion(2);
      await isLedAt(2);
      await hasReached(await tallies.tell('tale-2'));
      const again = await startVersion(1);
      await hasReached(await tallies.tell('tale-3'), 'tally@1');
      expect(await seenBy(again)).toEqual({ 'tale-1': 'v1: 1', 'tale-2': 'v1: 1', 'tale-3': 'v1: 1' });
    });

    it('drops the tables of a version before the last, and no others', async () => {
      for (const version of [1, 2, 3]) {
        const { projector, node } = await startVersion(version);
        await isLedAt(version);
        await hasReached(await tallies.tell('tale-1'));
        await stop(projector, node);
      }
      const left = await tallies.database.query("SELECT nspname FROM pg_namespace WHERE starts_with(nspname::text, 'read_') ORDER BY 1");
      expect(left).toEqual([{ nspname: 'read_tally_v2' }]);
      expect([await tallies.status('tally@1'), (await tallies.status('tally@2'))?.version]).toEqual([null, 2]);
    });

    it('stops before an event that it does not know, with all before it in place, and newer code goes on from there', async () => {
      const old = await startVersion(1, older);
      await hasReached(await tallies.tell('tale-1'));
      const before = await tallies.tell('tale-2');
      const newer = await tallies.tell('tale-3', {}, 'Newer');
      await hasReached(before);
      await tallies.tell('tale-4');
      const { leases } = await tallies.openNode();
      await until(async () => !(await leases.isHeld('projection tally@1')));
      expect(await tallies.status()).toMatchObject({ position: newer - 1n, state: 'live' });
      expect(await seenBy(old)).toEqual({ 'tale-1': 'v1: 1', 'tale-2': 'v1: 1' });
      await startVersion(1);
      await hasReached(await tallies.tell('tale-5'));
      expect(Object.keys(await tallies.counts()).sort()).toEqual(['tale-1', 'tale-2', 'tale-3', 'tale-4', 'tale-5']);
    });

    it('refuses to build anew from a log that holds what it does not know', async () => {
      await tallies.tell('tale-1', {}, 'Newer');
      const projector = projectorOn(await tallies.openNode(), new Tally(), older);
      await expect(projector.rebuild()).rejects.toThrow('which a newer release has written');
    });

    it('leaves such an event out of tables that were set aside, which no newer code leads, and counts it', async () => {
      const old = await startVersion(1, older);
      await hasReached(await tallies.tell('tale-1'));
      await startVersion(2);
      await isLedAt(2);
      await tallies.tell('tale-2', {}, 'Newer');
      const position = await tallies.tell('tale-3');
      await hasReached(position);
      await hasReached(position, 'tally@1');
      expect(await seenBy(old)).toEqual({ 'tale-1': 'v1: 1', 'tale-3': 'v1: 1' });
      expect(await tallies.status('tally@1')).toMatchObject({ leftOut: 1 });
      expect(await tallies.counts()).toEqual({ 'tale-1': 1, 'tale-2': 1, 'tale-3': 1 });
    });
  });

  describe('whose building is cut short', () => {
    /** Dies in its second batch of a thousand. */
    const dieInTheMiddle = async (code: string) => {
      const dying = new Tally('tally', 2);
      let batches = 0;
      dying.meanwhile = async () => {
        if (++batches > 1) throw Object.assign(new Error('the process is gone'), { code: '57P01' });
      };
      const { store, database, leases } = await tallies.openNode({ version: 2 });
      const options = { decode: unchanged, code };
      const projector = new Projector(dying, store, database, leases, new Logger('tally'), new Checkpoints(database), options);
      await expect(rebuildOf(projector)).rejects.toThrow('the process is gone');
      await leases.close();
    };
    const finish = async (code: string) => {
      const next = new Tally('tally', 2);
      let batches = 0;
      next.meanwhile = async () => void batches++;
      const { store, database, leases } = await tallies.openNode({ version: 2 });
      const options = { decode: unchanged, code };
      const projector = new Projector(next, store, database, leases, new Logger('tally'), new Checkpoints(database), options);
      running.push(projector);
      projector.start();
      await until(async () => (await tallies.status())?.version === 2);
      return batches;
    };
    /** As it is built on the way to a newer version, and not because somebody asks for it. */
    const rebuildOf = (projector: Projector) =>
      (projector as unknown as { building(how: { anew: boolean }): Promise<void> }).building({ anew: false });

    beforeEach(async () => {
      const node = await tallies.openNode();
      const first = await start(new Tally(), node);
      const events = Array.from({ length: 1_500 }, () => newEvent({ data: {} }));
      await tallies.store.append([{ stream: 'tale-1', expected: 'any', events }]);
      await hasReached(1_500n);
      await stop(first, node);
    });

    it('goes on where it was, and counts nothing twice', async () => {
      await dieInTheMiddle('one');
      expect(await tallies.database.query('SELECT position, goal FROM ops.projection_builds')).toEqual([
        { position: '1000', goal: '1500' },
      ]);
      expect(await finish('one')).toBe(1);
      expect(await tallies.counts()).toEqual({ 'tale-1': 1_500 });
    });

    it('begins anew when the log has another event where it was', async () => {
      await dieInTheMiddle('one');
      await tallies.database.query('UPDATE ops.projection_builds SET event_id = gen_random_uuid()');
      expect(await finish('one')).toBe(2);
      expect(await tallies.counts()).toEqual({ 'tale-1': 1_500 });
    });

    it('begins anew when it was other code that began', async () => {
      await dieInTheMiddle('one');
      expect(await finish('other')).toBe(2);
      expect(await tallies.counts()).toEqual({ 'tale-1': 1_500 });
    });
  });

  describe('of which there are two', () => {
    it('is one that works and one that waits, and takes over when the first dies', async () => {
      const [one, two] = [new Tally(), new Tally()];
      one.note = 'one';
      two.note = 'two';
      const first = await tallies.openNode();
      const dying = await start(one, first);
      await hasReached(await tallies.tell('tale-1'));
      await start(two);
      await hasReached(await tallies.tell('tale-2'));
      expect(await tallies.database.query('SELECT DISTINCT note FROM read.tally')).toEqual([{ note: 'one' }]);
      await stop(dying, first);
      await hasReached(await tallies.tell('tale-3'));
      expect(await tallies.database.query("SELECT note FROM read.tally WHERE stream = 'tale-3'")).toEqual([{ note: 'two' }]);
      expect(await tallies.counts()).toEqual({ 'tale-1': 1, 'tale-2': 1, 'tale-3': 1 });
    });

    it('counts nothing twice when the first has lost its lock and does not know it yet', async () => {
      const [one, two] = [new Tally(), new Tally()];
      await start(one);
      await hasReached(await tallies.tell('tale-0'));
      await start(two);
      // both are now in the middle of the log, with no lock held by the first
      await tallies.database.query(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()",
      );
      let last = 0n;
      for (let n = 0; n < 40; n++) last = await tallies.tell(`tale-${n % 4}`);
      await hasReached(last);
      expect(await tallies.counts()).toEqual({ 'tale-0': 11, 'tale-1': 10, 'tale-2': 10, 'tale-3': 10 });
    });
  });
});
