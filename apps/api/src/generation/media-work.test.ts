import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type MediaProgress, type MediaRequest, ProviderFault } from '@scenewright/providers';
import { MediaWork } from './media-work.js';
import { ServiceGate } from './orders/service-gate.js';

afterEach(() => void jest.restoreAllMocks());

/** A service with one place. It has made at once what is ordered, and nobody can fetch it, for a cause, until its results are `back`. */
function service(cause: Error) {
  const gate = new ServiceGate(1);
  const ordered: string[] = [];
  let isBack = false;
  const wakes: (() => void)[] = [];
  const provider = {
    ...{ name: 'fal', service: { atOnce: 1 }, start() {} },
    poll: async () => {
      if (isBack) return { state: 'done', output: { path: 'a.mp4', mime: 'video/mp4' }, method: 'fal' };
      throw new ProviderFault('passing', 'The result could not be fetched.', { order: 'made', cause });
    },
  };
  const work = new MediaWork(
    { gateOf: () => gate } as never,
    { with: () => ({ for: () => provider }) } as never,
    { wakeSignal: () => ({ next: () => ({ wait: () => new Promise<void>((wake) => wakes.push(wake)) }), stop() {} }) } as never,
    { openOf: async () => null } as never,
    {
      earlier: async () => null,
      place: async ({ id }: { id: string }) => {
        ordered.push(id);
        return { order: { jobId: id, keyOf: null }, progress: { state: 'pending', ref: {} } as MediaProgress };
      },
      contextOf: () => ({}),
    } as never,
    {} as never,
    {} as never,
  );
  const context = { signal: new AbortController().signal, aside: (wait: () => Promise<unknown>) => wait(), countFrom() {} };
  const makes = (id: string) => work.make({ id, userId: id, ownKeys: [], attempt: 1 }, { kind: 'video' } as MediaRequest, context as never);
  const back = () => {
    isBack = true;
    for (const wake of wakes) wake();
  };
  return { gate, ordered, makes, back };
}

describe('what a service has made and nobody can fetch', () => {
  it('takes nobody else’s place, is told to the operator, and is no reason to order more and more', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const { gate, ordered, makes, back } = service(new Error('no route'));
    const jobs = ['one', 'two', 'three'];
    const made = Promise.all([...jobs, 'four'].map(makes));
    await new Promise(setImmediate);
    expect(ordered).toEqual(jobs);
    expect([gate.state, gate.isAvoided]).toEqual(['withholding', true]);
    expect(warn.mock.calls.flat()).toEqual(jobs.map((id) => `fal has made what job ${id} ordered, and nobody can fetch it: no route`));
    back();
    expect(await made).toHaveLength(4);
    expect([gate.state, gate.isAvoided]).toEqual(['ready', false]);
  });

  it.each(['ENOSPC', 'EROFS'])(
    'keeps its place where the studio cannot write it down (%s): nothing more is ordered, and the service is not blamed',
    async (code) => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
      const { gate, ordered, makes, back } = service(Object.assign(new Error(`${code}: open`), { code }));
      const made = Promise.all(['one', 'two', 'three', 'four'].map(makes));
      await new Promise(setImmediate);
      expect(ordered).toEqual(['one']);
      expect([gate.state, gate.isAvoided, warn.mock.calls]).toEqual(['ready', false, []]);
      back();
      expect(await made).toHaveLength(4);
    },
  );
});
