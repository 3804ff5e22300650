import type { SupportPerson } from '@scenewright/contract';
import { type PlanId, planOf } from '@scenewright/domain';
import type { ReactNode } from 'react';
import { creditsOf } from '../../entities/credits/index.js';
import { Card } from '../../ui/card.js';
import { atMoment, onDay } from '../../ui/dates.js';

const statuses: Record<SupportPerson['plan']['status'], string> = {
  active: 'paid for',
  canceling: 'cancelled',
  past_due: 'payment overdue',
  free: 'not paid for',
};

/** The api of the release before says neither what is billed nor whether it is paid for. */
type Plan = Omit<SupportPerson['plan'], 'billed_id' | 'unpaid'> & Partial<SupportPerson['plan']>;

const waitsForPayment = ({ status, unpaid }: Plan): boolean => status === 'past_due' || unpaid === true;

/** What is paid for and until when, also beside a plan that is given. */
function standing(plan: Plan): string {
  const { id, billed_id, status, lifted, cancels_at, paid_until } = plan;
  if (lifted && status === 'free') return 'lifted by a setting';
  const isDue = waitsForPayment(plan);
  const until = paid_until && `${isDue ? 'paid until' : 'until'} ${onDay(paid_until)}`;
  const words = [
    isDue && status === 'active' ? 'payment due' : statuses[status],
    ...(cancels_at ? [`ends ${onDay(cancels_at)}`] : until ? [until] : []),
  ];
  return `${lifted ? `lifted by a setting; ${planOf((billed_id ?? id) as PlanId).name} ` : ''}${words.join(', ')}`;
}

/** Who somebody is, their plan and their money, at a glance. */
export function Facts({ person }: { person: SupportPerson }) {
  const { uid, email, created_at, open_sessions, roles, plan, credits, payment_reports, look_until } = person;
  const failed = payment_reports.filter(({ error }) => error !== null);
  return (
    <Card className="grid gap-5 p-6">
      <dl className="grid gap-x-8 gap-y-4 text-sm grid-cols-2 lg:grid-cols-4">
        <Fact label="Can spend" strong>
          {creditsOf(credits.available)}
        </Fact>
        <Fact label="Reserved" strong>
          {creditsOf(credits.reserved)}
        </Fact>
        <Fact label="Plan" strong>
          {planOf(plan.id as PlanId).name}
        </Fact>
        <Fact label="Next credits" strong>
          {waitsForPayment(plan) ? 'When the payment is made' : plan.next_refill_at ? onDay(plan.next_refill_at) : 'None'}
        </Fact>
        <Fact label="Subscription">{standing(plan)}</Fact>
        <Fact label="Payments">
          {plan.invoices === 1 ? '1 invoice' : `${plan.invoices} invoices`}
          {plan.customer_id && <span className="block break-all text-quiet">{plan.customer_id}</span>}
        </Fact>
        <Fact label="Address">{email ?? 'The account is deleted'}</Fact>
        <Fact label="Here since">
          {created_at ? onDay(created_at) : 'Not known any more'}
          {open_sessions !== null && (
            <span className="block text-quiet">{open_sessions === 1 ? '1 open session' : `${open_sessions || 'No'} open sessions`}</span>
          )}
          {roles.some((role) => role !== 'creator') && <span className="block text-quiet">{roles.join(', ')}</span>}
        </Fact>
      </dl>
      {failed.length > 0 && (
        <p className="text-bad text-sm">
          {failed.length === 1 ? 'A report' : `${failed.length} reports`} of the payments service could not be acted on, the last at{' '}
          {atMoment(failed[0]?.received_at ?? '')}: {failed[0]?.error}
        </p>
      )}
      <p className="border-line border-t pt-3 text-quiet text-sm">
        <span className="break-all">{uid}</span> · you may look until {atMoment(look_until)}
      </p>
    </Card>
  );
}

const Fact = ({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-quiet">{label}</dt>
    <dd className={`break-words ${strong ? 'font-semibold text-base tabular-nums' : ''}`}>{children}</dd>
  </div>
);
