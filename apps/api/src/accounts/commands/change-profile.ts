import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';
import { PersonKeys } from '../person-keys.js';

export class ChangeProfile extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly keys: PersonKeys,
  ) {}

  async execute({ cause, caller, name }: ChangeProfile): Promise<void> {
    const sealed = await this.keys.seal(caller.uid, name);
    await this.gateway.execute(cause.about({ userId: caller.uid }), (unit) =>
      unit.decide(userDecider, streams.user(caller.uid), { type: 'ChangeProfile', name: sealed }),
    );
  }
}
