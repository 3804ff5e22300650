import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AskAssistantHandler } from './ask-assistant.js';

describe('whoever stops the assistant', () => {
  it.each([
    ['before the film was found', 0],
    ['while it answers', 60],
  ])('is heard, also %s', async (_, after) => {
    // as a response is: it closes once, and says so once
    const response = Object.assign(new EventEmitter(), { writableEnded: false, closed: false });
    let told: AbortSignal | undefined;
    const handler = new AskAssistantHandler(
      { own: () => sleep(30, { id: 'film' }) } as never,
      {
        answer: async (_p: unknown, _a: unknown, _c: unknown, _m: unknown, stopped: AbortSignal) => {
          told = stopped;
          await sleep(100);
          return { content: '', actions: [] };
        },
      } as never,
    );
    const input = { projectId: 'film', message: 'x', currentTab: 'scenes' };
    const answering = handler.execute({ input, caller: {}, meta: {}, http: { response } } as never);
    await sleep(after);
    response.closed = true;
    response.emit('close');
    await answering;
    expect(told?.aborted).toBe(true);
  });
});
