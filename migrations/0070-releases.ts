import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What lets releases run beside their neighbours: which release the database was brought to, which processes live and what they know, read
 * models that are being built for a newer version, and how much a version that was replaced leaves out.
 */
export class Releases1763700000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.releases (
        release integer PRIMARY KEY,
        reached_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE ops.processes (
        id uuid PRIMARY KEY,
        release integer NOT NULL,
        roles text[] NOT NULL,
        host text NOT NULL,
        pid integer NOT NULL,
        projections jsonb NOT NULL,   -- version by name
        events jsonb NOT NULL,        -- version by type
        lacks text[] NOT NULL DEFAULT '{}',
        started_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );

      CREATE TABLE ops.projection_builds (
        name text PRIMARY KEY,
        version integer NOT NULL,
        code text NOT NULL,           -- of the program that folds: another one begins anew
        position bigint NOT NULL DEFAULT 0,
        goal bigint NOT NULL DEFAULT 0,
        error text,
        started_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      ALTER TABLE ops.checkpoints ADD left_out bigint NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ops.checkpoints DROP left_out;
      DROP TABLE ops.projection_builds;
      DROP TABLE ops.processes;
      DROP TABLE ops.releases;
    `);
  }
}
