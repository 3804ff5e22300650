import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which cell people live who have moved, for whoever asks who calls. */
export class Residences1763700000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.residences (
        uid text PRIMARY KEY,
        status text NOT NULL,
        cell text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.residences');
  }
}
