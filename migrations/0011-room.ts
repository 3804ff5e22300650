import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which media are whose, from the log and of what previews leave behind, and how large they are, from the store: what the room of a plan is
 * measured against.
 */
export class Room1763700000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.project_media (
        asset_id uuid PRIMARY KEY,
        owner_id text NOT NULL,
        project_id uuid NOT NULL
      );
      CREATE INDEX project_media_of_owner ON read.project_media (owner_id);
      CREATE INDEX project_media_of_project ON read.project_media (project_id);

      CREATE TABLE ops.preview_media (
        asset_id uuid PRIMARY KEY,
        owner_id text NOT NULL,
        project_id uuid NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX preview_media_of_owner ON ops.preview_media (owner_id);
      CREATE INDEX preview_media_of_project ON ops.preview_media (project_id);

      CREATE TABLE ops.asset_sizes (
        asset_id uuid PRIMARY KEY,
        bytes bigint NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.asset_sizes; DROP TABLE ops.preview_media; DROP TABLE read.project_media');
  }
}
