import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { projectDecider, userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { decideBilling } from '../../billing/index.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../identity/identity-provider.js';
import { PersonKeys } from '../person-keys.js';

/** Ends an account: its projects go with it, and the key that made the person readable is destroyed. */
export class DeleteAccount extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly keys: PersonKeys,
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
  ) {}

  async execute({ cause, caller: { uid } }: DeleteAccount): Promise<void> {
    const now = new Date().toISOString();
    await this.gateway.execute(cause.about({ userId: uid }), async (unit) => {
      const { openProjects } = await unit.load(userDecider, streams.user(uid));
      for (const projectId of openProjects) {
        await unit.tryDecide(projectDecider, streams.project(projectId), { type: 'DeleteProject' });
        await unit.decide(userDecider, streams.user(uid), { type: 'CloseProject', projectId });
      }
      await decideBilling(unit, uid, { type: 'CloseBilling', now });
      await unit.decide(userDecider, streams.user(uid), { type: 'DeleteUser' });
    });
    // the leaving process does this too, should this process die here; the caller is not to wait for it
    await this.keys.shred(uid);
    await this.identities.deleteAccount(uid);
  }
}
