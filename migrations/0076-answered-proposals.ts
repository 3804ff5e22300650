import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proposals of credits stay when they are answered, so that the same answer, sent again, is known. */
export class AnsweredProposals1763700000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.credit_proposals ADD answered_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.credit_proposals DROP answered_at');
  }
}
