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
    const { deducted, refunded } = await this.readDeduction(stream, deductionId);
    const refund = { refundId: meta.idFor('refund'), deductionId, deducted, amount: wanted ?? deducted - refunded, reason };
    await this.gateway.execute(
      meta.about({ userId: uid }),
      (unit) => unit.decide(creditsDecider, stream, { type: 'RefundDeduction', ...refund }),
      stream,
    );
    return { uid, credits: toCredits(await this.balances.availableOf(uid)) };
  }

  /** The account's state does not keep its deductions, of which there may be any number: the log does. */
  private async readDeduction(
    stream: StreamName<'credits'>,
    deductionId: string,
  ): Promise<{ deducted: Millicredits; refunded: Millicredits }> {
    let deducted: Millicredits | undefined;
    let refunded = 0;
    for await (const { type, data } of this.log.read(stream)) {
      if (type === 'CreditsDeducted' && data.deductionId === deductionId) deducted = data.amount;
      if (type === 'CreditsRefunded' && data.deductionId === deductionId) refunded += data.amount;
    }
    if (deducted === undefined) throw notFound('deduction');
    return { deducted, refunded };
  }
}
