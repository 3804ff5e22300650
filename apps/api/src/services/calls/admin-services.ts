import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ServiceCosts } from '../service-costs.js';

/** Sums by endpoint, which name nobody. */
@Handles(calls.adminServices)
export class AdminServicesHandler implements CallHandler<typeof calls.adminServices> {
  constructor(private readonly costs: ServiceCosts) {}

  execute({ input: { days } }: CallTo<typeof calls.adminServices>) {
    return this.costs.of(days);
  }
}
