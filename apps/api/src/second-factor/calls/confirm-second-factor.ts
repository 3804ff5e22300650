import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SecondFactors } from '../second-factors.js';

@Handles(calls.confirmSecondFactor)
export class ConfirmSecondFactorHandler implements CallHandler<typeof calls.confirmSecondFactor> {
  constructor(private readonly factors: SecondFactors) {}

  execute({ input, caller, meta }: CallTo<typeof calls.confirmSecondFactor>) {
    return this.factors.confirm(caller, input, meta);
  }
}
