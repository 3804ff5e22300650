import { calls } from '@scenewright/contract';
import { userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PersonKeys } from '../person-keys.js';
import { UserViews } from '../user-views.js';

@Handles(calls.changeProfile)
export class ChangeProfileHandler implements CallHandler<typeof calls.changeProfile> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly keys: PersonKeys,
    private readonly views: UserViews,
  ) {}

  async execute({ input, caller, meta }: CallTo<typeof calls.changeProfile>) {
    const { uid } = caller;
    const name = await this.keys.seal(uid, input.name);
    await this.gateway.execute(meta.about({ userId: uid }), (unit) =>
      unit.decide(userDecider, streams.user(uid), { type: 'ChangeProfile', name }),
    );
    return { user: await this.views.of(caller) };
  }
}
