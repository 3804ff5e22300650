import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each shot a row of its own, so that a write costs the same in a scene of twelve shots and of a hundred and twenty: what a scene keeps of
 * its shots is their order. What is read meanwhile comes from the rows that are made here; the projection's next version makes them anew.
 */
export class ShotsOfScenes1763700000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.scene_shots (
        scene_uid uuid NOT NULL,
        shot_uid uuid NOT NULL,
        project_id uuid NOT NULL,
        state jsonb NOT NULL,
        times jsonb NOT NULL,
        statuses jsonb,
        PRIMARY KEY (scene_uid, shot_uid)
      );
      CREATE INDEX scene_shots_of_project ON read.scene_shots (project_id);

      INSERT INTO read.scene_shots (scene_uid, shot_uid, project_id, state, times)
      SELECT s.uid, (shot ->> 'shotUid')::uuid, s.project_id, shot,
             (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(s.times) WHERE position(key IN shot::text) > 0)
        FROM read.scenes s, jsonb_array_elements(s.state -> 'shots' || (s.state -> 'removed')) AS shot;

      UPDATE read.scenes s SET state = state || jsonb_build_object(
        'shots', (SELECT coalesce(jsonb_agg(shot -> 'shotUid' ORDER BY n), '[]') FROM jsonb_array_elements(s.state -> 'shots') WITH ORDINALITY AS x (shot, n)),
        'removed', (SELECT coalesce(jsonb_agg(shot -> 'shotUid' ORDER BY n), '[]') FROM jsonb_array_elements(s.state -> 'removed') WITH ORDINALITY AS x (shot, n)));
      ALTER TABLE read.scenes RENAME state TO head;
      ALTER TABLE read.scenes DROP times;
    `);
  }

  /** The projection's version before this one builds the scenes anew. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE read.scene_shots;
      TRUNCATE read.scenes;
      ALTER TABLE read.scenes RENAME head TO state;
      ALTER TABLE read.scenes ADD times jsonb NOT NULL;
    `);
  }
}
