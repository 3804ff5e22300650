import { calls } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { amountOf } from '../amounts.js';
import { Balances } from '../balances.js';

@Handles(calls.checkCredits)
export class CheckCreditsHandler implements CallHandler<typeof calls.checkCredits> {
  constructor(private readonly balances: Balances) {}

  async execute({ input: { amount }, caller }: CallTo<typeof calls.checkCredits>) {
    const available = await this.balances.availableOf(caller.uid);
    return { has_enough: available >= amountOf(amount), credits: toCredits(available) };
  }
}
