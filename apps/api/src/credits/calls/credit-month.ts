import { calls } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Balances } from '../balances.js';

@Handles(calls.creditMonth)
export class CreditMonthHandler implements CallHandler<typeof calls.creditMonth> {
  constructor(private readonly balances: Balances) {}

  async execute({ caller }: CallTo<typeof calls.creditMonth>) {
    const { granted, used } = await this.balances.monthOf(caller.uid);
    return { granted: toCredits(granted), used: toCredits(used) };
  }
}
