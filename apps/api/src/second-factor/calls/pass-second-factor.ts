import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SecondFactors } from '../second-factors.js';

@Handles(calls.passSecondFactor)
export class PassSecondFactorHandler implements CallHandler<typeof calls.passSecondFactor> {
  constructor(private readonly factors: SecondFactors) {}

  execute({ input, caller, meta }: CallTo<typeof calls.passSecondFactor>) {
    return this.factors.show(caller, input.code, meta);
  }
}
