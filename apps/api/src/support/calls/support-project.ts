import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonProjects, projectOf } from '../person-projects.js';

/** What somebody has written, for which a reason of its own is asked. */
@Handles(calls.supportProject)
export class SupportProjectHandler implements CallHandler<typeof calls.supportProject> {
  constructor(
    private readonly projects: PersonProjects,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { uid, projectId }, meta }: CallTo<typeof calls.supportProject>) {
    const row = await this.projects.one(uid, projectId);
    await this.reads.lookAt(meta.staff, uid, 'projects');
    const { about, script } = row.state;
    const listed = projectOf({
      id: row.id,
      title: script?.title ?? null,
      scene_count: row.sceneCount,
      character_count: row.characterCount,
      created_at: row.createdAt,
      deleted_at: row.deletedAt,
    });
    const scenes = script?.scenes.map(({ title, description }) => ({ title, description })) ?? [];
    return { project: { ...listed, idea: about?.idea ?? '', logline: script?.logline ?? '', scenes } };
  }
}
