import { calls } from '@scenewright/contract';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { remedyInWords } from '../difference.js';
import { Repair } from '../repair.js';

@Handles(calls.repair)
export class RepairHandler implements CallHandler<typeof calls.repair> {
  constructor(private readonly repair: Repair) {}

  async execute() {
    const repaired = await this.repair.run();
    return { repaired: repaired.map(({ what, id, remedy }) => ({ what, id, done: remedyInWords(remedy) })) };
  }
}
