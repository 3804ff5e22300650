import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { textFile } from '../../http/text-file.js';
import { AuditedProjects } from '../audited-projects.js';
import { ProjectExport } from '../project-export.js';

@Handles(calls.projectCsv)
export class ProjectCsvHandler implements CallHandler<typeof calls.projectCsv> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly exports: ProjectExport,
  ) {}

  async execute({ input: { projectId }, meta }: CallTo<typeof calls.projectCsv>) {
    const project = await this.projects.forOperator(projectId, meta.staff);
    return textFile(calls.projectCsv, `project-${projectId}.csv`, this.exports.csv(project, { filters: {}, names: false }));
  }
}
