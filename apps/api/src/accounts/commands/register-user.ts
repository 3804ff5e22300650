import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { starterDecider, userDecider } from '@scenewright/domain';
import { CommandGateway, derivedId } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan, decideBilling } from '../../billing/index.js';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { PersonKeys } from '../person-keys.js';

const FIRST_ADMIN_SETTING = { uid: 'setting FIRST_ADMIN', role: 'system' } as const;

/**
 * Makes the record of somebody who has signed in. Their first month begins, with its credits unless somebody with this address has had
 * such before. The same again changes nothing.
 */
export class RegisterUser extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly name: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly gateway: CommandGateway,
    private readonly keys: PersonKeys,
    private readonly plans: CurrentPlan,
  ) {}

  async execute({ cause, caller, name }: RegisterUser): Promise<void> {
    const { uid, email } = caller;
    const sealedEmail = await this.keys.seal(uid, email);
    const sealedName = await this.keys.seal(uid, name || caller.name);
    const emailHash = this.keys.hashOfAddress(email);
    const plan = this.plans.liftOf(caller) ?? 'free';
    const now = new Date().toISOString();
    await this.gateway.execute(cause.about({ userId: uid }), async (unit) => {
      await unit.decide(userDecider, streams.user(uid), {
        type: 'RegisterUser',
        uid,
        email: sealedEmail,
        name: sealedName,
        emailHash,
      });
      await unit.decide(starterDecider, streams.starter(emailHash), { type: 'ClaimStarterCredits', uid });
      const { claimedBy } = await unit.load(starterDecider, streams.starter(emailHash));
      await decideBilling(unit, uid, { type: 'OpenBilling', plan, now }, { starter: claimedBy === uid });
    });
    if (this.isFirstAdmin(caller)) await this.makeAdmin(cause, uid);
  }

  private isFirstAdmin({ email, emailVerified }: Caller): boolean {
    return emailVerified && email.toLowerCase() === this.settings.FIRST_ADMIN?.toLowerCase();
  }

  /** Once for each person, whatever happens later: the command's id is always the same, and a role that was taken away stays away. */
  private async makeAdmin(cause: CommandCause, uid: string): Promise<void> {
    const context = { ...cause.about({ userId: uid }), commandId: derivedId('first admin', uid), actor: FIRST_ADMIN_SETTING };
    await this.gateway.execute(context, (unit) => unit.decide(userDecider, streams.user(uid), { type: 'GrantRole', role: 'admin' }));
  }
}
