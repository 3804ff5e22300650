import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Histories of films and of credits say what somebody had done by the assistant. */
export class HistoryVia1763700000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['history', 'credit_entries', 'credit_ledger']) await runner.query(`ALTER TABLE read.${table} ADD via text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['history', 'credit_entries', 'credit_ledger']) await runner.query(`ALTER TABLE read.${table} DROP via`);
  }
}
