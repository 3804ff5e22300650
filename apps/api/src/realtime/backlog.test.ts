import { describe, expect, it } from '@jest/globals';
import type { PushedEvent } from '@scenewright/contract';
import { Backlog, type Pushed } from './backlog.js';

const STARTED_AT = 100n;

const entry = (position: bigint, room = 'user:ada'): Pushed => ({
  position,
  rooms: [room],
  message: { position: String(position), id: `event ${position}` } as PushedEvent,
});
const everything = () => true;

/** With entries at every other position after the start: the log has others in between. */
function filled(count: number, limits: [capacity?: number, mostAtOnce?: number] = []): Backlog {
  const backlog = new Backlog(() => STARTED_AT, false, ...limits);
  for (let n = 1; n <= count; n++) backlog.add(entry(STARTED_AT + BigInt(2 * n)));
  return backlog;
}
const positions = (backlog: Backlog, after: bigint, wanted = everything as (one: Pushed) => boolean) =>
  backlog.since(after, wanted)?.map((event) => Number(event.position));

describe('what was missed', () => {
  it('is everything after the position, in order', () => {
    expect(positions(filled(4), 100n)).toEqual([102, 104, 106, 108]);
    expect(positions(filled(4), 104n)).toEqual([106, 108]);
    expect(positions(filled(4), 105n)).toEqual([106, 108]);
    expect(positions(filled(4), 108n)).toEqual([]);
  });

  it('is nothing when nothing has happened', () => {
    expect(positions(filled(0), STARTED_AT)).toEqual([]);
    expect(filled(0).position).toBe(STARTED_AT);
  });

  it('is only what was meant for the one who asks', () => {
    const backlog = filled(2);
    backlog.add(entry(200n, 'user:eve'));
    expect(positions(backlog, 100n, (one) => one.rooms.includes('user:eve'))).toEqual([200]);
  });

  it('is not known from before the start', () => {
    expect(positions(filled(4), 99n)).toBeUndefined();
    expect(positions(filled(0), 0n)).toBeUndefined();
  });

  it('is not known behind another event than the one that stands there', () => {
    const backlog = filled(4);
    expect(backlog.since(104n, everything, 'event 104')).toHaveLength(2);
    expect(backlog.since(104n, everything, 'another')).toBeNull();
    expect(backlog.since(108n, everything, 'another')).toBeNull();
    // an event that was not pushed from here says nothing
    expect(backlog.since(105n, everything, 'another')).toHaveLength(2);
  });

  it('is not known from where the log went back to', () => {
    const backlog = new Backlog(() => STARTED_AT, true);
    backlog.add(entry(101n));
    expect(positions(backlog, 100n)).toBeUndefined();
    expect(positions(backlog, 101n)).toEqual([]);
  });

  it('is no longer known when it is further back than what is kept', () => {
    const backlog = filled(5, [3]);
    expect(positions(backlog, 104n)).toEqual([106, 108, 110]);
    expect(positions(backlog, 103n)).toBeUndefined();
  });

  it('is too much beyond what is sent at once', () => {
    expect(positions(filled(5, [10, 3]), 104n)).toEqual([106, 108, 110]);
    expect(positions(filled(5, [10, 3]), 102n)).toBeUndefined();
  });
});
