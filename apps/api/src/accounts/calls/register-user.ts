import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { starterDecider, userDecider } from '@scenewright/domain';
import { CommandGateway, derivedId, type UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan, decideBilling } from '../../billing/index.js';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import type { Caller, CommandMeta } from '../../http/caller.js';
import { SecurityLog } from '../../http/security-log.js';
import { PersonKeys } from '../person-keys.js';
import { UserViews } from '../user-views.js';

const FIRST_ADMIN_SETTING = { uid: 'setting FIRST_ADMIN', role: 'system' } as const;

/**
 * Makes the record of somebody who has signed in. Their first month begins, with its credits unless somebody with this mailbox has had
 * such before; of an address that is not proven nothing begins until it is. The same again changes nothing.
 */
@Handles(calls.registerUser)
export class RegisterUserHandler implements CallHandler<typeof calls.registerUser> {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly gateway: CommandGateway,
    private readonly keys: PersonKeys,
    private readonly plans: CurrentPlan,
    private readonly views: UserViews,
    private readonly security: SecurityLog,
  ) {}

  async execute({ input, caller, meta }: CallTo<typeof calls.registerUser>) {
    const { uid } = caller;
    const email = await this.keys.seal(uid, caller.email);
    const name = await this.keys.seal(uid, input.name || caller.name);
    const emailHash = this.keys.hashOfAddress(caller.email);
    const plan = this.plans.liftOf(caller) ?? 'free';
    const now = new Date().toISOString();
    await this.gateway.execute(meta.about({ userId: uid }), async (unit) => {
      await unit.decide(userDecider, streams.user(uid), { type: 'RegisterUser', uid, email, name, emailHash });
      // every sign-in comes here, also the one that proves it
      if (!caller.emailVerified) return;
      const starter = await this.claimStarter(unit, uid, caller.email);
      await decideBilling(unit, uid, { type: 'OpenBilling', plan, now }, { starter });
    });
    if (this.isFirstAdmin(caller)) await this.makeAdmin(uid, meta);
    return { user: await this.views.of(caller) };
  }

  /** Whether the starter credits are this person's: one mailbox has them once, however it is spelt. */
  private async claimStarter(unit: UnitOfWork, uid: string, email: string): Promise<boolean> {
    // before mailboxes were told from their spellings, the spelling was what was remembered
    const spelling = await unit.load(starterDecider, streams.starter(this.keys.hashOfAddress(email)));
    if (spelling.claimedBy !== null) return spelling.claimedBy === uid;
    const mailbox = streams.starter(this.keys.hashOfMailbox(email));
    await unit.decide(starterDecider, mailbox, { type: 'ClaimStarterCredits', uid });
    return (await unit.load(starterDecider, mailbox)).claimedBy === uid;
  }

  private isFirstAdmin({ email, emailVerified }: Caller): boolean {
    return emailVerified && email.toLowerCase() === this.settings.FIRST_ADMIN?.toLowerCase();
  }

  private async makeAdmin(uid: string, meta: CommandMeta): Promise<void> {
    const context = { ...meta.about({ userId: uid }), commandId: derivedId('first admin', uid), actor: FIRST_ADMIN_SETTING };
    const { position, repeated } = await this.gateway.execute(context, (unit) =>
      unit.decide(userDecider, streams.user(uid), { type: 'MakeFirstAdmin' }),
    );
    if (position > 0n && !repeated) this.security.record('role.granted', { actor: FIRST_ADMIN_SETTING.uid, target: uid, role: 'admin' });
  }
}
