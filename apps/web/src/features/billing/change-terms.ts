import type { SubscriptionView } from '@scenewright/contract';
import { changeCost, type Plan, type PlanChange, planOf } from '@scenewright/domain';
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
}

const priceOf = ({ price, interval }: Plan) => `${dollars(price)} every ${interval}`;

/** `now`: ISO time. */
export function changeTerms({ way }: PlanChange, to: Plan, subscription: SubscriptionView, now: string): ChangeTerms {
  const from = planOf(subscription.plan_id);
  const end = subscription.current_period_end ?? now;
  const until = longDate(end);
  const { due, credited } = changeCost(way, from, to, end, now);
  const [old, fresh] = [tierName(from), tierName(to)];
  const coming = comingAfter(subscription);
  const dropped = coming && [`The change to ${tierName(coming.plan)} on ${longDate(coming.at)} is dropped.`];
  switch (way) {
    case 'upgrade_now':
      return {
        title: `Upgrade to ${fresh}?`,
        today: dollars(due),
        terms: [
          `${fresh} starts now, and so does a new ${to.interval}: ${priceOf(to)} from today on.`,
          `What is left of your ${from.interval} of ${old} is not paid back, and its credits end. You begin with ${creditsOf(to)} fresh ones.`,
          ...(dropped ?? []),
        ],
        confirm: 'Upgrade now',
      };
    case 'upgrade_now_prorated':
      return {
        title: `Upgrade to ${fresh}?`,
        today: `about ${dollars(due)}`,
        terms: [
          `${fresh} starts now with a new year. Its price of ${dollars(to.price)} is prorated: about ${dollars(credited)} for the rest of your year of ${old} is taken off.`,
          `From the next year on you pay ${priceOf(to)}.`,
          `You have ${creditsOf(to)} credits a month; what you have used this month counts.`,
          ...(dropped ?? []),
        ],
        confirm: 'Upgrade now',
      };
    case 'downgrade_at_period_end':
      return {
        title: `Downgrade to ${fresh}?`,
        today: 'nothing',
        terms: [
          `You keep ${old} and its credits until ${until}, which is paid for.`,
          `Then ${fresh} starts: ${priceOf(to)} for ${creditsOf(to)} credits a month.`,
          'You can take this back until then.',
          ...(dropped ?? []),
        ],
        confirm: 'Schedule the change',
      };
    case 'downgrade_now_prorated':
      return {
        title: `Downgrade to ${fresh}?`,
        today: 'nothing',
        terms: [
          `${fresh} starts today, with ${creditsOf(to)} credits a month; what you have used this month counts.`,
          `It is prorated: about ${dollars(credited)} of what you paid is credited to your coming invoices. It is not paid out.`,
          `Your year ends on ${until} as before. From then on you pay ${priceOf(to)}.`,
          ...(dropped ?? []),
        ],
        confirm: 'Downgrade now',
      };
    case 'cancel_at_period_end':
      return {
        title: `Cancel ${old}?`,
        today: 'nothing',
        terms: [
          `You keep ${old} and its credits until ${until}, which is paid for. It is not renewed, and nothing is paid back.`,
          `Then you are on the free plan with ${creditsOf(to)} credits a month. Your projects and films stay yours.`,
          'You can take this back until then.',
          ...(dropped ?? []),
        ],
        confirm: 'Cancel subscription',
      };
  }
}
