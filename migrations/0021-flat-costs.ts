import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What keeps the cost of a call from growing: states of long streams to go on from, a list of projects without their scripts, jobs by person. */
export class FlatCosts1763700000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.snapshots (
        stream text PRIMARY KEY,
        code text NOT NULL,
        version integer NOT NULL,
        event_id uuid NOT NULL,
        state json NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE INDEX generation_jobs_of_user ON ops.generation_jobs (user_id, finished_at DESC NULLS FIRST, created_at DESC);
      CREATE INDEX generation_jobs_ended ON ops.generation_jobs (finished_at) WHERE finished_at IS NOT NULL;

      ALTER TABLE read.projects
        ADD title text GENERATED ALWAYS AS (state #>> '{script,title}') STORED,
        ADD idea text GENERATED ALWAYS AS (state #>> '{about,idea}') STORED,
        ADD video_length integer GENERATED ALWAYS AS ((state #>> '{about,videoLength}')::integer) STORED,
        ADD aspect_ratio text GENERATED ALWAYS AS (state #>> '{about,aspectRatio}') STORED,
        ADD video_style text GENERATED ALWAYS AS (state #>> '{about,videoStyle}') STORED;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ops.snapshots;
      DROP INDEX ops.generation_jobs_of_user;
      DROP INDEX ops.generation_jobs_ended;
      ALTER TABLE read.projects DROP title, DROP idea, DROP video_length, DROP aspect_ratio, DROP video_style;
    `);
  }
}
