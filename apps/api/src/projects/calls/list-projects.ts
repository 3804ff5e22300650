import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../privileged-reads.js';
import { projectSummary, SUMMARY_COLUMNS, type SummaryRow } from '../project-summaries.js';

interface Row extends SummaryRow {
  readonly user_email: string | null;
}

/** Projects, newest first: one's own, or, for an admin, everybody's with their owners' addresses. */
@Handles(calls.listProjects)
export class ListProjectsHandler implements CallHandler<typeof calls.listProjects> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { mine, limit, after }, caller }: CallTo<typeof calls.listProjects>) {
    const everybody = caller.roles.includes('admin') && mine !== 'true';
    if (everybody) await this.reads.record(caller);
    const rows = await this.database.query<Row[]>(
      `SELECT ${SUMMARY_COLUMNS}, u.email AS user_email
         FROM projects p LEFT JOIN users u ON u.uid = p.owner_id
        WHERE p.deleted_at IS NULL AND ($1::text IS NULL OR p.owner_id = $1)
          AND ($2::uuid IS NULL OR (p.created_at, p.id) < (SELECT l.created_at, l.id FROM projects l WHERE l.id = $2 AND ($1::text IS NULL OR l.owner_id = $1)))
        ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
      [everybody ? null : caller.uid, after ?? null, limit],
    );
    return { projects: rows.map((row) => ({ ...projectSummary(row), ...(everybody ? { user_email: row.user_email ?? '' } : {}) })) };
  }
}
