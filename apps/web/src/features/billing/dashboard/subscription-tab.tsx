import { ProofNote } from '../../../entities/account/index.js';
import { billingApi } from '../../../entities/plan/index.js';
import { Failed } from '../../../ui/failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { PaymentProblem } from '../payment-problem.js';
import { StandInNote } from '../stand-in-note.js';
import type { AwaitedPayment } from '../use-payment-return.js';
import { AwaitedPaymentNote } from './awaited-payment-note.js';
import { ComingNote } from './coming-note.js';
import { CreditsPanel } from './credits-panel.js';
import { PlanPanel } from './plan-panel.js';
import { ReceiptsCard } from './receipts-card.js';

/** What the person pays for, what it gives, and what is going to happen to it. */
export function SubscriptionTab({ awaited }: { awaited: AwaitedPayment | null }) {
  const { data: subscription, isError, isFetching, refetch } = billingApi.useSubscriptionQuery();
  if (!subscription) {
    return isError ? (
      <Failed title="Your plan cannot be shown just now" isBusy={isFetching} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Loading your plan" className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {awaited && <AwaitedPaymentNote awaited={awaited} subscription={subscription} />}
      <ProofNote />
      <PaymentProblem subscription={subscription} />
      <ComingNote subscription={subscription} />
      <div className="grid gap-4 md:grid-cols-2">
        <PlanPanel subscription={subscription} />
        <CreditsPanel subscription={subscription} />
      </div>
      <ReceiptsCard />
      <StandInNote className="mt-2" />
    </div>
  );
}
