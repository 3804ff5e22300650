import type { SubscriptionView } from '@scenewright/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { billingApi } from '../../../entities/plan/index.js';
import { api } from '../../../platform/api/api.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { Spinner } from '../../../ui/spinner.js';
import { billedPlan } from '../billed-plan.js';
import { creditsOf, tierName } from '../plan-texts.js';
import type { AwaitedPayment } from '../use-payment-return.js';

/** The report of a payment comes by push; asked for as well, should the push not come. */
const ASK_EVERY_MS = 3000;
const LONG_MS = 30_000;

/** Between paying and the payment's report: says that it is on its way, and then that it is there. */
export function AwaitedPaymentNote({ awaited, subscription }: { awaited: AwaitedPayment; subscription: SubscriptionView }) {
  const dispatch = useAppDispatch();
  const isHere = subscription.status !== 'free' && (awaited.planId === null || billedPlan(subscription).id === awaited.planId);
  const [isLong, setLong] = useState(false);
  billingApi.useSubscriptionQuery(undefined, { pollingInterval: isHere || isLong ? 0 : ASK_EVERY_MS });
  useEffect(() => {
    if (isHere) {
      dispatch(api.util.invalidateTags(['Credits', 'CreditHistory']));
      return;
    }
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [isHere, dispatch]);

  if (isHere) {
    const plan = billedPlan(subscription);
    return (
      <Banner
        tone="tip"
        title={`Welcome to ${tierName(plan)}`}
        onDismiss={awaited.dismiss}
        action={
          <Button asChild size="small">
            <Link to="/create-script">Start Creating</Link>
          </Button>
        }
      >
        {creditsOf(plan)} credits are ready for your next film.
      </Banner>
    );
  }
  return isLong ? (
    <Banner tone="info" title="The payment has not been reported yet" onDismiss={awaited.dismiss}>
      This takes longer than usual. You may leave this page: plan and credits appear by themselves as soon as it is here.
    </Banner>
  ) : (
    <Banner tone="info" title="Waiting for the payment…" action={<Spinner className="mt-1" />}>
      Your plan and its credits appear here by themselves, usually within seconds.
    </Banner>
  );
}
