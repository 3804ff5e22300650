import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SecondFactors } from '../second-factors.js';

@Handles(calls.beginSecondFactor)
export class BeginSecondFactorHandler implements CallHandler<typeof calls.beginSecondFactor> {
  constructor(private readonly factors: SecondFactors) {}

  execute({ caller }: CallTo<typeof calls.beginSecondFactor>) {
    return this.factors.begin(caller);
  }
}
