import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { projectDecider, userDecider } from '@scenewright/domain';
import { CommandExecutor } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { decideBilling } from '../../billing/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../identity/index.js';
import { PersonKeys } from '../person-keys.js';

/** Ends an account: its projects go with it, and the key that made the person readable is destroyed. */
@Handles(calls.deleteMe)
export class DeleteMeHandler implements CallHandler<typeof calls.deleteMe> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly keys: PersonKeys,
    @Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider,
  ) {}

  async execute({ caller: { uid }, meta }: CallTo<typeof calls.deleteMe>) {
    const now = new Date().toISOString();
    // whoever leaves reads nothing any more: no read model is waited for
    await this.executor.execute(meta.about({ userId: uid }), async (unit) => {
      const { openProjects } = await unit.load(userDecider, streams.user(uid));
      for (const projectId of openProjects) {
        await unit.tryDecide(projectDecider, streams.project(projectId), { type: 'DeleteProject' });
        await unit.decide(userDecider, streams.user(uid), { type: 'CloseProject', projectId });
      }
      await decideBilling(unit, uid, { type: 'CloseBilling', now });
      await unit.decide(userDecider, streams.user(uid), { type: 'DeleteUser' });
    });
    // the erasure does this too, should this process die here; the caller is not to wait for it
    await this.keys.shred(uid);
    await this.identities.deleteAccount(uid);
    return { success: true as const };
  }
}
