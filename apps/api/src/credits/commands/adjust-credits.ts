import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { creditsDecider, type Millicredits } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { WriteModel } from '../../event-store/write-model.js';
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
  constructor(private readonly writeModel: WriteModel) {}

  async execute({ cause, uid, amount, reason }: AdjustCredits): Promise<void> {
    const stream = streams.credits(uid);
    const adjustment = { adjustmentId: cause.idFor('adjustment'), amount, reason, now: new Date().toISOString() };
    await this.writeModel.execute(
      cause.about({ userId: uid }),
      (unit) => unit.decide(creditsDecider, stream, { type: 'AdjustCredits', ...adjustment }),
      stream,
    );
  }
}
