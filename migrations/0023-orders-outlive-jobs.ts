import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was spent, and what is uncertain, is known longer than the rows of jobs are kept. */
export class OrdersOutliveJobs1763700000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.provider_orders DROP CONSTRAINT provider_orders_job_id_fkey');
    await runner.query('CREATE INDEX provider_orders_by_day ON ops.provider_orders (ordered_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ops.provider_orders_by_day');
    await runner.query('DELETE FROM ops.provider_orders o WHERE NOT EXISTS (SELECT FROM ops.generation_jobs job WHERE job.id = o.job_id)');
    await runner.query(`
      ALTER TABLE ops.provider_orders
      ADD CONSTRAINT provider_orders_job_id_fkey FOREIGN KEY (job_id) REFERENCES ops.generation_jobs (id) ON DELETE CASCADE
    `);
  }
}
