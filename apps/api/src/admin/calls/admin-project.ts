import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { maskedAddress } from '../../accounts/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { daysToRestore } from '../../projects/index.js';
import { AuditedProjects } from '../audited-projects.js';
import { ProjectLog } from '../project-log.js';

@Handles(calls.adminProject)
export class AdminProjectHandler implements CallHandler<typeof calls.adminProject> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly log: ProjectLog,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.adminProject>) {
    const row = await this.projects.one(projectId, caller);
    const [size, [owner]] = await Promise.all([
      this.log.sizeOf(projectId),
      this.database.query<{ name: string; email: string | null }[]>('SELECT name, email FROM users WHERE uid = $1', [row.ownerId]),
    ]);
    const { about, script } = row.state;
    const title = script?.title ?? null;
    return {
      project: {
        id: row.id,
        title,
        idea: about?.idea ?? '',
        owner: { uid: row.ownerId, name: owner?.name || null, masked_email: owner?.email ? maskedAddress(owner.email) : null },
        created_at: row.createdAt.toISOString(),
        deleted_at: row.deletedAt?.toISOString() ?? null,
        days_left: row.deletedAt && daysToRestore(row.deletedAt, title, Date.now()),
        scene_count: row.sceneCount,
        character_count: row.characterCount,
        ...size,
      },
    };
  }
}
