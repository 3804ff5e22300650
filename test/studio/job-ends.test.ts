import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ScenarioStudio } from '../scenario-provider/studio.js';
import { eventually } from '../support/studio.js';

describe('the end of a job', () => {
  let film: ScenarioStudio;
  let database: pg.Client;

  beforeAll(async () => {
    film = await ScenarioStudio.start({});
    database = new pg.Client({ connectionString: film.studio.databaseUrl });
    await database.connect();
  }, 90_000);
  afterAll(async () => {
    await database?.end();
    await film?.close();
  });

  it('came when the log says that it did', async () => {
    const { rows } = await database.query<{ at: Date; recorded: Date }>(
      `SELECT job.finished_at AS at, date_trunc('milliseconds', ended.recorded_at) AS recorded
         FROM ops.generation_jobs job JOIN event_log.events ended ON ended.data::jsonb ->> 'jobId' = job.id::text AND ended.stream = job.stream
        WHERE ended.type NOT LIKE '%Requested' AND ended.type NOT LIKE '%Started'`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ recorded }) => recorded));
  });

  it('is told when what was made can be read, and not before', async () => {
    await film.order('not shown yet', { slow: true, askAgainInMs: 200 });
    await film.provided('not shown yet', ([one]) => (one?.asked ?? 0) > 0);
    const clip = async () => (await film.shot()).video_generation_status;
    await eventually(clip, (status) => status === 'in_progress');
    const { id: jobId } = (await film.job())!;
    // the scenes stand still, as on a machine that is busy
    await database.query('BEGIN; LOCK TABLE read.scene_shots IN SHARE ROW EXCLUSIVE MODE');
    await film.provider.finish('not shown yet');
    const ends = "SELECT FROM event_log.events WHERE type = 'VideoGenerationCompleted' AND data::jsonb ->> 'jobId' = $1";
    await eventually(
      async () => (await database.query(ends, [jobId])).rowCount,
      (ended) => ended === 1,
    );
    await sleep(1_000);
    const told = [(await film.job())?.state, await clip()];
    // it is waited for for five seconds: what was seen later than that says nothing
    const { rows } = await database.query<{ late: boolean }>(
      `SELECT EXISTS (${ends} AND recorded_at < clock_timestamp() - interval '4 seconds') AS late`,
      [jobId],
    );
    await database.query('COMMIT');
    if (!rows[0]!.late) expect(told).toEqual(['running', 'in_progress']);
    await eventually(film.job, (job) => job?.state === 'completed');
    expect(await clip()).toBe('completed');
  });
});
