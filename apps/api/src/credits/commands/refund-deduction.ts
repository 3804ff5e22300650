import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { creditsDecider, type Millicredits } from '@scenewright/domain';
import { CommandGateway, EVENT_STORE, type EventStore } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { CommandCause } from '../../http/caller.js';
import { notFound } from '../../http/problems.js';

/** Support gives back what a deduction took (all that is left of it without an amount), and says why. */
export class RefundDeduction extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly uid: string,
    readonly deductionId: string,
    readonly amount: Millicredits | undefined,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RefundDeduction)
export class RefundDeductionHandler implements ICommandHandler<RefundDeduction> {
  constructor(
    private readonly gateway: CommandGateway,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ cause, uid, deductionId, amount, reason }: RefundDeduction): Promise<void> {
    const stream = streams.credits(uid);
    const { deducted, refunded } = await this.readDeduction(stream, deductionId);
    await this.gateway.execute(
      cause.about({ userId: uid }),
      (unit) =>
        unit.decide(creditsDecider, stream, {
          type: 'RefundDeduction',
          refundId: cause.idFor('refund'),
          deductionId,
          deducted,
          amount: amount ?? deducted - refunded,
          reason,
        }),
      stream,
    );
  }

  /** The account's state does not keep its deductions, of which there may be any number: the log does. */
  private async readDeduction(stream: string, deductionId: string): Promise<{ deducted: Millicredits; refunded: Millicredits }> {
    let deducted: Millicredits | undefined;
    let refunded = 0;
    for await (const event of this.store.read(stream)) {
      const data = event.data as { deductionId?: string; amount: Millicredits };
      if (data.deductionId !== deductionId) continue;
      if (event.type === 'CreditsDeducted') deducted = data.amount;
      if (event.type === 'CreditsRefunded') refunded += data.amount;
    }
    if (deducted === undefined) throw notFound('deduction');
    return { deducted, refunded };
  }
}
