import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ProviderFault } from '@scenewright/providers';
import type { Writing } from '../../generation/index.js';
import { ProposeRewriteHandler } from './propose-rewrite.js';

type Asker = Parameters<Writing['propose']>[2];

describe('words of several scenes that are to be said otherwise', () => {
  const scene = (number: number) => ({ ref: `s${number}`, number, title: 't', description: 'd', shots: [] });
  const meta = { idFor: (...names: unknown[]) => names.join(), about: () => ({}) };

  /** `write`: what the writer does with the nth scene. */
  const proposed = (write: (nth: number, asker: Asker) => Promise<object>, signal?: AbortSignal) => {
    const recorded: object[] = [];
    let asked = 0;
    const handler = new ProposeRewriteHandler(
      { restFrom: async () => [1, 2, 3].map((n) => ({ scene: scene(n), shots: [], isWhole: true })) } as never,
      { method: 'anthropic/claude-x', propose: (_: string, __: object, asker: Asker) => write(++asked, asker) } as never,
      { count: async () => {} } as never,
      { stateOf: async () => ({ characters: [] }) } as never,
      {
        execute: (_: object, body: (unit: object) => Promise<void>) =>
          body({ decide: async (_d: unknown, _s: unknown, command: object) => void recorded.push(command) }),
      } as never,
    );
    const input = { projectId: 'p', scene: 1, rest: true, how: 'shorter' };
    return { recorded, answer: handler.execute({ input, caller: { uid: 'u' }, meta, signal } as never) };
  };

  it('are written no more once one scene cannot be, and what all of them used is recorded', async () => {
    const heard: number[] = [];
    const { answer, recorded } = proposed(async (nth, { signal, onUsage }) => {
      if (nth === 2) {
        await onUsage(10, 1);
        throw new ProviderFault('malformed', 'no sense');
      }
      await sleep(10_000, undefined, { signal }).catch(() => heard.push(nth));
      // what was complete just then is counted
      await sleep(20);
      await onUsage(1000, 100);
      throw signal.reason;
    });
    await expect(answer).rejects.toThrow('no sense');
    expect(heard).toEqual([1, 3]);
    expect(recorded).toMatchObject([{ inputTokens: 2010, outputTokens: 201 }]);
  });

  it('are written no more once nobody wants them', async () => {
    const stop = new AbortController();
    const { answer } = proposed((_, { signal }) => sleep(10_000, {}, { signal }), stop.signal);
    setTimeout(() => stop.abort(), 20);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
