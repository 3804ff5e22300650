import { calls } from '@scenewright/contract';
import { creditsDecider, type Millicredits, toCredits } from '@scenewright/domain';
import { CommandGateway, EventLog } from '@scenewright/event-log';
import { type StreamName, streams } from '@scenewright/events';
import { PeopleByAddress } from '../../accounts/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { amountOf } from '../amounts.js';
import { Balances } from '../balances.js';

/** The operator gives back what a deduction took (all that is left of it without an amount), and says why. */
@Handles(calls.refundCredits)
export class RefundCreditsHandler implements CallHandler<typeof calls.refundCredits> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly people: PeopleByAddress,
    private readonly balances: Balances,
    private readonly log: EventLog,
  ) {}

  async execute({ input: { email, deductionId, amount, reason }, meta }: CallTo<typeof calls.refundCredits>) {
    const { uid } = await this.people.one(email);
    const wanted = amount === undefined ? undefined : amountOf(amount, 'must not be 0 and has at most three decimals');
    const stream = streams.credits(uid);
    const deducted = await this.deductedBy(stream, deductionId);
    await this.gateway.execute(
      meta.about({ userId: uid }),
      async (unit) => {
        const { refunded } = await unit.load(creditsDecider, stream);
        const left = deducted - (refunded[deductionId] ?? 0);
        const refund = { refundId: meta.idFor('refund'), deductionId, deducted, amount: wanted ?? left, reason };
        await unit.decide(creditsDecider, stream, { type: 'RefundDeduction', ...refund });
      },
      stream,
    );
    return { uid, credits: toCredits(await this.balances.availableOf(uid)) };
  }

  /** The account's state does not keep its deductions, of which there may be any number: the log does. */
  private async deductedBy(stream: StreamName<'credits'>, deductionId: string): Promise<Millicredits> {
    for await (const { type, data } of this.log.read(stream)) {
      if (type === 'CreditsDeducted' && data.deductionId === deductionId) return data.amount;
    }
    throw notFound('deduction');
  }
}
