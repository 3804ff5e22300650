import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { textFile } from '../../http/text-file.js';
import { ServiceCosts } from '../service-costs.js';

@Handles(calls.adminServicesCsv)
export class AdminServicesCsvHandler implements CallHandler<typeof calls.adminServicesCsv> {
  constructor(private readonly costs: ServiceCosts) {}

  async execute({ input: { days } }: CallTo<typeof calls.adminServicesCsv>) {
    return textFile(calls.adminServicesCsv, 'services.csv', this.costs.csv(days));
  }
}
