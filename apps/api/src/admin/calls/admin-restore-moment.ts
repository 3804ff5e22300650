import { calls } from '@scenewright/contract';
import { FilmRestoring } from '../../history/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { PrivilegedReads, subjectOf } from '../../projects/index.js';
import { AuditedProjects } from '../audited-projects.js';
import { ProjectLog } from '../project-log.js';

/** The reason is a fact that the owner sees before anything of theirs changes. */
@Handles(calls.adminRestoreMoment)
export class AdminRestoreMomentHandler implements CallHandler<typeof calls.adminRestoreMoment> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly log: ProjectLog,
    private readonly reads: PrivilegedReads,
    private readonly restoring: FilmRestoring,
  ) {}

  async execute({ input: { projectId, position, reason }, caller, meta }: CallTo<typeof calls.adminRestoreMoment>) {
    const project = await this.projects.one(projectId, caller);
    const at = await this.log.timeOf(project, position);
    if (!at) throw notFound('moment');
    await this.reads.begin(meta.staff, project.ownerId, 'projects', reason, meta.idFor('reason'));
    await this.restoring.restore(projectId, { position, at }, meta.onBehalfOf(project.ownerId, subjectOf(project)));
    return { success: true as const };
  }
}
