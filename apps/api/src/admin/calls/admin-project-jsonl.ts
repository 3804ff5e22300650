import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { AuditedProjects } from '../audited-projects.js';
import { ProjectExport } from '../project-export.js';
import { textFile } from '../text-file.js';

@Handles(calls.adminProjectJsonl)
export class AdminProjectJsonlHandler implements CallHandler<typeof calls.adminProjectJsonl> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly reads: PrivilegedReads,
    private readonly exports: ProjectExport,
  ) {}

  async execute({ input: { projectId, names = false, ...filters }, caller, meta }: CallTo<typeof calls.adminProjectJsonl>) {
    const project = await this.projects.one(projectId, caller);
    // whom it names was looked at by that: for a reason of its own
    if (names && project.ownerId !== caller.uid) await this.reads.lookAt(meta.staff, project.ownerId, 'account');
    return textFile(calls.adminProjectJsonl, `project-${projectId}.jsonl`, this.exports.jsonl(project, { filters, names }));
  }
}
