import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { FilmRestoring } from '../film-restoring.js';
import { HistoryPages } from '../history-pages.js';

@Handles(calls.restoreMoment)
export class RestoreMomentHandler implements CallHandler<typeof calls.restoreMoment> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly pages: HistoryPages,
    private readonly restoring: FilmRestoring,
  ) {}

  async execute({ input: { projectId, position }, caller, meta }: CallTo<typeof calls.restoreMoment>) {
    const project = await this.projects.own(projectId, caller);
    const at = await this.pages.momentAt(projectId, position);
    await this.restoring.restore(projectId, { position, at }, meta.about(subjectOf(project)));
    return { success: true as const };
  }
}
