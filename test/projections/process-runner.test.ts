import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Process, type ProcessRunner, Rejected, UnknownEvent } from '@scenewright/event-log';
import type { Recorded } from '@scenewright/events';
import { newEvent } from '../event-store/support/events.js';
import { type Node, older, openTallies, runnerOn, TALE, until } from './support/tally.js';

/** Reacts by writing down what it was told, once by its own reckoning: a key that follows from the event, as every process must have. */
class Scribe extends Process {
  readonly name = 'scribe';
  readonly categories = [TALE];
  readonly reacted: bigint[] = [];
  /** Happens after the reaction to this position, instead of going on. */
  fail: ((event: Recorded) => Promise<void> | void) | undefined;
  /** Which events it reacts to. */
  chosen: (<E extends Recorded>(events: readonly E[]) => readonly E[]) | undefined;

  constructor(private readonly node: Node) {
    super();
  }

  override async select<E extends Recorded>(events: readonly E[]): Promise<readonly E[]> {
    return this.chosen?.(events) ?? events;
  }

  async react(event: Recorded): Promise<void> {
    this.reacted.push(event.position);
    await this.node.database.query('INSERT INTO read.tally (stream, events) VALUES ($1, 1) ON CONFLICT (stream) DO NOTHING', [event.id]);
    await this.fail?.(event);
  }
}

beforeAll(() => Logger.overrideLogger(false));

