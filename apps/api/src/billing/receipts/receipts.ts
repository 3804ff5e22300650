import { Injectable } from '@nestjs/common';
import type { ReceiptView } from '@scenewright/contract';
import { planOf, type Receipt, receiptsOf } from '@scenewright/domain';
import { EventLog } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { notFound } from '../../http/problems.js';

/** What somebody has paid, as the log tells it: a stream of a few events for each month. */
@Injectable()
export class Receipts {
  constructor(private readonly log: EventLog) {}

  /** The latest first. */
  async of(uid: string): Promise<Receipt[]> {
    const events = [];
    for await (const event of this.log.read(streams.subscription(uid))) events.push(event);
    return receiptsOf(events);
  }

  /** @throws {Problem} 404 for an invoice of somebody else, and for one that there is not */
  async one(uid: string, invoiceId: string): Promise<Receipt> {
    const receipt = (await this.of(uid)).find((one) => one.invoiceId === invoiceId);
    if (!receipt) throw notFound('receipt');
    return receipt;
  }
}

export const receiptView = ({ invoiceId, at, plan, total, returned }: Receipt): ReceiptView => ({
  id: invoiceId,
  at,
  plan_id: plan,
  plan: planOf(plan).name,
  total,
  returned: returned?.amount ?? 0,
});
