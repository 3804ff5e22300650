import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@scenewright/events';
import { asLines } from './told-event.js';

async function tellsOf(actor: Actor): Promise<string> {
  const event = { type: 'ProjectDeleted', stream: 'project-1', data: {}, recordedAt: new Date(0), metadata: { actor } };
  const events = (async function* () {
    yield event as never;
  })();
  for await (const line of asLines(events)) return JSON.parse(line).by;
  throw new Error('it tells of nothing');
}

describe('who did what somebody takes along', () => {
  it.each<[string, Actor]>([
    ['you', { uid: 'ada', role: 'creator' }],
    ['you', { uid: 'ada', role: 'admin' }],
    ['the assistant, for you', { uid: 'ada', role: 'creator', via: 'assistant' }],
    ['the assistant, for you', { uid: 'ada', role: 'support', via: 'assistant' }],
    ['the staff', { uid: 'sue', role: 'support', onBehalfOf: 'ada' }],
    ['the staff', { uid: 'operator', role: 'system', onBehalfOf: 'ada' }],
    ['the studio', { uid: 'system', role: 'system', onBehalfOf: 'ada' }],
  ])('is %s: %j', async (by, actor) => {
    expect(await tellsOf(actor)).toBe(by);
  });
});
