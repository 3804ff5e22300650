import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../project-access.js';
import { ProjectRestoring } from '../project-restoring.js';
import { projectView } from '../project-view.js';

@Handles(calls.restoreProject)
export class RestoreProjectHandler implements CallHandler<typeof calls.restoreProject> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly restoring: ProjectRestoring,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.restoreProject>) {
    const project = await this.projects.ownEvenDeleted(projectId, caller);
    await this.restoring.restore(project, caller, meta.about(subjectOf(project)));
    return { project: projectView(await this.projects.ownWithState(projectId, caller)) };
  }
}
