import type { MigrationInterface, QueryRunner } from 'typeorm';

/** At which jobs workers die again and again: see the entity. */
export class DeathsOfJobs1763700000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.generation_jobs ADD deaths int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.generation_jobs DROP deaths');
  }
}
