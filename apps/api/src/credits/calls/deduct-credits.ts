import { calls } from '@scenewright/contract';
import { creditsDecider, toCredits } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { amountOf } from '../amounts.js';
import { Balances } from '../balances.js';

/** Spends credits of the caller's own, outside any generation. */
@Handles(calls.deductCredits)
export class DeductCreditsHandler implements CallHandler<typeof calls.deductCredits> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly balances: Balances,
  ) {}

  async execute({ input, caller: { uid }, meta }: CallTo<typeof calls.deductCredits>) {
    const stream = streams.credits(uid);
    const deductionId = meta.idFor('deduction');
    const spending = { amount: amountOf(input.amount), operation: input.operation, spentOn: {}, now: new Date().toISOString() };
    await this.gateway.execute(
      meta.about({ userId: uid }),
      (unit) => unit.decide(creditsDecider, stream, { type: 'DeductCredits', deductionId, ...spending }),
      stream,
    );
    return { credits: toCredits(await this.balances.availableOf(uid)) };
  }
}
