import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { paying } from '../payment-problems.js';
import { Reconciliation } from '../reconciliation.js';

@Handles(calls.reconcileBilling)
export class ReconcileBillingHandler implements CallHandler<typeof calls.reconcileBilling> {
  constructor(private readonly reconciliation: Reconciliation) {}

  async execute({ input: { mend: repair } }: CallTo<typeof calls.reconcileBilling>) {
    const { compared, differences } = await paying(() => this.reconciliation.run({ repair }));
    return {
      compared,
      differences: differences.map(({ uid, subscriptionId, difference, repaired }) => ({
        uid,
        subscription_id: subscriptionId,
        difference,
        mended: repaired,
      })),
    };
  }
}
