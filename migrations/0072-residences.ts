import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which cell people live who have moved, for whoever asks who calls; and which processes hold commands to that. */
export class Residences1763700000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.residences (
        uid text PRIMARY KEY,
        status text NOT NULL,
        cell text
      );
      ALTER TABLE ops.processes ADD guards_residence boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.processes DROP guards_residence; DROP TABLE read.residences');
  }
}
