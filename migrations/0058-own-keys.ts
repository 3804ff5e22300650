import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With whose keys jobs are made: of which services their person had keys when asking, and on whose account an order went out. */
export class OwnKeys1763700000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE ops.generation_jobs ADD own_keys text[] NOT NULL DEFAULT '{}'");
    await runner.query('ALTER TABLE ops.provider_orders ADD key_of text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.provider_orders DROP key_of');
    await runner.query('ALTER TABLE ops.generation_jobs DROP own_keys');
  }
}
