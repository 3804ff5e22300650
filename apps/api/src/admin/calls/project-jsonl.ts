import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { textFile } from '../../http/text-file.js';
import { AuditedProjects } from '../audited-projects.js';
import { ProjectExport } from '../project-export.js';

@Handles(calls.projectJsonl)
export class ProjectJsonlHandler implements CallHandler<typeof calls.projectJsonl> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly exports: ProjectExport,
  ) {}

  async execute({ input: { projectId }, meta }: CallTo<typeof calls.projectJsonl>) {
    const project = await this.projects.forOperator(projectId, meta.staff);
    return textFile(calls.projectJsonl, `project-${projectId}.jsonl`, this.exports.jsonl(project, { filters: {}, names: false }));
  }
}
