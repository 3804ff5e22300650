import { calls } from '@scenewright/contract';
import { type CallHandler, Handles } from '../../http/call-handler.js';

/** Whoever gets here is one: the call itself is for admins alone. */
@Handles(calls.adminStatus)
export class AdminStatusHandler implements CallHandler<typeof calls.adminStatus> {
  async execute() {
    return { admin: true as const };
  }
}
