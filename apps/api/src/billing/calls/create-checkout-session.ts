import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { subscriptionDecider } from '@scenewright/domain';
import { AggregateRepository, Leases } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Request } from 'express';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound, Problem } from '../../http/problems.js';
import { Origins } from '../../identity/index.js';
import { PAYMENTS, type Payments } from '../../payments/index.js';
import { paying } from '../payment-problems.js';
import { withPaymentsLock } from '../payments-lock.js';

/** Opens the page on which the caller pays for a plan. Nothing is theirs before the payment is reported. */
@Handles(calls.createCheckoutSession)
export class CreateCheckoutSessionHandler implements CallHandler<typeof calls.createCheckoutSession> {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly origins: Origins,
    private readonly aggregates: AggregateRepository,
    private readonly leases: Leases,
  ) {}

  async execute({ input, caller, meta, http }: CallTo<typeof calls.createCheckoutSession>) {
    const { planId: plan, userId, userEmail } = input;
    const { uid, email } = caller;
    if (userId !== undefined && userId !== uid) throw notYours('userId');
    if (userEmail !== undefined && userEmail.toLowerCase() !== email.toLowerCase()) throw notYours('userEmail');
    const successUrl = this.own(input.successUrl, 'successUrl', http.request);
    const cancelUrl = this.own(input.cancelUrl, 'cancelUrl', http.request);
    return withPaymentsLock(this.leases, uid, async () => {
      if (plan === 'free') throw new Problem(409, 'CONFLICT', 'You are already on the free plan', { field: 'planId' });
      await this.refuseWhoPaysOrIsGone(uid);
      return paying(() => this.payments.checkout({ uid, email, plan, successUrl, cancelUrl, idempotencyKey: meta.idFor('checkout') }));
    });
  }

  private async refuseWhoPaysOrIsGone(uid: string): Promise<void> {
    const { live, closed } = await this.aggregates.stateOf(subscriptionDecider, streams.subscription(uid));
    // the call was let in before; what closes the pages of an account may have done so by now
    if (closed) throw notFound('account');
    // asked as well: a payment made a moment ago may not have been reported yet
    const paid = live ?? (await paying(() => this.payments.current(uid)));
    if (paid && paid.status !== 'canceled' && paid.status !== 'incomplete_expired' && paid.status !== 'incomplete') {
      throw new Problem(409, 'CONFLICT', 'You have a subscription already. Change its plan instead.', { field: 'planId' });
    }
  }

  /** People come back from paying to a page of ours, never to somebody else's. */
  private own(address: string, field: string, request: Request): string {
    const origins = [new URL(this.settings.publicUrl).origin, this.origins.of(request)];
    const url = URL.parse(address);
    if (url && origins.includes(url.origin)) return url.href;
    throw new Problem(400, 'INVALID', `${field} must be a page of this studio.`, { field });
  }
}

const notYours = (field: string) => new Problem(403, 'FORBIDDEN', `${field} must be your own.`, { field });
