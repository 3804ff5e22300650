import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Checkpoints name the events that they stand on. Where the log is not in this database, one can go back without the other: whoever goes on
 * from a checkpoint looks whether its events are still there, and a process goes back to the last place of its own that is.
 */
export class CheckpointsByEvent1763700000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ops.checkpoints
        ADD handled_position bigint, -- the last event that the consumer did something with
        ADD handled_id uuid,
        ADD passed_position bigint,  -- a later one, which does not concern it, as nothing does between that and the checkpoint
        ADD passed_id uuid,
        ADD known_as_of bigint;      -- the position that this was said of: a program that does not know of it moves the position alone
      ALTER TABLE ops.projection_builds ADD event_id uuid; -- of the event at its position
      CREATE TABLE ops.checkpoint_history (
        name text NOT NULL,
        position bigint NOT NULL,
        event_id uuid,               -- null: the log's start, where the consumer began
        noted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (name, position)
      );
      CREATE INDEX checkpoint_history_noted_at ON ops.checkpoint_history (noted_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ops.checkpoint_history;
      ALTER TABLE ops.projection_builds DROP event_id;
      ALTER TABLE ops.checkpoints DROP handled_position, DROP handled_id, DROP passed_position, DROP passed_id, DROP known_as_of`);
  }
}
