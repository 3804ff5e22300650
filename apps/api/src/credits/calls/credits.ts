import { calls } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Balances } from '../balances.js';

@Handles(calls.credits)
export class CreditsHandler implements CallHandler<typeof calls.credits> {
  constructor(private readonly balances: Balances) {}

  async execute({ caller }: CallTo<typeof calls.credits>) {
    return { credits: toCredits(await this.balances.availableOf(caller.uid)) };
  }
}
