import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../project-access.js';
import { projectView } from '../project-view.js';

@Handles(calls.project)
export class ProjectHandler implements CallHandler<typeof calls.project> {
  constructor(private readonly projects: ProjectAccess) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.project>) {
    return { project: projectView(await this.projects.readable(projectId, caller)) };
  }
}
