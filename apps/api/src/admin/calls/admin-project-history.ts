import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { AuditedProjects } from '../audited-projects.js';
import { LogViews } from '../log-views.js';
import { ProjectLog } from '../project-log.js';

@Handles(calls.adminProjectHistory)
export class AdminProjectHistoryHandler implements CallHandler<typeof calls.adminProjectHistory> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly log: ProjectLog,
    private readonly views: LogViews,
  ) {}

  async execute({ input: { projectId, limit, before, ...filters }, caller }: CallTo<typeof calls.adminProjectHistory>) {
    const project = await this.projects.one(projectId, caller);
    const [rows, total] = await Promise.all([this.log.page(project, filters, limit + 1, before), this.log.count(project, filters)]);
    const page = rows.slice(0, limit);
    return {
      rows: await this.views.of(page, project.ownerId),
      next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
      total,
    };
  }
}
