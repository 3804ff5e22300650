import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type KurrentDbServer, startKurrentDbServer } from '../kurrentdb-server/server.js';
import { PRICE, ScenarioStudio } from '../scenario-provider/studio.js';
import { eventually } from '../support/studio.js';

/** The log is restored from an older copy: what was asked for is in it, and how that ended is not. The rows of jobs are elsewhere and say it. */
describe('a job whose end the log has lost', () => {
  let server: KurrentDbServer;
  let film: ScenarioStudio;
  let database: pg.Client;

  const verify = () => film.studio.operator.call('verify', { body: {} });
  const clip = async () => (await film.shot()).video_generation_status;
  /** Asks for a clip; what the log has once the service works on it. */
  const begun = async (name: string) => {
    await film.order(name, { slow: true, askAgainInMs: 200 });
    await film.provided(name, ([one]) => (one?.asked ?? 0) > 0);
    await eventually(clip, (status) => status === 'in_progress');
    return { kept: server.events, jobId: (await film.job())!.id };
  };
  /** While the studio is down; its processes know no place to go back to but the one at which they have reacted to this request. */
  const restored = async (kept: number, jobId?: string) => {
    await film.studio.kill();
    if (jobId) {
      await database.query("DELETE FROM ops.checkpoint_history WHERE name = 'process:generation'");
      await database.query(
        `INSERT INTO ops.checkpoint_history (name, position, event_id)
         SELECT 'process:generation', (event ->> 'position')::bigint, (event ->> 'id')::uuid FROM ops.generation_jobs WHERE id = $1`,
        [jobId],
      );
    }
    await server.restore(kept);
    await film.studio.restart();
    await eventually(
      () => film.studio.operator.call('projectionStatus'),
      ({ head, consumers }) => consumers.every(({ position, state }) => position === head && state === 'live'),
    );
  };

  beforeAll(async () => {
    server = await startKurrentDbServer();
    film = await ScenarioStudio.start({ KURRENTDB_URL: server.connectionString, EVENT_STORE: 'kurrentdb' });
    database = new pg.Client({ connectionString: film.studio.databaseUrl });
    await database.connect();
  }, 120_000);
  afterAll(async () => {
    await database?.end();
    await film?.close();
    await server?.stop();
  }, 30_000);

  it.each(['by itself, where its process goes back to before the request', 'by repairing'])(
    'comes to its end again %s, from the order that is paid for',
    async (how) => {
      const before = await film.credits();
      const { kept, jobId } = await begun(how);
      await film.provider.finish(how);
      await film.inState('completed');
      await film.hasCredits(before - PRICE);
      const isRepaired = how === 'by repairing';
      await restored(kept, isRepaired ? jobId : undefined);
      if (isRepaired) {
        const lost = {
          what: 'job',
          id: jobId,
          difference: 'completed by its row, and the log knows of no end',
          remedy: 'take it up again',
        };
        expect((await verify()).differences).toEqual([lost]);
        expect((await film.studio.operator.call('repair')).repaired).toEqual([{ what: 'job', id: jobId, done: 'take it up again' }]);
      }
      await eventually(clip, (status) => status === 'completed');
      await film.inState('completed');
      await film.hasCredits(before - PRICE);
      expect(film.provider.orders(how)).toHaveLength(1);
      expect(await verify()).toMatchObject({ clean: true, differences: [] });
    },
    120_000,
  );

  it('is cancelled again by repairing when it had been cancelled, and costs nothing', async () => {
    const before = await film.credits();
    const { kept, jobId } = await begun('not wanted');
    await film.client.call('cancelJob', { params: { jobId } });
    await film.hasCredits(before);
    await restored(kept, jobId);
    await eventually(clip, (status) => status === 'in_progress');
    expect((await verify()).differences).toEqual([
      { what: 'job', id: jobId, difference: 'cancelled by its row, and the log knows of no end', remedy: 'take it up again' },
    ]);
    await film.studio.operator.call('repair');
    expect(await clip()).not.toBe('in_progress');
    await film.hasCredits(before);
    expect(await verify()).toMatchObject({ clean: true, differences: [] });
  }, 120_000);

  it('is forgotten by repairing when the log knows of no request, either', async () => {
    const before = await film.credits();
    const kept = server.events;
    const { jobId } = await begun('never asked for');
    await film.provider.finish('never asked for');
    await film.inState('completed');
    await restored(kept);
    await film.hasCredits(before);
    expect((await verify()).differences).toEqual([
      { what: 'job', id: jobId, difference: 'completed by its row, and the log knows of no request', remedy: 'forget it' },
    ]);
    expect((await film.studio.operator.call('repair')).repaired).toEqual([{ what: 'job', id: jobId, done: 'forget it' }]);
    await expect(film.client.call('job', { params: { jobId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await verify()).toMatchObject({ clean: true, differences: [] });
  }, 120_000);
});
