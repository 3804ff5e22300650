import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person lets an analytics service be told of what they do; null: they have not said. */
export class AnalyticsChoice1763700000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.users ADD COLUMN analytics boolean');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.users DROP COLUMN analytics');
  }
}
