import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The voices of services are known while a service is down, and right after a start. */
export class ServiceVoices1763700000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.service_voices (
        provider text PRIMARY KEY,
        voices jsonb NOT NULL,
        fetched_at timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.service_voices');
  }
}
