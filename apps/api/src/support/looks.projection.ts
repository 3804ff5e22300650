import { Injectable } from '@nestjs/common';
import { Projection } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';
import { LookRow } from './look.entity.js';

/** Who of the staff looked at whom. */
@Injectable()
export class LooksProjection extends Projection<'staff'> {
  readonly name = 'looks';
  readonly version = 2;
  readonly categories = ['staff'] as const;
  readonly tables = ['staff_looks'];

  async project(events: readonly RecordedIn<'staff'>[], db: EntityManager): Promise<void> {
    const rows = events.flatMap((event) => (event.type === 'StaffLooked' ? [rowOf(event)] : []));
    if (rows.length > 0) await db.upsert(LookRow, rows as object[], ['position']);
  }
}

type StaffLooked = Extract<RecordedIn<'staff'>, { type: 'StaffLooked' }>;

const rowOf = ({ stream, position, data, metadata, recordedAt }: StaffLooked): LookRow => ({
  position: String(position),
  personUid: data.personUid,
  staffUid: idOf(stream),
  role: metadata.actor.role,
  kind: data.kind,
  reason: data.reason,
  at: recordedAt,
});
