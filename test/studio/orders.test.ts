import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Scenario } from '../scenario-provider/scenario.js';
import { PRICE, ScenarioStudio } from '../scenario-provider/studio.js';
import { eventually } from '../support/studio.js';

/** The provider takes whatever is sent to it, as often as it is sent: what is ordered once is the studio's business. */
describe('an order at a service that knows no idempotency keys', () => {
  let film: ScenarioStudio;
  const doubts = async () => (await film.studio.operator.call('orderDoubts')).doubts;

  beforeAll(async () => {
    film = await ScenarioStudio.start({});
  }, 90_000);
  afterAll(() => film?.close(), 30_000);

  it.each([
    ['the line is cut after it was taken', { cut: 1 }],
    ['half of the answer arrives', { half: 1 }],
    ['the service is busy first', { busy: 2, retryAfter: 1 }],
    ['it is asked for in vain for a while', { slow: true, shaky: 4 }],
  ] satisfies [string, Scenario][])('is placed once when %s', async (name, scenario) => {
    const before = await film.credits();
    await film.order(name, scenario);
    if ('slow' in scenario) {
      await film.provided(name, ([one]) => (one?.asked ?? 0) > 4);
      await film.provider.finish(name);
    }
    await film.inState('completed');
    expect(film.provider.orders(name)).toHaveLength(1);
    await film.hasCredits(before - PRICE);
  });

  it.each([
    ['on its way', { silent: true }, 0],
    ['at work', { slow: true }, 1],
  ] satisfies [string, Scenario, number][])(
    'is found again when the studio is killed while it is %s',
    async (name, scenario, asked) => {
      const before = await film.credits();
      await film.order(name, scenario);
      await film.provided(name, ([one]) => (one?.asked ?? -1) >= asked);
      await film.studio.kill();
      film.provider.play(name, {});
      await film.provider.finish(name);
      await film.studio.restart();
      await film.inState('completed');
      expect(film.provider.orders(name)).toMatchObject([{ sent: 1 }]);
      await film.hasCredits(before - PRICE);
    },
    60_000,
  );

  it('is placed once more when it ended there without a result, and paid for once', async () => {
    const before = await film.credits();
    await film.order('breaks once', { breaks: 1 });
    await film.inState('completed');
    expect(film.provider.orders('breaks once').map(({ state }) => state)).toEqual(['broken', 'done']);
    await film.hasCredits(before - PRICE);
  }, 60_000);

  it('is given up after three that ended without a result, and costs nothing', async () => {
    const before = await film.credits();
    await film.order('always breaks', { breaks: 1000 });
    await film.inState('failed');
    expect(film.provider.orders('always breaks')).toHaveLength(3);
    await film.hasCredits(before);
  }, 60_000);

  it('is let go of by its worker when the word that it is cancelled was lost', async () => {
    await film.order('unheard', { slow: true, askAgainInMs: 200 });
    await film.provided('unheard', ([one]) => (one?.asked ?? 0) > 2);
    const { id } = (await film.job())!;
    const database = new pg.Client({ connectionString: film.studio.databaseUrl });
    await database.connect();
    // just now, for as long as this takes: an order of a job that ended a while ago would be cancelled at the service
    await database.query("UPDATE ops.generation_jobs SET state = 'cancelled', updated_at = now() + interval '1 hour' WHERE id = $1", [id]);
    const asked = () => film.provider.orders('unheard')[0]?.asked;
    await eventually(
      async () => {
        const before = asked();
        await sleep(1_500);
        return before === asked();
      },
      (isLeftAlone) => isLeftAlone,
    );
    await database.query(
      "UPDATE ops.generation_jobs SET state = 'queued', worker = NULL, updated_at = now() - interval '1 minute' WHERE id = $1",
      [id],
    );
    await database.end();
    await film.provider.finish('unheard');
    await film.inState('completed');
  });

  it('is cancelled there even when the service does not listen at first', async () => {
    await film.order('holds on', { slow: true, holdsOn: 2, askAgainInMs: 600_000 });
    await film.provided('holds on', ([one]) => one?.asked === 1);
    await film.client.call('cancelJob', { params: { jobId: (await film.job())!.id } });
    await film.provided('holds on', ([one]) => one?.state === 'cancelled');
  });

  it('is cancelled there when it was not wanted any more before its answer came', async () => {
    await film.order('too late', { slow: true, silent: true });
    await film.provided('too late', (orders) => orders.length === 1);
    await film.client.call('cancelJob', { params: { jobId: (await film.job())!.id } });
    await film.provided('too late', ([one]) => one?.state === 'cancelled');
  });

  it('leaves no doubt', async () => {
    expect(await doubts()).toEqual([]);
  });

  describe('and shows no list of orders', () => {
    beforeAll(async () => {
      await film.studio.stop();
      await film.studio.restart({ SCENARIO_DOUBTS: 'cannot tell' });
    }, 60_000);

    it('is placed again after a cut, and the operator is told of the one that may be billed for nothing', async () => {
      const before = await film.credits();
      await film.order('nobody knows', { cut: 1 });
      const { id } = await film.inState('completed');
      expect(film.provider.orders('nobody knows')).toHaveLength(2);
      expect(await doubts()).toMatchObject([{ provider: 'scenario', job_id: id, kind: 'video' }]);
      await film.hasCredits(before - PRICE);
    });

    it('is found when a webhook tells of it: the address names the order', async () => {
      await film.order('reported', { slow: true, silent: true });
      await film.provided('reported', (orders) => orders.length === 1);
      await film.studio.kill();
      await film.studio.restart({ SCENARIO_DOUBTS: 'reports' });
      film.provider.play('reported', { slow: true });
      expect(await film.provider.finish('reported', { report: true })).toBe(204);
      await film.inState('completed');
      expect(film.provider.orders('reported')).toHaveLength(1);
    }, 60_000);

    it('does not believe a report whose address was made up', async () => {
      await film.order('made up', { slow: true, silent: true });
      await film.provided('made up', (orders) => orders.length === 1);
      await film.studio.kill();
      await film.studio.restart({ SCENARIO_DOUBTS: 'reports' });
      film.provider.play('made up', { slow: true });
      expect(await film.provider.finish('made up', { report: true, proof: 'x' })).toBe(204);
      expect(film.provider.orders('made up')).toMatchObject([{ asked: 0 }]);
      expect(await film.provider.finish('made up', { report: true })).toBe(204);
      await film.inState('completed');
      expect(film.provider.orders('made up')).toHaveLength(1);
    }, 60_000);
  });
});

describe('an order at a service that knows idempotency keys', () => {
  let film: ScenarioStudio;
  beforeAll(async () => {
    film = await ScenarioStudio.start({ SCENARIO_DOUBTS: 'knows keys' });
  }, 90_000);
  afterAll(() => film?.close(), 30_000);

  it('is sent again under the same key after a cut, and taken once', async () => {
    await film.order('again', { cut: 1 });
    await film.inState('completed');
    expect(film.provider.orders('again')).toMatchObject([{ sent: 2 }]);
    expect((await film.studio.operator.call('orderDoubts')).doubts).toEqual([]);
  });
});
