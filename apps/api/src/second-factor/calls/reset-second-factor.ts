import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { SecondFactors } from '../second-factors.js';

@Handles(calls.resetSecondFactor)
export class ResetSecondFactorHandler implements CallHandler<typeof calls.resetSecondFactor> {
  constructor(private readonly factors: SecondFactors) {}

  async execute({ input: { uid, reason }, caller, meta }: CallTo<typeof calls.resetSecondFactor>) {
    if (uid === caller.uid) throw new Problem(409, 'CONFLICT', 'Somebody else who administers takes yours away.', { field: 'uid' });
    await this.factors.reset(uid, reason, meta);
    return { success: true as const };
  }
}
