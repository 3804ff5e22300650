import { freePlan, type Plan, type PlanId, plans } from '@scenewright/domain';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { billingApi } from '../../../entities/plan/index.js';
import { Footer } from '../../../entities/site/index.js';
import { useServices } from '../../../platform/services/services-context.js';
import { selectSession } from '../../../platform/session/slice.js';
import { Banner } from '../../../ui/banner.js';
import { ToggleGroup } from '../../../ui/choices.js';
import { billedPlan } from '../billed-plan.js';
import { ChangeDialog } from '../change-dialog.js';
import { PaymentProblem } from '../payment-problem.js';
import { type PlanAction, planAction } from '../plan-action.js';
import { tierName } from '../plan-texts.js';
import { StandInNote } from '../stand-in-note.js';
import { useCheckout } from '../use-checkout.js';
import { usePaymentReturn } from '../use-payment-return.js';
import { usePlanChange } from '../use-plan-change.js';
import { CreditPrices } from './credit-prices.js';
import { PlanCard } from './plan-card.js';
import { Questions } from './questions.js';

type Interval = Plan['interval'];

/** Every plan with its price, from the same catalogue that charges, and what choosing it does for whoever looks. */
export function PricingPage() {
  const { notices } = useServices();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  usePaymentReturn();
  const { status } = useSelector(selectSession);
  const { data, isError, refetch } = billingApi.useSubscriptionQuery(undefined, { skip: status !== 'signed-in' });
  const subscription = status === 'signed-in' ? data : undefined;
  const asked = plans.find(({ id }) => id === search.get('plan'));
  const [chosen, setChosen] = useState<Interval | null>(null);
  const paysFor = subscription && subscription.status !== 'free' ? subscription.interval : null;
  const interval = chosen ?? (asked && asked !== freePlan ? asked.interval : null) ?? paysFor ?? 'month';
  const { start, opening } = useCheckout();
  const { keep, isKeeping } = usePlanChange();
  const [wanted, setWanted] = useState<Plan | null>(null);

  const choose = (plan: Plan, action: PlanAction) => {
    switch (action.kind) {
      case 'sign-in':
        if (plan.tier !== 'free') notices.info('Please sign in to subscribe');
        navigate('/auth', { state: { from: plan.tier === 'free' ? '/projects' : `/pricing?plan=${plan.id}` } });
        break;
      case 'subscribe':
        void start(plan.id);
        break;
      case 'change':
        setWanted(plan);
        break;
      case 'keep':
        void keep();
        break;
      case 'refused':
        notices.info(action.why);
        break;
    }
  };
  const isBusy = (id: PlanId, { kind }: PlanAction) => opening === id || (kind === 'keep' && isKeeping);
  const known = status === 'signed-out' ? null : subscription;

  return (
    <>
      <title>Pricing · Scenewright</title>
      <div className="mx-auto grid max-w-[80rem] gap-20 px-4 pt-14 pb-24 sm:px-6">
        <section aria-label="Plans" className="grid gap-8">
          <header className="flex flex-wrap items-end justify-between gap-6">
            <div className="grid gap-3">
              <h1 className="title-card text-5xl sm:text-6xl">Pricing</h1>
              <p className="max-w-[52ch] text-lg text-quiet">
                A plan is a month of credits. Every action says its price before it starts, and what fails costs nothing.
              </p>
            </div>
            <ToggleGroup
              label="Billing interval"
              value={interval}
              onChange={setChosen}
              options={[
                { value: 'month', label: 'Monthly' },
                { value: 'year', label: 'Annual', hint: '2 months free' },
              ]}
            />
          </header>
          {subscription && <PaymentProblem subscription={subscription} />}
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {[freePlan, ...plans.filter((plan) => plan.tier !== 'free' && plan.interval === interval)].map((plan) => {
              const action = known === undefined ? null : planAction(plan, known);
              return (
                <li key={plan.tier}>
                  <PlanCard
                    plan={plan}
                    action={action}
                    subscription={known ?? null}
                    hasFocus={asked?.id === plan.id}
                    isBusy={action !== null && isBusy(plan.id, action)}
                    failed={isError && known === undefined}
                    onChoose={() => (action ? choose(plan, action) : void refetch())}
                  />
                </li>
              );
            })}
          </ul>
          {subscription?.lifted && (
            <Banner tone="tip" title="Your plan is given to you by this studio">
              {subscription.status === 'free'
                ? 'There is nothing to pay for.'
                : `You pay for ${tierName(billedPlan(subscription))} as well. The dashboard says what is charged, and ends it.`}
            </Banner>
          )}
          <StandInNote />
        </section>
        <CreditPrices />
        <Questions />
      </div>
      {subscription && wanted && <ChangeDialog subscription={subscription} to={wanted} onClose={() => setWanted(null)} />}
      <Footer />
    </>
  );
}
