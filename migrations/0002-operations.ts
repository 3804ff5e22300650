import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the studio needs to run, beside the log and the read models: checkpoints, jobs, first answers, keys and local identities. */
export class Operations1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SCHEMA ops;

      CREATE TABLE ops.checkpoints (
        name text PRIMARY KEY,
        version integer NOT NULL,
        position bigint NOT NULL DEFAULT 0,
        state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'rebuilding', 'failed')),
        error text,
        failed_position bigint,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE ops.generation_jobs (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        stream text NOT NULL,
        event json NOT NULL,
        user_id text NOT NULL,
        project_id uuid,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'retrying', 'completed', 'failed', 'cancelled')),
        progress real NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        worker text,
        provider text,
        provider_ref jsonb,
        message text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );
      CREATE INDEX generation_jobs_project ON ops.generation_jobs (project_id, created_at DESC);
      CREATE INDEX generation_jobs_open ON ops.generation_jobs (state) WHERE state IN ('queued', 'running', 'retrying');

      CREATE TABLE ops.idempotency_keys (
        user_id text NOT NULL,
        key text NOT NULL,
        call text NOT NULL,
        request_hash text NOT NULL,
        status integer,
        response jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotency_keys_age ON ops.idempotency_keys (created_at);

      CREATE TABLE ops.person_keys (
        uid text PRIMARY KEY,
        key bytea NOT NULL
      );

      CREATE TABLE ops.local_identities (
        uid uuid PRIMARY KEY,
        email text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        tokens_valid_after timestamptz NOT NULL DEFAULT 'epoch'
      );

      CREATE TABLE ops.sign_in_links (
        token_hash text PRIMARY KEY,
        email text NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA ops CASCADE');
  }
}
