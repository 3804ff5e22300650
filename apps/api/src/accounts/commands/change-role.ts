import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type Role, streams } from '@scenewright/events';
import type { CommandCause } from '../../http/caller.js';

/** Gives somebody a role or takes it away. What they have or lack already changes nothing. */
export class ChangeRole extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly change: 'grant' | 'revoke',
    readonly uid: string,
    readonly role: Role,
    /** Who sits at the command line. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ cause, change, uid, role, by }: ChangeRole): Promise<void> {
    const context = { ...cause.about({ userId: uid }), actor: { uid: `operator ${by}`, role: 'system' as const } };
    await this.gateway.execute(context, (unit) =>
      unit.decide(userDecider, streams.user(uid), { type: change === 'grant' ? 'GrantRole' : 'RevokeRole', role }),
    );
  }
}
