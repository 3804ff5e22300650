import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads, projectSummary, SUMMARY_COLUMNS, type SummaryRow } from '../../projects/index.js';

interface Row extends SummaryRow {
  readonly user_email: string | null;
}

/** What of a project is searched: its title, its idea, and whose it is. */
const FOUND = `p.deleted_at IS NULL AND ($1::text IS NULL OR concat_ws(' ', p.title, p.idea, u.email) ILIKE $1)`;
const SEARCHED = 'projects p LEFT JOIN users u ON u.uid = p.owner_id';

@Handles(calls.adminProjects)
export class AdminProjectsHandler implements CallHandler<typeof calls.adminProjects> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { q, limit, after }, caller }: CallTo<typeof calls.adminProjects>) {
    await this.reads.record(caller);
    const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
    const [rows, [counted]] = await Promise.all([
      this.database.query<Row[]>(
        `SELECT ${SUMMARY_COLUMNS}, u.email AS user_email FROM ${SEARCHED}
          WHERE ${FOUND} AND ($2::uuid IS NULL OR (p.created_at, p.id) < (SELECT l.created_at, l.id FROM projects l WHERE l.id = $2))
          ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
        [pattern, after ?? null, limit],
      ),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${SEARCHED} WHERE ${FOUND}`, [pattern]),
    ]);
    return { projects: rows.map((row) => ({ ...projectSummary(row), user_email: row.user_email ?? '' })), total: counted.total };
  }
}
