import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LOG_ACTORS, LogFilters } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import type { ProjectLogRow } from './project-log-row.js';

type Who = (typeof LOG_ACTORS)[number];

/** A row of a project's log as the database hands it out, with who it was. */
export interface LoggedRow extends Omit<ProjectLogRow, 'at' | 'amount'> {
  readonly at: Date;
  /** In millicredits, as text. */
  readonly amount: string | null;
  readonly who: Who;
  readonly name: string | null;
  readonly email: string | null;
  readonly for_name: string | null;
  readonly for_email: string | null;
}

/** Which project, and whose: what its owner did is told apart from what others did. */
export interface Audited {
  readonly id: string;
  readonly ownerId: string;
}

const READ_AT_ONCE = 500;

/** Who did what stands in a row `l`; `$2` is the owner. Commands of operators go under their names. */
const WHO = `CASE WHEN l.role = 'system' AND l.actor NOT LIKE 'operator%' THEN 'studio'
                  WHEN l.role = 'system' THEN 'staff'
                  WHEN l.via = 'assistant' OR l.type IN ('ActionsProposed', 'ReplyGiven', 'ReplyStopped') THEN 'assistant'
                  WHEN l.actor = $2 THEN 'owner'
                  ELSE 'staff' END`;

/** What the log says of one project, whichever stream it stands in. */
@Injectable()
export class ProjectLog {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The latest first. `before`: a position. */
  page(project: Audited, filters: LogFilters, limit: number, before?: string): Promise<LoggedRow[]> {
    return this.rows(project, [...conditionsOf(filters), ['l.position < ?', before]], `ORDER BY l.position DESC LIMIT ${limit}`);
  }

  /** How many there are of it. */
  async count({ id, ownerId }: Audited, filters: LogFilters): Promise<number> {
    const { where, given } = clauseOf(id, ownerId, conditionsOf(filters));
    // the owner has to be named where nothing else does
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM project_log l WHERE ${where} AND $2::text IS NOT NULL`,
      given,
    );
    return row.count;
  }

  /** When what stands at a position happened; null when nothing of this project stands there. */
  async timeOf({ id }: Audited, position: string): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date }[]>('SELECT at FROM project_log WHERE project_id = $1 AND position = $2', [
      id,
      position,
    ]);
    return row?.at ?? null;
  }

  /** What goes back to one click, the first thing first. */
  causedBy(project: Audited, correlationId: string): Promise<LoggedRow[]> {
    return this.rows(project, [['l.cause = ?', correlationId]], 'ORDER BY l.position');
  }

  /** All of it page by page, the first thing first: however long it is, never more than a page is in memory. */
  async *pages(project: Audited, filters: LogFilters): AsyncGenerator<LoggedRow[]> {
    for (let after: string | undefined; ; ) {
      const page = await this.rows(
        project,
        [...conditionsOf(filters), ['l.position > ?', after]],
        `ORDER BY l.position LIMIT ${READ_AT_ONCE}`,
      );
      if (page.length > 0) yield page;
      if (page.length < READ_AT_ONCE) return;
      after = page.at(-1)?.position;
    }
  }

  /** Events, and those that say that something failed. */
  async sizeOf(projectId: string): Promise<{ readonly events: number; readonly failures: number }> {
    const [row] = await this.database.query<[{ events: number; failures: number }]>(
      'SELECT count(*)::int AS events, count(*) FILTER (WHERE failed)::int AS failures FROM project_log WHERE project_id = $1',
      [projectId],
    );
    return row;
  }

  private rows({ id, ownerId }: Audited, conditions: readonly Condition[], rest: string): Promise<LoggedRow[]> {
    const { where, given } = clauseOf(id, ownerId, conditions);
    return this.database.query<LoggedRow[]>(
      `SELECT l.*, ${WHO} AS who, u.name, u.email, f.name AS for_name, f.email AS for_email
         FROM project_log l LEFT JOIN users u ON u.uid = l.actor LEFT JOIN users f ON f.uid = l.on_behalf_of
        WHERE ${where} ${rest}`,
      given,
    );
  }
}

/** A condition and what stands for its `?`; without that it says nothing. */
type Condition = readonly [condition: string, value: string | boolean | undefined];

const conditionsOf = ({ who, kind, money, failures, from, to }: LogFilters): Condition[] => [
  [`${WHO} = ?`, who],
  ['l.category = ?', kind],
  ['(l.amount IS NOT NULL) = ?', money || undefined],
  ['l.failed = ?', failures || undefined],
  ['l.at >= ?', from],
  ['l.at <= ?', to],
];

function clauseOf(projectId: string, ownerId: string, conditions: readonly Condition[]): { where: string; given: unknown[] } {
  const given: unknown[] = [projectId, ownerId];
  const said = conditions.flatMap(([condition, value]) => (value === undefined ? [] : [condition.replace('?', `$${given.push(value)}`)]));
  return { where: ['l.project_id = $1', ...said].join(' AND '), given };
}
