import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A history says what somebody had done by the assistant. */
export class HistoryVia1763700000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.history ADD via text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.history DROP via');
  }
}
