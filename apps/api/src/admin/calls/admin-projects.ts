import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import { credits, toCredits } from '@scenewright/domain';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads, projectSummary, SUMMARY_COLUMNS, type SummaryRow } from '../../projects/index.js';

interface Row extends SummaryRow {
  readonly user_email: string | null;
  readonly deleted_at: Date | null;
  /** In millicredits, as text. */
  readonly cost: string;
  readonly failures: number;
}

type Filters = CallTo<typeof calls.adminProjects>['input'];

/** What was taken for a project `p` less what was refunded; nothing of one whose money was never touched. */
const COST = `LEFT JOIN LATERAL (
    SELECT coalesce(sum(CASE type WHEN 'CreditsDeducted' THEN amount WHEN 'CreditsRefunded' THEN -amount ELSE 0 END), 0) AS cost
      FROM project_log l WHERE l.project_id = p.id AND l.amount IS NOT NULL) money ON true`;
const FAILURES = '(SELECT count(*)::int FROM project_log l WHERE l.project_id = p.id AND l.failed)';
const SEARCHED = `projects p LEFT JOIN users u ON u.uid = p.owner_id ${COST}`;

@Handles(calls.adminProjects)
export class AdminProjectsHandler implements CallHandler<typeof calls.adminProjects> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input, caller }: CallTo<typeof calls.adminProjects>) {
    await this.reads.record(caller);
    const { found, given } = whatIsFound(input);
    const [after, limit] = [`$${given.length + 1}`, `$${given.length + 2}`];
    const [rows, [counted]] = await Promise.all([
      this.database.query<Row[]>(
        `SELECT ${SUMMARY_COLUMNS}, p.deleted_at, u.email AS user_email, money.cost, ${FAILURES} AS failures FROM ${SEARCHED}
          WHERE ${found} AND (${after}::uuid IS NULL OR (p.created_at, p.id) < (SELECT l.created_at, l.id FROM projects l WHERE l.id = ${after}))
          ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
        [...given, input.after ?? null, input.limit],
      ),
      this.database.query<[{ total: number; cost: string }]>(
        `SELECT count(*)::int AS total, coalesce(sum(money.cost), 0) AS cost FROM ${SEARCHED} WHERE ${found}`,
        given,
      ),
    ]);
    return {
      projects: rows.map((row) => ({
        ...projectSummary(row),
        user_email: row.user_email ?? '',
        deleted_at: row.deleted_at?.toISOString() ?? null,
        cost: toCredits(Number(row.cost)),
        failures: row.failures,
      })),
      total: counted.total,
      cost: toCredits(Number(counted.cost)),
    };
  }
}

/** Nothing that somebody writes is a pattern. */
const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition of what is searched for, a project's title, its idea and whose it is, and what stands for its places. */
function whatIsFound({ q, owner, state, failures, cost_above }: Filters): { found: string; given: unknown[] } {
  const given: unknown[] = [];
  const place = (value: unknown) => `$${given.push(value)}`;
  const conditions = [
    ...(state === 'all' ? [] : [`p.deleted_at IS ${state === 'deleted' ? 'NOT NULL' : 'NULL'}`]),
    ...(q ? [`concat_ws(' ', p.title, p.idea, u.email) ILIKE ${place(containing(q))}`] : []),
    ...(owner ? [`(p.owner_id = ${place(owner)} OR u.email ILIKE ${place(containing(owner))})`] : []),
    ...(failures === 'true' ? ['EXISTS (SELECT FROM project_log l WHERE l.project_id = p.id AND l.failed)'] : []),
    ...(cost_above === undefined ? [] : [`money.cost > ${place(credits(cost_above))}`]),
  ];
  return { found: conditions.join(' AND ') || 'true', given };
}
