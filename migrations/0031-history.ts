import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened in each project, in sentences, with the click that it goes back to. */
export class History1763700000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.history (
        project_id uuid NOT NULL,
        position bigint NOT NULL,
        cause text NOT NULL,
        actor text NOT NULL,
        at timestamptz NOT NULL,
        said text NOT NULL,
        picture jsonb,
        PRIMARY KEY (project_id, position)
      );
      CREATE INDEX history_by_cause ON read.history (project_id, cause);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.history');
  }
}
