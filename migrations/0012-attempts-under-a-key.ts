import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many commands have begun under an idempotency key: the next one begins when the work of the one before has ended without success. */
export class AttemptsUnderAKey1763700000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.idempotency_keys ADD attempt integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.idempotency_keys DROP attempt');
  }
}
