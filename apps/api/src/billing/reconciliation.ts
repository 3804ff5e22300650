import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { newId, systemContext } from '@scenewright/event-log';
import type { Repository } from 'typeorm';
import { PAYMENTS, type PaidSubscription, type Payments } from '../payments/index.js';
import { BillingAccountRow } from './billing-account.entity.js';
import { SubscriptionSync, snapshotOf } from './subscription-sync.js';

export interface BillingDifference {
  readonly uid: string;
  readonly subscriptionId: string;
  readonly difference: string;
  readonly repaired: boolean;
}

/** Compares what the payments service has with what the studio believes. */
@Injectable()
export class Reconciliation {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    @InjectRepository(BillingAccountRow) private readonly accounts: Repository<BillingAccountRow>,
    private readonly sync: SubscriptionSync,
  ) {}

  /** `repair`: takes over what the payments service has, where that settles the difference. */
  async run({ repair }: { repair: boolean }): Promise<{ compared: number; differences: BillingDifference[] }> {
    const differences: BillingDifference[] = [];
    const seen = new Set<string>();
    let compared = 0;
    for await (const paid of this.payments.all()) {
      compared++;
      seen.add(paid.id);
      const before = await this.differenceOf(paid);
      if (!before) continue;
      if (repair) await this.sync.bring(paid.uid, paid.id, systemContext(newId(), { userId: paid.uid }));
      const repaired = repair && (await this.differenceOf(paid)) === null;
      differences.push({ uid: paid.uid, subscriptionId: paid.id, difference: before, repaired });
    }
    for (const { uid, subscriptionId } of await this.accounts.find()) {
      if (subscriptionId === null || seen.has(subscriptionId)) continue;
      differences.push({ uid, subscriptionId, difference: 'the payments service does not know it', repaired: false });
    }
    return { compared, differences };
  }

  private async differenceOf(paid: PaidSubscription): Promise<string | null> {
    const snapshot = snapshotOf(paid);
    const state = (await this.accounts.findOneBy({ uid: paid.uid }))?.state;
    if (!snapshot) return null;
    const isLive = state?.live?.subscriptionId === paid.id;
    const uncounted = (await this.payments.paidInvoices(paid.id)).flatMap(({ id, returned }) => [
      ...(state && !state.invoiceIds.includes(id) ? [`invoice ${id} has not been counted`] : []),
      ...(returned > 0 && state?.payments[id]?.isReturned === false
        ? [`the payment of ${id} came back, and its credits are still there`]
        : []),
    ]);
    if (snapshot.status === 'ended') return isLive ? 'it has ended' : state?.closed ? null : uncounted.join('; ') || null;
    if (!state || state.closed) return 'it is being paid for by an account that is gone';
    if (!isLive)
      return state.live ? `there is another one: ${state.live.subscriptionId}` : 'it is being paid for, and the studio does not know';
    const { live, plan } = state;
    const parts = [
      plan !== snapshot.plan && `plan is ${snapshot.plan}, not ${plan}`,
      live?.periodEnd !== snapshot.periodEnd && `paid until ${snapshot.periodEnd}, not ${live?.periodEnd}`,
      live?.status !== snapshot.status && `status is ${snapshot.status}, not ${live?.status}`,
      live?.cancelsAt !== snapshot.cancelsAt && `ends at ${snapshot.cancelsAt}, not ${live?.cancelsAt}`,
      live?.scheduled?.plan !== snapshot.scheduled?.plan && `next plan is ${snapshot.scheduled?.plan}, not ${live?.scheduled?.plan}`,
      ...uncounted,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join('; ') : null;
  }
}
