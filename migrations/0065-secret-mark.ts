import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which the secret that a studio was begun with is known again, without telling it: every process has to have the same. */
export class SecretMark1763700000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.secret_mark (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        mark text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.secret_mark');
  }
}
