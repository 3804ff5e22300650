import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { AuditedProjects } from '../audited-projects.js';
import { ProjectFiles } from '../project-files.js';

@Handles(calls.adminProjectFiles)
export class AdminProjectFilesHandler implements CallHandler<typeof calls.adminProjectFiles> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly files: ProjectFiles,
  ) {}

  async execute({ input: { projectId, limit, after }, caller }: CallTo<typeof calls.adminProjectFiles>) {
    await this.projects.one(projectId, caller);
    return this.files.page(projectId, limit, after);
  }
}
