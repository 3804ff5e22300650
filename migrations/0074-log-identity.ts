import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which log this database belongs to: where that is elsewhere, another studio's may be connected by mistake. */
export class LogIdentity1763700000074 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.log_identity (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        position bigint NOT NULL, -- of the log's first event
        event_id uuid NOT NULL,
        noted_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.log_identity');
  }
}
