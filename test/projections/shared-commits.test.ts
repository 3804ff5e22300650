import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Checkpoints, type Projector, SharedCommits } from '@scenewright/event-log';
import { type Node, openTallies, projectorOn, Tally, unchanged, until } from './support/tally.js';

beforeAll(() => Logger.overrideLogger(false));

describe('projections that have something ready at the same moment', () => {
  const NAMES = ['tally', 'other', 'third'];
  let tallies: Awaited<ReturnType<typeof openTallies>>;
  let node: Node;
  let transactions = 0;
  let running: Projector[];
  let counters: Tally[];

  beforeEach(async () => {
    tallies = await openTallies(NAMES);
    node = await tallies.openNode();
    const begin = node.database.transaction.bind(node.database) as (...work: unknown[]) => unknown;
    node.database.transaction = ((...work: unknown[]) => {
      transactions++;
      return begin(...work);
    }) as typeof node.database.transaction;
    const commits = new SharedCommits(node.database, new Checkpoints(node.database));
    counters = NAMES.map((name) => new Tally(name));
    running = counters.map((counter) => projectorOn(node, counter, unchanged, commits));
    for (const projector of running) projector.start();
    await haveReached(await tallies.tell('tale-0'));
    transactions = 0;
  });
  afterEach(async () => {
    for (const projector of running) await projector.close();
    await tallies.close();
  });

  const positions = async () => Promise.all(NAMES.map(async (name) => (await tallies.status(name))?.position));
  const haveReached = (position: bigint, names = NAMES) =>
    until(async () =>
      (await Promise.all(names.map((name) => tallies.status(name)))).every((status) => (status?.position ?? 0n) >= position),
    );

  it('share a commit, and each its checkpoint', async () => {
    let last = 0n;
    let told = 0;
    // one of them may be late and commit by itself; that they never meet would be another thing
    do {
      transactions = 0;
      last = await tallies.tell('tale-1');
      await haveReached(last);
      told++;
    } while (transactions > 1 && told < 50);
    expect(await positions()).toEqual(NAMES.map(() => last));
    for (const name of NAMES) expect(await tallies.counts(name)).toEqual({ 'tale-0': 1, 'tale-1': told });
    expect(transactions).toBe(1);
  });

  it('do not suffer for an event that one of them cannot take', async () => {
    const [, healthy, third] = counters as [Tally, Tally, Tally];
    healthy.ill = false;
    third.ill = false;
    const poison = await tallies.tell('tale-1', { poison: true });
    await haveReached(poison, ['other', 'third']);
    await until(async () => (await tallies.status('tally'))?.state === 'failed');
    const last = await tallies.tell('tale-1');
    await haveReached(last, ['other', 'third']);
    expect(await tallies.status('tally')).toMatchObject({ state: 'failed', position: poison - 1n, failedPosition: poison });
    expect([await tallies.counts('tally'), await tallies.counts('other'), await tallies.counts('third')]).toEqual([
      { 'tale-0': 1 },
      { 'tale-0': 1, 'tale-1': 2 },
      { 'tale-0': 1, 'tale-1': 2 },
    ]);
  });

  it('go on without one whose checkpoint somebody else has moved, which does nothing twice', async () => {
    const first = await tallies.tell('tale-1');
    await haveReached(first);
    // as a process that took its lead would
    await tallies.database.query('UPDATE ops.checkpoints SET position = position + 1 WHERE name = $1', ['other']);
    const last = await tallies.tell('tale-1');
    await haveReached(last);
    expect([await tallies.counts('tally'), await tallies.counts('other'), await tallies.counts('third')]).toEqual([
      { 'tale-0': 1, 'tale-1': 2 },
      { 'tale-0': 1, 'tale-1': 1 },
      { 'tale-0': 1, 'tale-1': 2 },
    ]);
  });
});
