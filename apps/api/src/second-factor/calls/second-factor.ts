import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SecondFactors } from '../second-factors.js';

@Handles(calls.secondFactor)
export class SecondFactorHandler implements CallHandler<typeof calls.secondFactor> {
  constructor(private readonly factors: SecondFactors) {}

  execute({ caller }: CallTo<typeof calls.secondFactor>) {
    return this.factors.status(caller);
  }
}
