import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the staff looked at whom, as the people see it; and what somebody is found by who asks why their balance is what it is. */
export class StaffLooks1763700000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.staff_looks (
        position bigint PRIMARY KEY,
        person_uid text NOT NULL,
        staff_uid text NOT NULL,
        role text NOT NULL,
        kind text NOT NULL,
        reason text,
        at timestamptz NOT NULL
      );
      CREATE INDEX staff_looks_of_person ON read.staff_looks (person_uid, position DESC);

      CREATE INDEX billing_accounts_invoices ON read.billing_accounts USING gin ((state -> 'invoiceIds'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.staff_looks; DROP INDEX read.billing_accounts_invoices;');
  }
}
