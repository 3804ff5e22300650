import { type Shot, type ShotStatuses, shotStatuses } from '@scenewright/domain';
import type { DataSource } from 'typeorm';

/** What is done and what is running in a scene. */
export interface StatusOfScene {
  readonly uid: string;
  readonly number: number;
  /** In order. */
  readonly shots: readonly { readonly shotUid: string; readonly statuses: ShotStatuses }[];
}

interface Row {
  readonly uid: string;
  readonly number: number;
  readonly order: readonly string[];
  readonly shots: Readonly<Record<string, ShotStatuses | Shot>>;
}

/** The statuses of a project's scenes, without what else there is of them. */
export async function statusesOf(database: DataSource, projectId: string): Promise<StatusOfScene[]> {
  const rows = await database.query<Row[]>(
    `SELECT s.uid, s.number, s.shots AS order,
            coalesce((SELECT json_object_agg(h.shot_uid, coalesce(h.statuses, h.state)) FROM scene_shots h WHERE h.scene_uid = s.uid), '{}') AS shots
       FROM scenes s WHERE s.project_id = $1 AND s.number > 0 ORDER BY s.number`,
    [projectId],
  );
  return rows.map(({ uid, number, order, shots }) => ({
    uid,
    number,
    shots: order.flatMap((shotUid) => {
      const known = shots[shotUid];
      return known ? [{ shotUid, statuses: 'shotUid' in known ? shotStatuses(known) : known }] : [];
    }),
  }));
}
