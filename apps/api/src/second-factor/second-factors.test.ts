import { describe, expect, it } from '@jest/globals';
import { CommandGateway, type EventStore, NotShownYet, type Watermarks } from '@scenewright/event-log';
import { SecondFactors } from './second-factors.js';

/** Second factors beside read models that are as far as `areThere` says. */
function factors(areThere: boolean) {
  const done: string[] = [];
  const executor = {
    execute: async () => {
      done.push('appended');
      return { position: 7n, categories: ['staff'], events: [] };
    },
  };
  const watermarks = {
    reached: async (position: bigint, categories: readonly string[]) => {
      done.push(`waited for ${position} in ${categories}`);
      return areThere;
    },
  } as unknown as Watermarks;
  const database = { query: async (sql: string) => void done.push(/FROM ops\.(\w+)/.exec(sql)![1]!) };
  const service = new SecondFactors(
    { secrets: { signing: 'a secret' } } as never,
    database as never,
    {} as never,
    executor as never,
    new CommandGateway(executor as never, watermarks, {} as EventStore),
    {} as never,
    { record: () => {} } as never,
  );
  return { done, reset: () => service.reset('sue', 'The phone is lost', { about: () => ({}) } as never) };
}

describe('a second factor that is taken away', () => {
  const ALL = ['appended', 'second_factor_passes', 'second_factors', 'waited for 7 in staff'];

  it('stands among what the staff did when that is answered', async () => {
    const { done, reset } = factors(true);
    await reset();
    expect(done).toEqual(ALL);
  });

  it('is away, also where that cannot be read in time', async () => {
    const { done, reset } = factors(false);
    await expect(reset()).rejects.toBeInstanceOf(NotShownYet);
    expect(done).toEqual(ALL);
  });
});
