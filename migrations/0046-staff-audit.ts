import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the staff did and looked at, for admins. */
export class StaffAudit1763700000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.staff_audit (
        position bigint PRIMARY KEY,
        staff_uid text NOT NULL,
        role text NOT NULL,
        person_uid text,
        project_id uuid,
        type text NOT NULL,
        words text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX staff_audit_of ON read.staff_audit (staff_uid, position DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.staff_audit');
  }
}
