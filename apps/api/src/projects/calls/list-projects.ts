import { InjectDataSource } from '@nestjs/typeorm';
import { calls, IDEA_EXCERPT, type ProjectSummary } from '@scenewright/contract';
import type { Created } from '@scenewright/domain';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../privileged-reads.js';
import { branchView } from '../project-view.js';

interface Row {
  readonly id: string;
  readonly title: string | null;
  readonly idea: string | null;
  readonly video_length: number | null;
  readonly aspect_ratio: string | null;
  readonly video_style: string | null;
  readonly scene_count: number;
  readonly character_count: number;
  readonly created_at: Date;
  readonly branch_of: Created['branchOf'] | null;
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
      `SELECT p.id, p.title, left(p.idea, $4 + 1) AS idea, p.video_length, p.aspect_ratio, p.video_style,
              p.scene_count, p.character_count, p.created_at, p.branch_of, u.email AS user_email
         FROM projects p LEFT JOIN users u ON u.uid = p.owner_id
        WHERE p.deleted_at IS NULL AND ($1::text IS NULL OR p.owner_id = $1)
          AND ($2::uuid IS NULL OR (p.created_at, p.id) < (SELECT l.created_at, l.id FROM projects l WHERE l.id = $2 AND ($1::text IS NULL OR l.owner_id = $1)))
        ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
      [everybody ? null : caller.uid, after ?? null, limit, IDEA_EXCERPT],
    );
    return { projects: rows.map((row) => summary(row, everybody)) };
  }
}

const excerpt = (idea: string): string => (idea.length > IDEA_EXCERPT ? `${idea.slice(0, IDEA_EXCERPT).trimEnd()}…` : idea);

const summary = (row: Row, withOwner: boolean): ProjectSummary => ({
  _id: row.id,
  idea: excerpt(row.idea ?? ''),
  video_length: row.video_length ?? 0,
  aspect_ratio: row.aspect_ratio ?? '16:9',
  video_style: row.video_style ?? '',
  script: row.title === null ? null : { title: row.title },
  scene_count: row.scene_count,
  character_count: row.character_count,
  created_at: row.created_at.toISOString(),
  branch_of: branchView(row.branch_of),
  ...(withOwner ? { user_email: row.user_email ?? '' } : {}),
});
