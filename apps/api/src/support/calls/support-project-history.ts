import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonProjects } from '../person-projects.js';

interface Row {
  readonly position: string;
  readonly at: Date;
  readonly said: string;
  readonly actor: string;
  readonly via: 'assistant' | 'staff' | null;
  readonly cause: string;
  readonly name: string | null;
}

/** What happened in somebody's project: what they wrote stands in it, so it needs the reason for their projects. */
@Handles(calls.supportProjectHistory)
export class SupportProjectHistoryHandler implements CallHandler<typeof calls.supportProjectHistory> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: PersonProjects,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { uid, projectId, limit, before }, meta }: CallTo<typeof calls.supportProjectHistory>) {
    await this.projects.one(uid, projectId);
    await this.reads.lookAt(meta.staff, uid, 'projects');
    const rows = await this.database.query<Row[]>(
      `SELECT h.position, h.at, h.said, h.actor, h.via, h.cause, u.name
         FROM history h LEFT JOIN users u ON u.uid = h.actor
        WHERE h.project_id = $1 AND ($2::bigint IS NULL OR h.position < $2) ORDER BY h.position DESC LIMIT $3`,
      [projectId, before ?? null, limit + 1],
    );
    const page = rows.slice(0, limit);
    return {
      entries: page.map((row) => ({
        position: row.position,
        at: row.at.toISOString(),
        words: row.said,
        by: doneBy(row, uid),
        correlation_id: row.cause,
      })),
      next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
    };
  }
}

function doneBy({ actor, name, via }: Row, uid: string): string {
  const isTheirs = actor === uid;
  if (via !== null) return `the ${via}, for ${isTheirs ? 'them' : (name ?? actor)}`;
  if (isTheirs) return 'themselves';
  return actor === 'system' ? 'the studio' : (name ?? actor);
}
