import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { creditsDecider, userDecider } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { WriteModel } from '../../event-store/write-model.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { PersonKeys } from '../person-keys.js';

/** Makes the record of somebody who has signed in, with the first month's credits. The same again changes nothing. */
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
    private readonly writeModel: WriteModel,
    private readonly keys: PersonKeys,
    private readonly plans: CurrentPlan,
  ) {}

  async execute({ cause, caller, name }: RegisterUser): Promise<void> {
    const { uid, email } = caller;
    const sealedEmail = await this.keys.seal(uid, email);
    const sealedName = await this.keys.seal(uid, name || caller.name);
    const plan = this.plans.of(caller);
    const now = new Date().toISOString();
    await this.writeModel.execute(cause.about({ userId: uid }), async (unit) => {
      await unit.decide(userDecider, streams.user(uid), {
        type: 'RegisterUser',
        uid,
        email: sealedEmail,
        name: sealedName,
        emailHash: this.keys.hashOfAddress(email),
      });
      await unit.decide(creditsDecider, streams.credits(uid), {
        type: 'GrantCredits',
        grantId: 'starter',
        source: 'starter',
        amount: plan.creditsPerMonth,
        expiresAt: null,
        reason: `${plan.name} plan credits`,
        now,
      });
    });
  }
}
