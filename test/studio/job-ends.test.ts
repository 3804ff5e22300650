import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeFilm } from '../support/film.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';

describe('the end of a job', () => {
  let studio: TestStudio;
  let database: pg.Client;

  beforeAll(async () => {
    studio = await startTestStudio();
    await makeFilm((await studio.person('ada')).client);
    database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
  }, 90_000);
  afterAll(async () => {
    await database?.end();
    await studio?.close();
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
});
