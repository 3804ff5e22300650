import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened in the studio, counted by the day (UTC), for those who run it. What happened before comes with its first build. */
export class StudioDays1763700000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.studio_days (
        day date NOT NULL,
        measure text NOT NULL,
        of text NOT NULL,
        amount bigint NOT NULL,
        PRIMARY KEY (measure, day, of)
      );
      CREATE TABLE read.studio_people (
        uid text PRIMARY KEY,
        last_day date NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.studio_days; DROP TABLE read.studio_people;');
  }
}
