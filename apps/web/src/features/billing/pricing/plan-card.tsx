import type { SubscriptionView } from '@scenewright/contract';
import { type Plan, planOf } from '@scenewright/domain';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { classes } from '../../../ui/classes.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { billedPlan } from '../billed-plan.js';
import { dollars, longDate } from '../format.js';
import { comingAfter, type PlanAction } from '../plan-action.js';
import { creditsOf, offersOf, pricePerMonth, shotsOf, tierName } from '../plan-texts.js';
import { ContactSheet } from './contact-sheet.js';

interface Props {
  plan: Plan;
  /** Null while it is not known what choosing it does. */
  action: PlanAction | null;
  subscription: SubscriptionView | null;
  /** Its button gets the focus: the person came back for it. */
  hasFocus: boolean;
  isBusy: boolean;
  /** It could not be learned what the person has. */
  failed: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, subscription, ...rest }: Props) {
  const name = tierName(plan);
  const isMine = subscription?.plan_id === plan.id;
  const coming = subscription && billedPlan(subscription).id === plan.id && comingAfter(subscription);
  const isPopular = plan.tier === 'pro';
  return (
    <Card
      className={classes(
        'flex h-full flex-col gap-6 p-2 pb-6',
        isPopular && 'bg-raised',
        isMine ? 'border-tungsten' : isPopular && 'border-line-strong',
      )}
    >
      <ContactSheet tier={plan.tier} />
      <div className="-mt-1 flex min-h-6 items-center justify-between gap-2 px-4">
        <h2 className="font-semibold text-lg">{name}</h2>
        <span className="flex flex-wrap justify-end gap-1.5">
          {isMine && <Badge tone="good">Your plan</Badge>}
          {isPopular && <Badge tone="action">Most Popular</Badge>}
        </span>
      </div>
      <div className="px-4">
        <p>
          <span className="title-card text-5xl tabular-nums">{dollars(pricePerMonth(plan))}</span>
          <span className="text-quiet"> / month</span>
        </p>
        <p className="mt-2 min-h-5 text-quiet text-sm">{coming ? `Ends on ${longDate(coming.at)}` : terms(plan)}</p>
      </div>
      <div className="grid px-4">
        <Choice plan={plan} subscription={subscription} {...rest} />
      </div>
      <div className="mx-4 border-line border-t pt-5">
        <p className="font-semibold tabular-nums">{creditsOf(plan)} credits a month</p>
        <p className="mt-0.5 text-quiet text-sm">for about {shotsOf(plan).toLocaleString('en')} shots of 5 s</p>
        <ul className="mt-4 grid gap-2 text-sm">
          {offersOf(plan).map((offer) => (
            <li key={offer} className="flex items-center gap-2.5">
              <Check aria-hidden className="size-4 shrink-0 text-tungsten" />
              {offer}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function terms({ tier, interval, price }: Plan): string {
  if (tier === 'free') return 'No card needed';
  return interval === 'year' ? `Billed annually: ${dollars(price)} a year` : 'Billed monthly';
}

function Choice({ plan, action, subscription, hasFocus, isBusy, failed, onChoose }: Props) {
  const ref = useRef<HTMLButtonElement>(null);
  const isKnown = action !== null;
  useEffect(() => {
    if (hasFocus && isKnown) ref.current?.focus();
  }, [hasFocus, isKnown]);
  if (!action && !failed) return <Skeleton className="h-10 rounded-control" />;
  if (action?.kind === 'current') {
    return (
      <Button asChild look="secondary">
        <Link to="/dashboard">Manage Plan</Link>
      </Button>
    );
  }
  if (action?.kind === 'given') return <div className="h-10" />;
  if (action?.kind === 'coming') return <p className="flex h-10 items-center text-quiet text-sm">Starts on {longDate(action.at)}</p>;
  return (
    <Button ref={ref} look={isPrimary(plan, action) ? 'primary' : 'secondary'} busy={isBusy} busyLabel="One moment…" onClick={onChoose}>
      {action ? labelOf(plan, action, subscription) : 'Try again'}
    </Button>
  );
}

const isPrimary = ({ tier }: Plan, action: PlanAction | null): boolean =>
  action?.kind === 'keep' || (tier === 'pro' && (action?.kind === 'sign-in' || action?.kind === 'subscribe' || isUpgrade(action)));

const isUpgrade = (action: PlanAction | null): boolean => action?.kind === 'change' && action.change.outcome === 'upgrade_immediate';

function labelOf(plan: Plan, action: PlanAction, subscription: SubscriptionView | null): string {
  const name = tierName(plan);
  switch (action.kind) {
    case 'sign-in':
      return plan.tier === 'free' ? 'Get Started Free' : `Subscribe to ${name}`;
    case 'keep':
      return `Keep ${name}`;
    case 'change':
    case 'refused': {
      const mine = planOf(subscription?.plan_id ?? 'free');
      if (mine.id === plan.id) return 'Current Plan';
      if (plan.tier === 'free') return 'Switch to Free';
      if (mine.creditsPerMonth === plan.creditsPerMonth) return `Switch to ${plan.interval === 'year' ? 'Annual' : 'Monthly'}`;
      return `${plan.creditsPerMonth > mine.creditsPerMonth ? 'Upgrade' : 'Downgrade'} to ${name}`;
    }
    default:
      return `Subscribe to ${name}`;
  }
}
