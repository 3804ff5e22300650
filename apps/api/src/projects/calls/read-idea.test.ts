import { describe, expect, it } from '@jest/globals';
import type { Writing } from '../../generation/index.js';
import { ReadIdeaHandler } from './read-idea.js';

/** A writer of this process that knows who a date is between. */
const writing = { gate: null, findsPeople: (idea: string) => /\bdate\b/.test(idea) } as unknown as Writing;
const isOffered = async (idea: string, writer = writing) => {
  const handler = new ReadIdeaHandler(writer);
  const { reading } = await handler.execute({ input: { idea } } as Parameters<ReadIdeaHandler['execute']>[0]);
  return reading.story_around;
};

describe('a story around an idea is offered', () => {
  it.each([
    ['A baker opens a shop on the moon', true],
    ['A first date goes wrong', true],
    ['Waves crash against the rocks', false],
    ['Ein Bäcker öffnet einen Laden', false],
    ['A baker opens a shop. Nobody comes.', false],
    ['Baker', false],
  ])('where whoever writes here can tell one: %s', async (idea, offered) => {
    expect(await isOffered(idea)).toBe(offered);
  });

  it('around anything where a model writes', async () => {
    const model = { gate: {}, findsPeople: () => true } as unknown as Writing;
    expect(await isOffered('Waves crash against the rocks', model)).toBe(true);
  });
});
