import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of texts that language models wrote for jobs, and the tokens that they read and wrote: kept until their jobs have ended. */
export class TextsWrittenElsewhere1763700000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.written_parts (
        id uuid PRIMARY KEY,
        job_id uuid NOT NULL,
        task text NOT NULL,
        model text NOT NULL,
        -- not jsonb, which puts keys into another order: parts that are written from it are known by its letters
        answer json,
        input_tokens bigint NOT NULL DEFAULT 0,
        output_tokens bigint NOT NULL DEFAULT 0,
        begun_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX written_parts_job ON ops.written_parts (job_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.written_parts');
  }
}
