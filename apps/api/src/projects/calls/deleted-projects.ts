import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { projectSummary, SUMMARY_COLUMNS, type SummaryRow } from '../project-summaries.js';
import { daysLeft, oldestRestorable, restorableUntil } from '../restorable.js';

/** Somebody's own deleted projects that can be brought back. What has no script has nothing to come back to. */
@Handles(calls.deletedProjects)
export class DeletedProjectsHandler implements CallHandler<typeof calls.deletedProjects> {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async execute({ input: { limit, after }, caller }: CallTo<typeof calls.deletedProjects>) {
    const now = Date.now();
    const rows = await this.database.query<(SummaryRow & { readonly deleted_at: Date })[]>(
      `SELECT ${SUMMARY_COLUMNS}, p.deleted_at
         FROM projects p
        WHERE p.owner_id = $1 AND p.deleted_at >= $2 AND p.title IS NOT NULL
          AND ($3::uuid IS NULL OR (p.deleted_at, p.id) < (SELECT l.deleted_at, l.id FROM projects l WHERE l.id = $3 AND l.owner_id = $1))
        ORDER BY p.deleted_at DESC, p.id DESC LIMIT $4`,
      [caller.uid, oldestRestorable(now), after ?? null, limit],
    );
    return {
      projects: rows.map((row) => ({
        ...projectSummary(row),
        deleted_at: row.deleted_at.toISOString(),
        restorable_until: restorableUntil(row.deleted_at).toISOString(),
        days_left: daysLeft(row.deleted_at, now),
      })),
    };
  }
}
