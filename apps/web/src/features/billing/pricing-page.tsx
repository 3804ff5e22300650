import { freePlan, type Plan, plans, toCredits } from '@scenewright/domain';
import { useState } from 'react';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { ToggleGroup } from '../../ui/choices.js';

type Interval = 'month' | 'year';

/** Every plan with its price, from the same catalogue that charges. */
export function PricingPage() {
  const [interval, setInterval] = useState<Interval>('month');
  const shown = [freePlan, ...plans.filter((plan) => plan.tier !== 'free' && plan.interval === interval)];
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-16 sm:px-6">
      <title>Pricing · Scenewright</title>
      <h1 className="title-card text-5xl">Pricing</h1>
      <ToggleGroup
        label="Billing interval"
        value={interval}
        onChange={setInterval}
        className="my-8"
        options={[
          { value: 'month', label: 'Monthly' },
          { value: 'year', label: 'Annual', hint: '2 months free' },
        ]}
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const dollars = (cents: number) => (cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`);

function PlanCard({ plan }: { plan: Plan }) {
  const perMonth = plan.interval === 'year' ? Math.round(plan.price / 12) : plan.price;
  const minutes = plan.maxVideoSeconds / 60;
  const offers = [
    `${toCredits(plan.creditsPerMonth).toLocaleString('en')} credits a month`,
    `Videos up to ${minutes < 1 ? `${plan.maxVideoSeconds} seconds` : `${minutes} minutes`}`,
    plan.premium ? '1080p and premium models' : '720p and basic models',
    plan.maxProjects === null ? 'Unlimited projects' : `${plan.maxProjects} project`,
  ];
  return (
    <Card className="grid h-full content-start gap-5 p-6">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold text-lg capitalize">{plan.tier}</h2>
        {plan.tier === 'pro' && <Badge tone="action">Most Popular</Badge>}
      </div>
      <p>
        <span className="title-card text-4xl">{dollars(perMonth)}</span>
        <span className="text-quiet"> / month{plan.interval === 'year' ? ', billed annually' : ''}</span>
      </p>
      <ul className="grid gap-2 text-quiet">
        {offers.map((offer) => (
          <li key={offer}>{offer}</li>
        ))}
      </ul>
    </Card>
  );
}
