import { calls } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../project-access.js';

/** Changes a film's title or logline. */
@Handles(calls.reviseFilm)
export class ReviseFilmHandler implements CallHandler<typeof calls.reviseFilm> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ input: { projectId, ...changes }, caller, meta }: CallTo<typeof calls.reviseFilm>) {
    const project = await this.projects.own(projectId, caller);
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(projectDecider, streams.project(projectId), { type: 'ReviseFilm', changes }),
    );
    return { success: true as const };
  }
}
