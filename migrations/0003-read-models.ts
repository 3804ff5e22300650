import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the projections. Only a projection writes them, and every one of them can be built anew from the log. */
export class ReadModels1763700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SCHEMA read;

      CREATE TABLE read.users (
        uid text PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL,
        roles text[] NOT NULL,
        dismissed_tips text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL
      );
      CREATE INDEX users_email ON read.users (lower(email));

      CREATE TABLE read.credit_accounts (
        uid text PRIMARY KEY,
        state jsonb NOT NULL,
        balance bigint NOT NULL
      );
      CREATE TABLE read.credit_entries (
        id uuid PRIMARY KEY,
        uid text NOT NULL,
        position bigint NOT NULL,
        type text NOT NULL,
        reason text NOT NULL,
        amount bigint NOT NULL,
        balance bigint NOT NULL,
        project_id uuid,
        shot_uid uuid,
        at timestamptz NOT NULL
      );
      CREATE INDEX credit_entries_of_user ON read.credit_entries (uid, position DESC);

      CREATE TABLE read.projects (
        id uuid PRIMARY KEY,
        owner_id text NOT NULL,
        state jsonb NOT NULL,
        scene_count integer NOT NULL DEFAULT 0,
        character_count integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        deleted_at timestamptz
      );
      CREATE INDEX projects_of_owner ON read.projects (owner_id, created_at DESC);

      CREATE TABLE read.casts (
        project_id uuid PRIMARY KEY,
        state jsonb NOT NULL,
        times jsonb NOT NULL
      );
      CREATE TABLE read.characters (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL
      );

      CREATE TABLE read.scenes (
        uid uuid PRIMARY KEY,
        project_id uuid NOT NULL,
        number integer NOT NULL,
        state jsonb NOT NULL,
        times jsonb NOT NULL
      );
      CREATE INDEX scenes_of_project ON read.scenes (project_id, number);

      CREATE TABLE read.soundtracks (
        project_id uuid PRIMARY KEY,
        state jsonb NOT NULL,
        times jsonb NOT NULL
      );
      CREATE TABLE read.audios (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA read CASCADE');
  }
}
