import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person did in a project, step by step: a step is everything that one click led to, and can be undone and done again. */
export class Steps1763700000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.steps (
        project_id uuid NOT NULL,
        actor text NOT NULL,
        id text NOT NULL,
        began bigint NOT NULL,
        at bigint,
        recorded_at timestamptz NOT NULL,
        is_beginning boolean NOT NULL,
        is_paid boolean NOT NULL,
        headline jsonb,
        alike int NOT NULL,
        done jsonb NOT NULL,
        undone jsonb,
        undone_at bigint,
        follower text,
        PRIMARY KEY (project_id, actor, id)
      );
      CREATE INDEX steps_in_order ON read.steps (project_id, actor, at);
      CREATE INDEX steps_followed ON read.steps (project_id, actor, follower) WHERE follower IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.steps');
  }
}
