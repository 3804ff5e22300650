import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moments of projects that stand out in their history: those that have a name, and those that something was made of or came right after. */
export class Moments1763700000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.moments (
        project_id uuid NOT NULL,
        position bigint NOT NULL,
        kind text NOT NULL,
        name text,
        job_id uuid,
        PRIMARY KEY (project_id, position, kind)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.moments');
  }
}
