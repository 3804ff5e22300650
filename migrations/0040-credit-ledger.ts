import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every event of a ledger as a row, with what could be spent and what was set aside after it; and at the first of every hundred the whole state, so
 * that the state at any position is a fold of a hundred events at most. What happened before comes with the projection's next version.
 */
export class CreditLedger1763700000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.credit_ledger (
        uid text NOT NULL,
        version integer NOT NULL,
        position bigint NOT NULL,
        type text NOT NULL,
        said text NOT NULL,
        amount bigint NOT NULL,
        change bigint NOT NULL,
        reserved_change bigint NOT NULL,
        available bigint NOT NULL,
        reserved bigint NOT NULL,
        operation text,
        job_id uuid,
        deduction_id text,
        grant_id text,
        invoice_id text,
        project_id uuid,
        shot_uid uuid,
        audio_id uuid,
        reason text,
        cause text NOT NULL,
        actor text NOT NULL,
        role text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (uid, version)
      );
      CREATE UNIQUE INDEX credit_ledger_of_person ON read.credit_ledger (uid, position DESC);
      CREATE INDEX credit_ledger_of_job ON read.credit_ledger (job_id, position) WHERE job_id IS NOT NULL;
      CREATE INDEX credit_ledger_of_deduction ON read.credit_ledger (deduction_id) WHERE deduction_id IS NOT NULL;

      CREATE TABLE read.credit_ledger_states (
        uid text NOT NULL,
        version integer NOT NULL,
        state jsonb NOT NULL,
        PRIMARY KEY (uid, version)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.credit_ledger; DROP TABLE read.credit_ledger_states;');
  }
}
