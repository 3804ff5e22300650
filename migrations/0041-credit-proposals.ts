import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits that the staff proposed to give and that nobody has answered yet. */
export class CreditProposals1763700000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.credit_proposals (
        good_id text PRIMARY KEY,
        proposed_by text NOT NULL,
        person_uid text NOT NULL,
        amount bigint NOT NULL,
        deduction_id text,
        reason text NOT NULL,
        at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.credit_proposals');
  }
}
