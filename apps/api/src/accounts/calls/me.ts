import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { userView } from '../user-views.js';

@Handles(calls.me)
export class MeHandler implements CallHandler<typeof calls.me> {
  async execute({ caller }: CallTo<typeof calls.me>) {
    return { user: userView(caller) };
  }
}
