import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../project-access.js';
import { projectView } from '../project-view.js';

/** One project. Whoever looks at somebody else's is told whose it is: screens offer no change of it then. */
@Handles(calls.project)
export class ProjectHandler implements CallHandler<typeof calls.project> {
  constructor(
    private readonly projects: ProjectAccess,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.project>) {
    const project = await this.projects.readableWithState(projectId, caller);
    if (project.ownerId === caller.uid) return { project: projectView(project) };
    const [owner] = await this.database.query<{ email: string }[]>('SELECT email FROM users WHERE uid = $1', [project.ownerId]);
    return { project: { ...projectView(project), user_email: owner?.email ?? '' } };
  }
}
