import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import type { Request } from 'express';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { Problem } from '../http/problems.js';
import { CancelSubscription } from './commands/cancel-subscription.js';
import { ChangePlan } from './commands/change-plan.js';
import { StartCheckout } from './commands/start-checkout.js';
import { OverduePayment } from './queries/overdue-payment.js';
import { SubscriptionStatus } from './queries/subscription-status.js';

/** Plans and what is paid for them. */
@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(calls.paymentsConfig)
  config(): ResponseOf<typeof calls.paymentsConfig> {
    const { STRIPE_SECRET_KEY, STRIPE_BASE_URL = null } = this.settings;
    if (!STRIPE_SECRET_KEY) return { payments: 'none', page: null };
    return { payments: STRIPE_BASE_URL ? 'stand-in' : 'stripe', page: STRIPE_BASE_URL };
  }

  @Handles(calls.subscriptionStatus)
  status(@Who() caller: Caller): Promise<ResponseOf<typeof calls.subscriptionStatus>> {
    return this.queries.execute(new SubscriptionStatus(caller));
  }

  @Handles(calls.createCheckoutSession)
  async checkout(
    @Input() { planId, userId, userEmail, successUrl, cancelUrl }: InputOf<typeof calls.createCheckoutSession>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
    @Req() request: Request,
  ): Promise<ResponseOf<typeof calls.createCheckoutSession>> {
    if (userId !== undefined && userId !== caller.uid) throw notYours('userId');
    if (userEmail !== undefined && userEmail.toLowerCase() !== caller.email.toLowerCase()) throw notYours('userEmail');
    const pages = { successUrl: this.own(successUrl, 'successUrl', request), cancelUrl: this.own(cancelUrl, 'cancelUrl', request) };
    return this.commands.execute(new StartCheckout(cause, caller, planId, pages));
  }

  @Handles(calls.changePlan)
  async change(
    @Input() { planId }: InputOf<typeof calls.changePlan>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.changePlan>> {
    const action = await this.commands.execute(new ChangePlan(cause, caller, planId));
    return { action, subscription: await this.queries.execute(new SubscriptionStatus(caller)) };
  }

  @Handles(calls.cancelSubscription)
  async cancel(@Who() caller: Caller, @Cause() cause: CommandCause): Promise<ResponseOf<typeof calls.cancelSubscription>> {
    await this.commands.execute(new CancelSubscription(cause, caller));
    return { success: true, subscription: await this.queries.execute(new SubscriptionStatus(caller)) };
  }

  @Handles(calls.keepSubscription)
  async keep(@Who() caller: Caller, @Cause() cause: CommandCause): Promise<ResponseOf<typeof calls.keepSubscription>> {
    await this.commands.execute(new CancelSubscription(cause, caller, true));
    return { success: true, subscription: await this.queries.execute(new SubscriptionStatus(caller)) };
  }

  @Handles(calls.overduePayment)
  async overdue(@Who() caller: Caller): Promise<ResponseOf<typeof calls.overduePayment>> {
    return { url: await this.queries.execute(new OverduePayment(caller)) };
  }

  /** People come back from paying to a page of ours, never to somebody else's. */
  private own(address: string, field: string, request: Request): string {
    const origins = [new URL(this.settings.publicUrl).origin, `${request.protocol}://${request.header('host')}`];
    const url = URL.parse(address);
    if (url && origins.includes(url.origin)) return url.href;
    throw new Problem(400, 'INVALID', `${field} must be a page of this studio.`, { field });
  }
}

const notYours = (field: string) => new Problem(403, 'FORBIDDEN', `${field} must be your own.`, { field });
