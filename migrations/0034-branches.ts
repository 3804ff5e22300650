import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of projects say of a branch which film it branches from, without reading whole projects. */
export class Branches1763700000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.projects ADD branch_of jsonb GENERATED ALWAYS AS (state #> '{about,branchOf}') STORED`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.projects DROP branch_of');
  }
}
