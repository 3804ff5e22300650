import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditEntry, calls, InputOf, ResponseOf, StaffMember } from '@scenewright/contract';
import type { Actor } from '@scenewright/events';
import type { DataSource } from 'typeorm';

interface Staff {
  readonly staff_uid: string;
  readonly role: Actor['role'];
  readonly staff_name: string | null;
}

interface Row extends Staff {
  readonly position: string;
  readonly person_uid: string | null;
  readonly person_name: string | null;
  readonly project_id: string | null;
  readonly type: string;
  readonly words: string;
  readonly at: Date;
}

/** What the staff did and looked at, page by page. */
@Injectable()
export class StaffAudit {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async page({ limit, before, staff }: InputOf<typeof calls.adminAudit>): Promise<ResponseOf<typeof calls.adminAudit>> {
    const [rows, everybody] = await Promise.all([
      this.database.query<Row[]>(
        `SELECT a.*, s.name AS staff_name, p.name AS person_name
           FROM staff_audit a LEFT JOIN users s ON s.uid = a.staff_uid LEFT JOIN users p ON p.uid = a.person_uid
          WHERE ($1::bigint IS NULL OR a.position < $1) AND ($2::text IS NULL OR a.staff_uid = $2)
          ORDER BY a.position DESC LIMIT $3`,
        [before ?? null, staff ?? null, limit + 1],
      ),
      this.database.query<Staff[]>(
        `SELECT DISTINCT ON (a.staff_uid) a.staff_uid, a.role, s.name AS staff_name
           FROM staff_audit a LEFT JOIN users s ON s.uid = a.staff_uid ORDER BY a.staff_uid, a.position DESC`,
      ),
    ]);
    const page = rows.slice(0, limit);
    return {
      entries: page.map(entryOf),
      next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
      staff: everybody.map(memberOf),
    };
  }
}

const entryOf = ({ position, person_uid, person_name, project_id, type, words, at, ...staff }: Row): AuditEntry => ({
  position,
  at: at.toISOString(),
  staff: memberOf(staff),
  words,
  looked: type === 'StaffLooked',
  person: person_uid === null ? null : { uid: person_uid, name: person_name },
  project_id,
});

function memberOf({ staff_uid, role, staff_name }: Staff): StaffMember {
  if (role === 'system') return { uid: staff_uid, name: staff_uid.replace(/^operator ?/, '') || null, role: 'operator' };
  return { uid: staff_uid, name: staff_name, role: role === 'admin' ? 'admin' : 'support' };
}