describe('a process', () => {
  let tallies: Awaited<ReturnType<typeof openTallies>>;
  const running: ProcessRunner[] = [];

  const start = async (decode?: typeof older) => {
    const node = await tallies.openNode();
    const scribe = new Scribe(node);
    const runner = runnerOn(node, scribe, decode);
    running.push(runner);
    return { node, scribe, runner };
  };
  const tellMany = async (count: number) => {
    const positions: bigint[] = [];
    for (let n = 0; n < count; n++) positions.push(await tallies.tell(`tale-${n}`));
    return positions;
  };
  const hasReached = (position: bigint | undefined) =>
    until(async () => ((await tallies.status('process:scribe'))?.position ?? -1n) >= (position ?? 0n));
  const effects = async () => Object.keys(await tallies.counts()).length;

  beforeEach(async () => {
    tallies = await openTallies();
  });
  afterEach(async () => {
    for (const runner of running.splice(0)) await runner.close();
    await tallies.close();
  });

  it('reacts to every event of its categories, once, in order', async () => {
    const { scribe, runner } = await start();
    runner.start();
    await tallies.tell('elsewhere-1');
    const positions = await tellMany(5);
    await hasReached(positions.at(-1));
    expect(scribe.reacted).toEqual(positions);
  });

  it('is asked once which of the events that are read together it reacts to, and passes the others', async () => {
    const positions = await tellMany(5);
    const { scribe, runner } = await start();
    const asked: bigint[][] = [];
    scribe.chosen = (events) => {
      asked.push(events.map(({ position }) => position));
      return events.filter((_, index) => index % 2 === 1);
    };
    runner.start();
    await hasReached(positions.at(-1));
    expect(asked).toEqual([positions]);
    expect(scribe.reacted).toEqual([positions[1], positions[3]]);
  });

  it('reacts to all of them when that cannot be told for an event that only newer code knows', async () => {
    const positions = await tellMany(3);
    const { scribe, runner } = await start();
    scribe.chosen = ([first]) => {
      throw new UnknownEvent(first as Recorded);
    };
    runner.start();
    await hasReached(positions.at(-1));
    expect(scribe.reacted).toEqual(positions);
  });

  it('passes over what came with its owner from another cell', async () => {
    const { scribe, runner, node } = await start();
    runner.start();
    const [first] = await tellMany(1);
    const movedFrom = { cell: 'https://one.example', position: '7', recordedAt: '2026-11-01T08:00:00.000Z' };
    const moved = newEvent();
    await node.store.append([{ stream: 'tale-1', expected: 'any', events: [{ ...moved, metadata: { ...moved.metadata, movedFrom } }] }]);
    const last = await tallies.tell('tale-2');
    await hasReached(last);
    expect(scribe.reacted).toEqual([first, last]);
  });

  it.each([
    ['whose owner has moved to another cell', { code: 'MOVED', message: 'This account has moved.' }],
    ['that a rule refuses', { code: 'NOT_FOUND', message: 'There is no such project.' }],
  ] as const)('passes over what is refused (%s), and holds nobody else up', async (_, refusal) => {
    const { scribe, runner } = await start();
    scribe.fail = ({ position }) => {
      if (position === scribe.reacted[0]) throw new Rejected(refusal);
    };
    runner.start();
    const positions = await tellMany(3);
    await hasReached(positions.at(-1));
    expect(scribe.reacted).toEqual(positions);
  });

  it('stops before an event that it does not know, and newer code reacts to that and all behind it', async () => {
    const old = await start(older);
    old.runner.start();
    const [first] = await tellMany(1);
    await hasReached(first);
    const before = await tallies.tell('tale-1');
    const newer = await tallies.tell('tale-1', {}, 'Newer');
    const last = await tallies.tell('tale-2');
    const { leases } = await tallies.openNode();
    await hasReached(before);
    await until(async () => !(await leases.isHeld('process:scribe')));
    expect(old.scribe.reacted).toEqual([first, before]);
    expect((await tallies.status('process:scribe'))?.position).toBe(before);
    const next = await start();
    next.runner.start();
    await hasReached(last);
    expect(next.scribe.reacted).toEqual([newer, last]);
    expect(old.scribe.reacted).toEqual([first, before]);
  });

  it('leaves to newer code what it cannot react to, since a stream holds what it does not know', async () => {
    const old = await start();
    const [first, second] = await tellMany(2);
    old.scribe.fail = ({ stream, position, type }) => {
      if (position === second) throw new UnknownEvent({ stream, position, type, schemaVersion: 2 });
    };
    old.runner.start();
    await hasReached(first);
    const { leases } = await tallies.openNode();
    await until(async () => !(await leases.isHeld('process:scribe')));
    const next = await start();
    next.runner.start();
    await hasReached(second);
    expect(next.scribe.reacted).toEqual([second]);
  });

  it('does not react again to what it had reacted to before a restart', async () => {
    const first = await start();
    first.runner.start();
    const before = await tellMany(3);
    await hasReached(before.at(-1));
    await first.runner.close();
    await first.node.close();
    const after = await tellMany(2);
    const second = await start();
    second.runner.start();
    await hasReached(after.at(-1));
    expect(second.scribe.reacted).toEqual(after);
  });

  it('tries a reaction that failed again, and skips nothing', async () => {
    const positions = await tellMany(3);
    const { scribe, runner } = await start();
    let failures = 0;
    scribe.fail = ({ position }) => {
      if (position === positions[1] && failures++ === 0) throw new Error('the queue is away');
    };
    runner.start();
    await hasReached(positions.at(-1));
    expect(failures).toBe(2);
    expect(scribe.reacted.slice(-3)).toEqual(positions);
    expect(await effects()).toBe(3);
  });

  it('that died after a reaction and before its checkpoint does not do it twice', async () => {
    const positions = await tellMany(3);
    const first = await start();
    // the power goes: nothing of this process reaches the database any more
    first.scribe.fail = ({ position }) => (position === positions[1] ? first.node.close() : undefined);
    first.runner.start();
    await until(async () => first.scribe.reacted.length >= 2);
    const second = await start();
    second.runner.start();
    await hasReached(positions.at(-1));
    expect(second.scribe.reacted).toEqual(positions);
    expect(await effects()).toBe(3);
  });

  it('of which there are two is one that works and one that waits, and takes over', async () => {
    const [first, second] = [await start(), await start()];
    first.runner.start();
    const before = await tellMany(2);
    await hasReached(before.at(-1));
    second.runner.start();
    const during = await tellMany(2);
    await hasReached(during.at(-1));
    expect(first.scribe.reacted).toEqual([...before, ...during]);
    expect(second.scribe.reacted).toEqual([]);
    await first.runner.close();
    await first.node.close();
    const after = await tellMany(2);
    await hasReached(after.at(-1));
    expect(second.scribe.reacted).toEqual(after);
  });
});
