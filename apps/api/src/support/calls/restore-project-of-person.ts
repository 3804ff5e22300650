import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads, ProjectRestoring } from '../../projects/index.js';
import { PersonProjects } from '../person-projects.js';
import { PersonViews } from '../person-view.js';

@Handles(calls.restoreProjectOfPerson)
export class RestoreProjectOfPersonHandler implements CallHandler<typeof calls.restoreProjectOfPerson> {
  constructor(
    private readonly people: PersonViews,
    private readonly projects: PersonProjects,
    private readonly restoring: ProjectRestoring,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { uid, projectId }, meta }: CallTo<typeof calls.restoreProjectOfPerson>) {
    const { email } = await this.people.read(uid);
    const project = await this.projects.one(uid, projectId);
    await this.reads.lookAt(meta.staff, uid, 'account');
    await this.restoring.restore(project, { uid, email: email ?? '', emailVerified: email !== null }, meta.onBehalfOf(uid));
    return { success: true as const };
  }
}
