import { Injectable } from '@nestjs/common';
import { Projection, prepared } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';
import { activityOf, type Counted, countsOf, doerOf } from './day-counts.js';

/** What happens in the studio, counted by the day. Of people it keeps the day on which they last did something, until they leave. */
@Injectable()
export class StudioDaysProjection extends Projection<Counted> {
  readonly name = 'studio-days';
  readonly version = 3;
  readonly categories = ['user', 'credits', 'subscription', 'project', 'cast', 'scene', 'soundtrack', 'conversation'] as const;
  readonly tables = ['studio_days', 'studio_people'];

  async project(events: readonly RecordedIn<Counted>[], db: EntityManager): Promise<void> {
    const { counts, last } = activityOf(events, await lastDaysOf(events, db));
    await db.query(
      prepared(`INSERT INTO studio_days AS known SELECT * FROM json_populate_recordset(NULL::studio_days, $1::json)
       ON CONFLICT (measure, day, of) DO UPDATE SET amount = known.amount + excluded.amount`),
      [JSON.stringify([...countsOf(events), ...counts])],
    );
    const gone = events.filter(({ type }) => type === 'UserDeleted').map(({ stream }) => idOf(stream));
    for (const uid of gone) last.delete(uid);
    if (last.size > 0)
      await db.query(
        `INSERT INTO studio_people (uid, last_day) SELECT * FROM unnest($1::text[], $2::date[])
         ON CONFLICT (uid) DO UPDATE SET last_day = excluded.last_day`,
        [[...last.keys()], [...last.values()]],
      );
    if (gone.length > 0) await db.query('DELETE FROM studio_people WHERE uid = ANY($1::text[])', [gone]);
  }
}

async function lastDaysOf(events: readonly RecordedIn<Counted>[], db: EntityManager): Promise<Map<string, string>> {
  const uids = [...new Set(events.flatMap((event) => doerOf(event) ?? []))];
  if (uids.length === 0) return new Map();
  const rows = await db.query<{ uid: string; day: string }[]>(
    'SELECT uid, last_day::text AS day FROM studio_people WHERE uid = ANY($1::text[])',
    [uids],
  );
  return new Map(rows.map(({ uid, day }) => [uid, day]));
}
