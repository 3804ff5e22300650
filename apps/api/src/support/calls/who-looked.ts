import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { Actor, LookKind } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';

interface Row {
  readonly position: string;
  readonly kind: LookKind;
  readonly reason: string | null;
  readonly at: Date;
  readonly role: Actor['role'];
  readonly staff_uid: string;
  readonly name: string | null;
}

/** To the person who was looked at, with the names of those who did. */
@Handles(calls.whoLooked)
export class WhoLookedHandler implements CallHandler<typeof calls.whoLooked> {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async execute({ input: { limit, before }, caller }: CallTo<typeof calls.whoLooked>) {
    const rows = await this.database.query<Row[]>(
      `SELECT l.position, l.kind, l.reason, l.at, l.role, l.staff_uid, u.name
         FROM staff_looks l LEFT JOIN users u ON u.uid = l.staff_uid
        WHERE l.person_uid = $1 AND ($2::bigint IS NULL OR l.position < $2)
        ORDER BY l.position DESC LIMIT $3`,
      [caller.uid, before ?? null, limit + 1],
    );
    const page = rows.slice(0, limit);
    return { looks: page.map(lookOf), next: rows.length > limit ? (page.at(-1)?.position ?? null) : null };
  }
}

const lookOf = ({ position, kind, reason, at, role, staff_uid, name }: Row) => ({
  id: position,
  at: at.toISOString(),
  kind,
  reason,
  by: role === 'system' ? staff_uid.replace(/^operator ?/, '') || null : name,
  role: role === 'system' ? ('operator' as const) : role === 'admin' ? ('admin' as const) : ('support' as const),
});
