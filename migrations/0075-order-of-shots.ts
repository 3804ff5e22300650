import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The uids of a scene's shots in columns of their own, which stay in the row: in its head they were twice, as text, and of a scene of 120
 * shots ten thousand bytes were written whenever one of them moved. Scenes are built anew; what is read meanwhile comes from the heads.
 */
export class OrderOfShots1763700000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.scenes
        ADD shots uuid[] NOT NULL DEFAULT '{}',
        ADD removed uuid[] NOT NULL DEFAULT '{}',
        ADD places uuid[];
      ALTER TABLE read.scenes
        ALTER shots SET STORAGE MAIN,
        ALTER removed SET STORAGE MAIN,
        ALTER places SET STORAGE MAIN;
      UPDATE read.scenes SET
        shots = ARRAY(SELECT jsonb_array_elements_text(head -> 'shots')::uuid),
        removed = ARRAY(SELECT jsonb_array_elements_text(head -> 'removed')::uuid),
        places = ARRAY(SELECT jsonb_array_elements_text(head -> 'places')::uuid);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.scenes DROP shots, DROP removed, DROP places');
  }
}
