import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { type Millicredits, parseCredits, toCredits } from '@scenewright/domain';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { Problem } from '../http/problems.js';
import { DeductCredits } from './commands/deduct-credits.js';
import { CreditBalance } from './queries/credit-balance.js';
import { CreditHistory } from './queries/credit-history.js';
import { CreditMonth } from './queries/credit-month.js';

@Controller()
export class CreditsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(calls.credits)
  async balance(@Who() caller: Caller): Promise<ResponseOf<typeof calls.credits>> {
    return { credits: toCredits(await this.queries.execute(new CreditBalance(caller.uid))) };
  }

  @Handles(calls.creditMonth)
  async month(@Who() caller: Caller): Promise<ResponseOf<typeof calls.creditMonth>> {
    const { granted, used } = await this.queries.execute(new CreditMonth(caller.uid));
    return { granted: toCredits(granted), used: toCredits(used) };
  }

  @Handles(calls.creditHistory)
  history(
    @Input() { limit, before }: InputOf<typeof calls.creditHistory>,
    @Who() caller: Caller,
  ): Promise<ResponseOf<typeof calls.creditHistory>> {
    return this.queries.execute(new CreditHistory(caller.uid, limit, before));
  }

  @Handles(calls.checkCredits)
  async check(
    @Input() { amount }: InputOf<typeof calls.checkCredits>,
    @Who() caller: Caller,
  ): Promise<ResponseOf<typeof calls.checkCredits>> {
    const available = await this.queries.execute(new CreditBalance(caller.uid));
    return { has_enough: available >= positive(amount), credits: toCredits(available) };
  }

  @Handles(calls.deductCredits)
  async deduct(
    @Input() { amount, operation }: InputOf<typeof calls.deductCredits>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.deductCredits>> {
    await this.commands.execute(new DeductCredits(cause, caller, positive(amount), operation));
    return { credits: toCredits(await this.queries.execute(new CreditBalance(caller.uid))) };
  }
}

function positive(amount: number): Millicredits {
  const parsed = parseCredits(amount);
  if (parsed === null)
    throw new Problem(400, 'INVALID', 'amount must be greater than 0 and have at most three decimals.', { field: 'amount' });
  return parsed;
}
