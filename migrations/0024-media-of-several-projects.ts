import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several projects may name an asset: it is gone when none of them does any more. */
export class MediaOfSeveralProjects1763700000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.project_media DROP CONSTRAINT project_media_pkey;
      ALTER TABLE read.project_media ADD PRIMARY KEY (asset_id, project_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM read.project_media other USING read.project_media one
      WHERE one.asset_id = other.asset_id AND one.project_id < other.project_id;
      ALTER TABLE read.project_media DROP CONSTRAINT project_media_pkey;
      ALTER TABLE read.project_media ADD PRIMARY KEY (asset_id);
    `);
  }
}
