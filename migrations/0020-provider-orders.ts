import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was ordered from services elsewhere, written down before each order goes out. References of work under way move there from the jobs. */
export class ProviderOrders1763700000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.provider_orders (
        job_id uuid NOT NULL REFERENCES ops.generation_jobs (id) ON DELETE CASCADE,
        nth integer NOT NULL,
        provider text NOT NULL,
        state text NOT NULL CHECK (state IN ('intended', 'taken', 'delivered', 'refused', 'ended', 'cancelling', 'cancelled', 'uncertain')),
        mark jsonb,
        ref jsonb,
        ordered_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now(),
        microdollars bigint,
        cost_basis text CHECK (cost_basis IN ('reported', 'price list')),
        units double precision,
        PRIMARY KEY (job_id, nth)
      );
      CREATE INDEX provider_orders_open ON ops.provider_orders (state) WHERE state IN ('intended', 'taken', 'cancelling');
      CREATE INDEX provider_orders_doubts ON ops.provider_orders (changed_at DESC) WHERE state = 'uncertain';
      CREATE INDEX provider_orders_ref ON ops.provider_orders USING gin (ref jsonb_path_ops) WHERE state IN ('intended', 'taken');
    `);
    await runner.query(`
      INSERT INTO ops.provider_orders (job_id, nth, provider, state, ref, ordered_at)
      SELECT id, 1, provider, 'taken', provider_ref, created_at FROM ops.generation_jobs
      WHERE provider_ref IS NOT NULL AND state IN ('queued', 'running', 'retrying')
    `);
    await runner.query('ALTER TABLE ops.generation_jobs DROP provider, DROP provider_ref');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.generation_jobs ADD provider text, ADD provider_ref jsonb');
    await runner.query(`
      UPDATE ops.generation_jobs job SET provider = o.provider, provider_ref = o.ref
      FROM ops.provider_orders o WHERE o.job_id = job.id AND o.state = 'taken'
    `);
    await runner.query('DROP TABLE ops.provider_orders');
  }
}
