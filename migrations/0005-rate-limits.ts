import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often somebody did something lately; and the identities of before go, which have a schema of their own now. */
export class RateLimits1763700000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.rate_limits (
        key text PRIMARY KEY,
        count integer NOT NULL,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX rate_limits_end ON ops.rate_limits (ends_at);

      DROP TABLE ops.sign_in_links;
      DROP TABLE ops.local_identities;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.rate_limits');
  }
}
