import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to which event scenes and shots are as they are, so that what changed since a position is read alone. Null until it is known. */
export class ChangesOfScenes1763700000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.scenes ADD changed_at bigint');
    await runner.query('ALTER TABLE read.scene_shots ADD changed_at bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.scene_shots DROP changed_at');
    await runner.query('ALTER TABLE read.scenes DROP changed_at');
  }
}
