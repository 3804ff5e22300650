import { InjectDataSource } from '@nestjs/typeorm';
import { calls, type LogJob } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { AuditedProjects } from '../audited-projects.js';
import { type AskedJob, causeTree } from '../cause-tree.js';
import { LogViews } from '../log-views.js';
import { ProjectLog } from '../project-log.js';

type Job = AskedJob &
  Omit<LogJob, 'started_at' | 'finished_at'> & {
    readonly started_at: Date | null;
    readonly finished_at: Date | null;
  };

@Handles(calls.adminProjectCauses)
export class AdminProjectCausesHandler implements CallHandler<typeof calls.adminProjectCauses> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly log: ProjectLog,
    private readonly views: LogViews,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async execute({ input: { projectId, correlationId }, caller }: CallTo<typeof calls.adminProjectCauses>) {
    const project = await this.projects.one(projectId, caller);
    const rows = await this.log.causedBy(project, correlationId);
    if (rows.length === 0) throw notFound('cause');
    const jobs = await this.jobs(rows.flatMap(({ job_id }) => job_id ?? []));
    const views = new Map((await this.views.of(rows, project.ownerId)).map((view) => [view.position, view]));
    return {
      nodes: causeTree(rows, jobs).map(({ depth, row, job }) => ({
        depth,
        event: row ? (views.get(row.position) ?? null) : null,
        job: job ? jobView(job) : null,
      })),
    };
  }

  private jobs(ids: readonly string[]): Promise<Job[]> {
    return this.database.query<Job[]>(
      `SELECT j.id, j.kind, j.state, j.attempts, j.message, j.started_at, j.finished_at, j.event ->> 'id' AS request_id,
              (SELECT o.provider FROM ops.provider_orders o WHERE o.job_id = j.id ORDER BY o.nth DESC LIMIT 1) AS provider
         FROM ops.generation_jobs j WHERE j.id = ANY($1::uuid[])`,
      [ids],
    );
  }
}

const jobView = ({ id, kind, state, attempts, provider, message, started_at, finished_at }: Job): LogJob => ({
  ...{ id, kind, state, attempts, provider, message },
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
});
