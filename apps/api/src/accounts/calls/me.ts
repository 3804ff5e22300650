import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { UserViews } from '../user-views.js';

@Handles(calls.me)
export class MeHandler implements CallHandler<typeof calls.me> {
  constructor(private readonly views: UserViews) {}

  async execute({ caller }: CallTo<typeof calls.me>) {
    return { user: await this.views.of(caller) };
  }
}
