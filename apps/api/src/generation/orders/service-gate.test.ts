import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProviderFault } from '@scenewright/providers';
import { ServiceGate } from './service-gate.js';

const passing = (retryAfterMs?: number) => new ProviderFault('passing', 'later', retryAfterMs === undefined ? {} : { retryAfterMs });
const never = new AbortController().signal;

describe('the gate of a service', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Notes who is let in, in order. */
  const doorkeeper = (gate: ServiceGate) => {
    const inside: string[] = [];
    const leave: (() => void)[] = [];
    const arrive = (person: string, signal = never) =>
      gate.enter(person, signal).then(
        (end) => {
          inside.push(person);
          leave.push(end);
        },
        () => inside.push(`${person} left`),
      );
    return { inside, leave, arrive };
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);

  it('lets in so many at a time', async () => {
    const { inside, leave, arrive } = doorkeeper(new ServiceGate(2));
    for (const person of ['a', 'a', 'a']) void arrive(person);
    await settle();
    expect(inside).toHaveLength(2);
    leave[0]?.();
    leave[0]?.();
    await settle();
    expect(inside).toHaveLength(3);
  });

  it('lets people in by turns, however many somebody has waiting', async () => {
    const { inside, leave, arrive } = doorkeeper(new ServiceGate(1));
    for (const person of ['ada', 'ada', 'ada', 'ada', 'bob', 'eve']) void arrive(person);
    for (let nth = 0; nth < 6; nth++) {
      await settle();
      leave[nth]?.();
    }
    expect(inside).toEqual(['ada', 'bob', 'eve', 'ada', 'ada', 'ada']);
  });

  it('keeps everybody waiting as long as the service asked for', async () => {
    const gate = new ServiceGate(5);
    const { inside, arrive } = doorkeeper(gate);
    gate.failed(passing(20_000));
    expect(gate.state).toBe('busy');
    void arrive('ada');
    await jest.advanceTimersByTimeAsync(19_000);
    expect(inside).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(inside).toEqual(['ada']);
  });

  it('tries a service again after an hour, however long a pause it asked for', async () => {
    const gate = new ServiceGate(1);
    const { inside, arrive } = doorkeeper(gate);
    const looks = jest.spyOn(globalThis, 'setTimeout');
    gate.failed(passing(40 * 24 * 60 * 60_000));
    void arrive('ada');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looks.mock.calls.length).toBeLessThan(10);
    await jest.advanceTimersByTimeAsync(58 * 60_000);
    expect(inside).toEqual([]);
    await jest.advanceTimersByTimeAsync(61_000);
    expect([inside, gate.state]).toEqual([['ada'], 'ready']);
  });

  it('has one try after five faults in a row, and lets the others in when that went well', async () => {
    const gate = new ServiceGate(5);
    const { inside, arrive } = doorkeeper(gate);
    for (let nth = 0; nth < 5; nth++) gate.failed(passing());
    expect(gate.state).toBe('down');
    for (const person of ['ada', 'bob']) void arrive(person);
    await jest.advanceTimersByTimeAsync(31_000);
    expect(inside).toEqual(['ada']);
    gate.heard();
    await settle();
    expect(inside).toEqual(['ada', 'bob']);
    expect(gate.state).toBe('ready');
  });

  it('stays down, and is avoided, while the one on trial gets no answer', async () => {
    const gate = new ServiceGate(5);
    const { inside, leave, arrive } = doorkeeper(gate);
    for (let nth = 0; nth < 5; nth++) gate.failed(passing());
    for (const person of ['ada', 'bob']) void arrive(person);
    await jest.advanceTimersByTimeAsync(31_000);
    for (let second = 0; second < 60; second++) {
      await jest.advanceTimersByTimeAsync(1_000);
      expect([inside, gate.state, gate.isAvoided]).toEqual([['ada'], 'down', true]);
    }
    gate.failed(passing());
    leave[0]?.();
    expect(gate.state).toBe('down');
    // nobody finds out how it is unless somebody is sent there
    await jest.advanceTimersByTimeAsync(31_000);
    leave[1]?.();
    expect([inside, gate.state, gate.isAvoided]).toEqual([['ada', 'bob'], 'ready', false]);
  });

  it('takes a refusal of one order for no fault of the service', () => {
    const gate = new ServiceGate(1);
    for (let nth = 0; nth < 9; nth++) {
      gate.failed(new ProviderFault('moderated', 'no'));
      gate.failed(new ProviderFault('passing', 'it broke', { order: 'ended' }));
    }
    expect(gate.state).toBe('ready');
  });

  it('takes a result that is withheld for no fault of the service, which has answered, and keeps nobody out for it', async () => {
    const gate = new ServiceGate(2);
    await gate.enter('ada', never);
    for (let nth = 0; nth < 9; nth++) {
      gate.failed(new ProviderFault('passing', 'a gateway', { order: 'made', retryAfterMs: 60_000 }));
      expect(gate.withholds("ada's")).toBe(nth === 0);
    }
    await gate.enter('bob', never);
    expect([gate.state, gate.isAvoided]).toEqual(['ready', false]);
  });

  it('is avoided while it withholds what several have ordered, and has one try at a time, until something is fetched', async () => {
    const gate = new ServiceGate(2);
    const { inside, leave, arrive } = doorkeeper(gate);
    for (const jobId of ['one', 'two', 'three']) gate.withholds(jobId);
    // that it answers otherwise does not say that anything can be fetched
    gate.heard();
    expect([gate.state, gate.isAvoided]).toEqual(['withholding', true]);
    for (const person of ['ada', 'bob', 'eve', 'kim']) void arrive(person);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(inside).toEqual([]);
    // it is found out for new orders, however often the others are asked for
    gate.withholds('one');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(inside).toEqual(['ada']);
    leave[0]?.();
    gate.withholds("ada's");
    await jest.advanceTimersByTimeAsync(31_000);
    expect(inside).toEqual(['ada', 'bob']);
    gate.delivered();
    await settle();
    expect(inside).toEqual(['ada', 'bob', 'eve']);
    expect([gate.state, gate.isAvoided]).toEqual(['ready', false]);
  });

  it('sends somebody to find out once nobody asks for what is withheld any more, and nobody after them', async () => {
    const gate = new ServiceGate(2);
    for (const jobId of ['one', 'two', 'three']) gate.withholds(jobId);
    await jest.advanceTimersByTimeAsync(4 * 60_000);
    gate.withholds('one');
    await jest.advanceTimersByTimeAsync(4 * 60_000);
    expect(gate.isAvoided).toBe(true);
    await jest.advanceTimersByTimeAsync(61_000);
    expect([gate.state, gate.isAvoided]).toEqual(['withholding', false]);
    const leave = await gate.enter('ada', never);
    expect(gate.isAvoided).toBe(true);
    leave();
    expect(gate.isAvoided).toBe(false);
  });

  it('keeps the faults of a service in mind whose results are withheld', () => {
    const gate = new ServiceGate(1);
    for (let nth = 0; nth < 5; nth++) {
      gate.failed(passing());
      gate.failed(new ProviderFault('passing', 'a gateway', { order: 'made' }));
    }
    expect(gate.state).toBe('down');
  });

  it('is avoided for a while when the service refuses the account, and shows it until an order is taken', async () => {
    const gate = new ServiceGate(1);
    gate.failed(new ProviderFault('fatal', 'the key', { account: 'refused' }));
    expect([gate.state, gate.isAvoided]).toEqual(['refused', true]);
    await jest.advanceTimersByTimeAsync(61_000);
    // it may have been mended: somebody finds out
    expect([gate.state, gate.isAvoided]).toEqual(['refused', false]);
    gate.heard();
    expect(gate.state).toBe('refused');
    gate.took();
    expect([gate.state, gate.isAvoided]).toEqual(['ready', false]);
  });

  it('is refused until an order is taken elsewhere, too', () => {
    const [here, elsewhere] = [new ServiceGate(1), new ServiceGate(1)];
    elsewhere.onTaken(() => here.takesOrders());
    here.failed(new ProviderFault('fatal', 'used up', { account: 'used up' }));
    elsewhere.took();
    expect([here.state, here.isAvoided]).toEqual(['ready', false]);
  });

  it('believes an answer to a question for the key, but not for what an order was refused for', () => {
    const gate = new ServiceGate(1);
    gate.answered(false);
    expect([gate.state, gate.isAvoided]).toEqual(['refused', true]);
    gate.answered(true);
    expect([gate.state, gate.isAvoided]).toEqual(['ready', false]);
    gate.failed(new ProviderFault('fatal', 'used up', { account: 'used up' }));
    gate.answered(false);
    gate.answered(true);
    expect(gate.state).toBe('refused');
  });

  it('forgets whoever does not want to wait any more', async () => {
    const { inside, leave, arrive } = doorkeeper(new ServiceGate(1));
    const gone = new AbortController();
    void arrive('ada');
    void arrive('bob', gone.signal);
    void arrive('eve');
    await settle();
    gone.abort();
    leave[0]?.();
    await settle();
    expect(inside).toEqual(['ada', 'bob left', 'eve']);
  });
});
