import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of the waiting jobs is worked on first: see the entity. */
export class PriorityOfJobs1763700000068 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.generation_jobs ADD priority int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.generation_jobs DROP priority');
  }
}
