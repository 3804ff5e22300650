import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { creditsDecider, type Millicredits } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type Operation, streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';

/** Spends credits of the caller's own, outside any generation. */
export class DeductCredits extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly amount: Millicredits,
    readonly operation: Operation,
  ) {
    super();
  }
}

@CommandHandler(DeductCredits)
export class DeductCreditsHandler implements ICommandHandler<DeductCredits> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ cause, caller, amount, operation }: DeductCredits): Promise<void> {
    const stream = streams.credits(caller.uid);
    const deductionId = cause.idFor('deduction');
    await this.gateway.execute(
      cause.about({ userId: caller.uid }),
      (unit) =>
        unit.decide(creditsDecider, stream, {
          type: 'DeductCredits',
          deductionId,
          amount,
          operation,
          spentOn: {},
          now: new Date().toISOString(),
        }),
      stream,
    );
  }
}
