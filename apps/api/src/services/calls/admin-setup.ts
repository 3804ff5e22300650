import { calls } from '@scenewright/contract';
import { serviceOffers } from '@scenewright/services';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MeasuredTimes } from '../measured-times.js';
import { setupPlan } from '../setup-plan.js';

@Handles(calls.adminSetup)
export class AdminSetupHandler implements CallHandler<typeof calls.adminSetup> {
  constructor(private readonly times: MeasuredTimes) {}

  async execute({ input: { have } }: CallTo<typeof calls.adminSetup>) {
    return setupPlan(have.split(','), serviceOffers(), await this.times.all());
  }
}
