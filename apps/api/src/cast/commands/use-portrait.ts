import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { castDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';

/** Goes back to an earlier picture of a character. */
export class UsePortrait extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly characterId: string,
    readonly imageId: string,
  ) {
    super();
  }
}

@CommandHandler(UsePortrait)
export class UsePortraitHandler implements ICommandHandler<UsePortrait> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly access: ProjectAccess,
  ) {}

  async execute({ cause, caller, projectId, characterId, imageId }: UsePortrait): Promise<void> {
    const project = await this.access.own(projectId, caller);
    await this.gateway.execute(cause.about(subjectOf(project)), (unit) =>
      unit.decide(castDecider, streams.cast(projectId), { type: 'RestorePortrait', characterId, imageId }),
    );
  }
}
