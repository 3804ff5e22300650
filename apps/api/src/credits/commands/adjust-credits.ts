import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { creditsDecider, type Millicredits } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { CommandCause } from '../../http/caller.js';

/** Support gives somebody credits, or takes some (below zero), and says why. */
export class AdjustCredits extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly uid: string,
    readonly amount: Millicredits,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(AdjustCredits)
export class AdjustCreditsHandler implements ICommandHandler<AdjustCredits> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ cause, uid, amount, reason }: AdjustCredits): Promise<void> {
    const stream = streams.credits(uid);
    const adjustment = { adjustmentId: cause.idFor('adjustment'), amount, reason, now: new Date().toISOString() };
    await this.gateway.execute(
      cause.about({ userId: uid }),
      (unit) => unit.decide(creditsDecider, stream, { type: 'AdjustCredits', ...adjustment }),
      stream,
    );
  }
}
