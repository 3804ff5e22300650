import type { SubscriptionView } from '@scenewright/contract';
import { type AcceptedChange, changeCost, type Plan, type PlanChange, planOf } from '@scenewright/domain';
import { billedPlan, creditsAfter } from './billed-plan.js';
import { dollars, longDate } from './format.js';
import { comingAfter } from './plan-action.js';
import { creditsOf, tierName } from './plan-texts.js';

/** A change of plan as it is put to the person before it is made. */
interface ChangeTerms {
  readonly title: string;
  /** What is paid at the click. */
  readonly today: string;
  /** What happens and when, a sentence each. */
  readonly terms: readonly string[];
  readonly confirm: string;
  /** What the person says yes to: nothing else is done. */
  readonly accept: AcceptedChange;
}

const ACCOUNT_CREDIT = 'What your account has in credit from earlier changes is used first.';

const priceOf = ({ price, interval }: Plan) => `${dollars(price)} every ${interval}`;

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);

/** `now`: ISO time. Amounts are exactly what is charged and credited, or nothing is; only what an account has in credit already is not known here. */
export function changeTerms({ way }: PlanChange, to: Plan, subscription: SubscriptionView, now: string): ChangeTerms {
  const from = billedPlan(subscription);
  const ahead = subscription.months_ahead;
  const until = longDate(subscription.current_period_end ?? now);
  const { price, due, credited, kept } = changeCost(way, from, to, ahead);
  const [old, fresh] = [tierName(from), tierName(to)];
  const coming = comingAfter(subscription);
  const dropped = coming ? [`The change to ${tierName(coming.plan)} on ${longDate(coming.at)} is dropped.`] : [];
  const cost = { today: due > 0 ? dollars(due) : 'nothing', accept: { way, due, credited } };
  const begins = [
    `The credits that are left of this month end. You begin with ${creditsOf(to)} fresh ones.`,
    `From the next ${to.interval} on you pay ${priceOf(to)}.`,
  ];
  const credit =
    ahead === 0
      ? `No month of your year of ${old} is left to be credited: the last one has begun.`
      : `Of your year of ${old}, ${months(ahead)} that ${ahead === 1 ? 'has' : 'have'} not begun ${ahead === 1 ? 'is' : 'are'} credited: ${dollars(credited)}. The month that runs is not, as its credits are yours already.`;
  const given = subscription.lifted ? `${tierName(planOf(subscription.plan_id))}, which this studio gives you,` : 'the free plan';
  const without = `you are on ${given} with ${creditsOf(creditsAfter(to, subscription))} credits a month. Your projects and films stay yours.`;
  const rest = kept > 0 ? [`${dollars(kept)} of it stay in your account and pay for coming invoices. They are not paid out.`] : [];
  switch (way) {
    case 'upgrade_now':
      return {
        title: `Upgrade to ${fresh}?`,
        ...cost,
        terms: [
          `${fresh} starts now, and so does a new ${to.interval}: ${priceOf(to)} from today on.`,
          `What is left of your ${from.interval} of ${old} is not paid back, and its credits end. You begin with ${creditsOf(to)} fresh ones.`,
          ACCOUNT_CREDIT,
          ...dropped,
        ],
        confirm: 'Upgrade now',
      };
    case 'upgrade_now_prorated':
      return {
        title: `Upgrade to ${fresh}?`,
        ...cost,
        terms: [
          `${fresh} starts now with a new ${to.interval} for ${dollars(price)}.`,
          credit,
          ...rest,
          ...begins,
          ACCOUNT_CREDIT,
          ...dropped,
        ],
        confirm: 'Upgrade now',
      };
    case 'downgrade_at_period_end':
      return {
        title: `Downgrade to ${fresh}?`,
        ...cost,
        terms: [
          `You keep ${old} and its credits until ${until}, which is paid for.`,
          `Then ${fresh} starts: ${priceOf(to)} for ${creditsOf(to)} credits a month.`,
          'You can take this back until then.',
          ...dropped,
        ],
        confirm: 'Schedule the change',
      };
    case 'downgrade_now_prorated': {
      const goesOn = [
        `${fresh} starts today. The credits that are left of this month stay yours until it ends; then you have ${creditsOf(to)} a month.`,
        ahead === 0
          ? credit
          : `For ${months(ahead)} that ${ahead === 1 ? 'has' : 'have'} not begun the difference is credited: ${dollars(credited)}. It stays in your account, pays for coming invoices and is not paid out. The month that runs is not credited, as its credits are yours already.`,
        `Your year ends on ${until} as before. From then on you pay ${priceOf(to)}.`,
      ];
      const anew = [`${fresh} starts today with a new ${to.interval} for ${dollars(price)}.`, credit, ...rest, ...begins, ACCOUNT_CREDIT];
      return {
        title: `Downgrade to ${fresh}?`,
        ...cost,
        terms: [...(price > 0 ? anew : goesOn), ...dropped],
        confirm: 'Downgrade now',
      };
    }
    case 'cancel_at_period_end':
      return {
        title: `Cancel ${old}?`,
        ...cost,
        terms: [
          `You keep ${old} and its credits until ${until}, which is paid for. It is not renewed, and nothing is paid back.`,
          `Then ${without}`,
          'You can take this back until then.',
          ...dropped,
        ],
        confirm: 'Cancel subscription',
      };
    case 'cancel_now':
      return {
        title: `Cancel ${old}?`,
        ...cost,
        terms: [
          `${old} is not paid for just now, so it ends at once. What is due is not collected any more.`,
          `Then ${without}`,
          'This cannot be taken back. You can subscribe again at any time.',
        ],
        confirm: 'Cancel subscription',
      };
  }
}
