import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of the staff, sealed, and in which sessions they were shown. */
export class SecondFactors1763700000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.second_factors (
        uid text PRIMARY KEY,
        secret text NOT NULL,
        is_set boolean NOT NULL DEFAULT false,
        last_step bigint NOT NULL DEFAULT 0,
        recovery text[] NOT NULL DEFAULT '{}'
      );
      CREATE TABLE ops.second_factor_passes (
        uid text NOT NULL,
        session text NOT NULL,
        until timestamptz NOT NULL,
        PRIMARY KEY (uid, session)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.second_factors; DROP TABLE ops.second_factor_passes;');
  }
}
