import { Controller, Inject } from '@nestjs/common';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Handles, Input } from '../http/handles.js';
import { Problem } from '../http/problems.js';
import { MonthClock } from './month-clock.js';
import { paying } from './payment-problems.js';
import { Reconciliation } from './reconciliation.js';

/** For whoever runs the studio. */
@Controller()
export class BillingOperatorController {
  constructor(
    private readonly reconciliation: Reconciliation,
    private readonly clock: MonthClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(calls.reconcileBilling)
  async reconcile(@Input() { mend }: InputOf<typeof calls.reconcileBilling>): Promise<ResponseOf<typeof calls.reconcileBilling>> {
    const { compared, differences } = await paying(() => this.reconciliation.run(mend));
    return { compared, differences: differences.map(({ subscriptionId, ...rest }) => ({ ...rest, subscription_id: subscriptionId })) };
  }

  @Handles(calls.beginMonths)
  async months(@Input() { at }: InputOf<typeof calls.beginMonths>): Promise<ResponseOf<typeof calls.beginMonths>> {
    if (at && this.settings.NODE_ENV === 'production')
      throw new Problem(400, 'INVALID', 'at is for trials, not for production.', { field: 'at' });
    return { begun: await this.clock.beginDue(at ? new Date(at) : new Date()) };
  }
}
