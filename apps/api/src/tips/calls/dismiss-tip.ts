import { calls } from '@scenewright/contract';
import { userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { isTip } from '../tips.js';

@Handles(calls.dismissTip)
export class DismissTipHandler implements CallHandler<typeof calls.dismissTip> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ input: { tipId }, caller: { uid }, meta }: CallTo<typeof calls.dismissTip>) {
    if (!isTip(tipId)) throw notFound('tip');
    await this.gateway.execute(meta.about({ userId: uid }), (unit) =>
      unit.decide(userDecider, streams.user(uid), { type: 'DismissTip', tipId }),
    );
    return { success: true as const };
  }
}
