import { calls } from '@scenewright/contract';
import { userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';

@Handles(calls.chooseAnalytics)
export class ChooseAnalyticsHandler implements CallHandler<typeof calls.chooseAnalytics> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ input: { allowed }, caller: { uid }, meta }: CallTo<typeof calls.chooseAnalytics>) {
    await this.gateway.execute(meta.about({ userId: uid }), (unit) =>
      unit.decide(userDecider, streams.user(uid), { type: 'ChooseAnalytics', allowed }),
    );
    return { allowed };
  }
}
