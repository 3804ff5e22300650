import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everything that the log says of a project, whichever stream it stands in, for those who audit it. What happened before comes with its first build. */
export class ProjectLog1763700000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.project_log (
        project_id uuid NOT NULL,
        position bigint NOT NULL,
        at timestamptz NOT NULL,
        event_id uuid NOT NULL,
        stream text NOT NULL,
        version integer NOT NULL,
        category text NOT NULL,
        type text NOT NULL,
        said text NOT NULL,
        actor text NOT NULL,
        role text NOT NULL,
        on_behalf_of text,
        via text,
        cause text NOT NULL,
        causation text NOT NULL,
        failed boolean NOT NULL,
        amount bigint,
        job_id uuid,
        deduction_id text,
        operation text,
        scene_uid uuid,
        shot_uid uuid,
        audio_id uuid,
        assets uuid[] NOT NULL,
        PRIMARY KEY (project_id, position)
      );
      CREATE INDEX project_log_by_cause ON read.project_log (project_id, cause);
      CREATE INDEX project_log_money ON read.project_log (project_id) WHERE amount IS NOT NULL;
      CREATE INDEX project_log_failures ON read.project_log (project_id) WHERE failed;
      CREATE INDEX project_log_of_job ON read.project_log (job_id) WHERE amount IS NOT NULL AND job_id IS NOT NULL;
      CREATE INDEX project_log_of_deduction ON read.project_log (deduction_id) WHERE deduction_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.project_log');
  }
}
