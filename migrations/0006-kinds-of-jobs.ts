import type { MigrationInterface, QueryRunner } from 'typeorm';

const RENAMED = {
  'shot-design': 'shot_design',
  'start-frame': 'start_frame',
  'lip-sync': 'lip_sync',
  'soundtrack-design': 'soundtrack_design',
};

/** Jobs carry the words that events use for what they make. What waits in a queue of the old name is put into the new one by the workers. */
export class KindsOfJobs1763700000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [from, to] of Object.entries(RENAMED)) {
      await runner.query('UPDATE ops.generation_jobs SET kind = $2 WHERE kind = $1', [from, to]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [from, to] of Object.entries(RENAMED)) {
      await runner.query('UPDATE ops.generation_jobs SET kind = $1 WHERE kind = $2', [from, to]);
    }
  }
}
