import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long jobs of a kind and model take is looked up in those that ended last: their rows say when work on them began. */
export class TimeOfJobs1763700000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ops.generation_jobs ADD started_at timestamptz;
      CREATE INDEX generation_jobs_lately ON ops.generation_jobs (kind, coalesce(event #>> '{data,model}', ''), finished_at DESC)
        WHERE state = 'completed' AND started_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ops.generation_jobs_lately; ALTER TABLE ops.generation_jobs DROP started_at');
  }
}
