import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the security log says, for administrators to look through: a row for the same thing within an hour, counted up, for ninety days. */
export class SecurityRecords1763700000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.security_records (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        hour timestamptz NOT NULL,
        event text NOT NULL,
        actor text NOT NULL,
        target text NOT NULL,
        reason text NOT NULL,
        role text NOT NULL,
        caller text NOT NULL,
        times integer NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        UNIQUE (hour, event, actor, target, reason, role, caller)
      );
      CREATE INDEX security_records_of_event ON ops.security_records (event, id DESC);
      CREATE INDEX security_records_of_actor ON ops.security_records (actor, id DESC) WHERE actor <> '';
      CREATE INDEX security_records_of_target ON ops.security_records (target, id DESC) WHERE target <> '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.security_records');
  }
}
