import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { textFile } from '../../http/text-file.js';
import { AuditedProjects } from '../audited-projects.js';
import { ProjectExport } from '../project-export.js';

@Handles(calls.adminProjectCsv)
export class AdminProjectCsvHandler implements CallHandler<typeof calls.adminProjectCsv> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly exports: ProjectExport,
  ) {}

  async execute({ input: { projectId, names = false, ...filters }, caller, meta }: CallTo<typeof calls.adminProjectCsv>) {
    const project = await this.projects.one(projectId, caller);
    if (names) await this.projects.nameOwnerOf(project, meta.staff);
    return textFile(calls.adminProjectCsv, `project-${projectId}.csv`, this.exports.csv(project, { filters, names }));
  }
}
