import { calls } from '@scenewright/contract';
import { PeopleByAddress } from '../../accounts/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SecondFactors } from '../second-factors.js';

@Handles(calls.operatorResetSecondFactor)
export class OperatorResetSecondFactorHandler implements CallHandler<typeof calls.operatorResetSecondFactor> {
  constructor(
    private readonly factors: SecondFactors,
    private readonly people: PeopleByAddress,
  ) {}

  async execute({ input: { email, reason }, meta }: CallTo<typeof calls.operatorResetSecondFactor>) {
    const { uid } = await this.people.one(email);
    await this.factors.reset(uid, reason, meta);
    return { success: true as const };
  }
}
