import { calls } from '@scenewright/contract';
import { castDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';

/** Changes a character's name or looks. Pictures that are there stay as they are; those to come show it. */
@Handles(calls.reviseCharacter)
export class ReviseCharacterHandler implements CallHandler<typeof calls.reviseCharacter> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ input: { projectId, characterId, ...changes }, caller, meta }: CallTo<typeof calls.reviseCharacter>) {
    const project = await this.projects.own(projectId, caller);
    await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
      unit.decide(castDecider, streams.cast(projectId), { type: 'ReviseCharacter', characterId, changes }),
    );
    return { success: true as const };
  }
}
