import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ServiceCosts } from '../service-costs.js';

@Handles(calls.operatorServices)
export class OperatorServicesHandler implements CallHandler<typeof calls.operatorServices> {
  constructor(private readonly costs: ServiceCosts) {}

  execute({ input: { days } }: CallTo<typeof calls.operatorServices>) {
    return this.costs.of(days);
  }
}
