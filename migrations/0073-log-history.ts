import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which events stood where in the log. Where the log is not in this database, one can go back without the other: whoever goes on from a
 * checkpoint looks whether the event that it stands on is still there.
 */
export class LogHistory1763700000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ops.checkpoints
        ADD handled_position bigint, -- the last event that the consumer did something with
        ADD handled_id uuid,
        ADD passed_position bigint,  -- a later one, which does not concern it, as nothing does between that and the checkpoint
        ADD passed_id uuid,
        ADD known_as_of bigint;      -- the position that this was said of: a program that does not know of it moves the position alone
      CREATE TABLE ops.log_history (
        position bigint PRIMARY KEY,
        event_id uuid NOT NULL,
        noted_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX log_history_noted_at ON ops.log_history (noted_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ops.log_history;
      ALTER TABLE ops.checkpoints DROP handled_position, DROP handled_id, DROP passed_position, DROP passed_id, DROP known_as_of`);
  }
}
