import { type PlanId, planOf } from '@scenewright/domain';
import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { billingApi } from '../../entities/plan/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { isPageHeld } from '../../platform/page/hold-page.js';
import { useServices } from '../../platform/services/services-context.js';
import { selectPerson } from '../../platform/session/slice.js';
import { useSitting } from '../../ui/use-sitting.js';
import { tierName } from './plan-texts.js';

/**
 * Takes the person to the page on which a plan is paid for; whoever has gone elsewhere meanwhile is told that it is there, and stays where they
 * are. `opening`: the plan whose page is on its way.
 */
export function useCheckout(): { start: (plan: PlanId) => Promise<void>; opening: PlanId | null } {
  const { leave, notices } = useServices();
  const person = useSelector(selectPerson);
  const [create] = billingApi.useCreateCheckoutSessionMutation();
  const [opening, setOpening] = useState<PlanId | null>(null);
  const sitting = useSitting();
  useEffect(() => {
    // the browser's way back shows this page as it was left
    const back = ({ persisted }: PageTransitionEvent) => persisted && setOpening(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const start = useCallback(
    async (planId: PlanId) => {
      if (opening) return;
      setOpening(planId);
      const begun = sitting.current;
      const { origin } = window.location;
      const pages = {
        successUrl: `${origin}/dashboard?payment=success&plan=${planId}`,
        cancelUrl: `${origin}/pricing?payment=cancelled&plan=${planId}`,
      };
      const whose = person ? { userId: person.uid, userEmail: person.email } : {};
      const { data, error } = await create({ body: { planId, ...whose, ...pages } });
      if (!data) {
        setOpening(null);
        notices.error('Failed to start subscription process. Please try again.', messageOf(error, '') || undefined);
      } else if (begun.isOver) {
        const open = () => leave(data.url);
        notices.success(`The page to pay for ${tierName(planOf(planId))} is ready.`, { label: 'Open', run: open });
      } else {
        leave(data.url);
        // the browser asks first, and nobody hears of those who stay
        if (isPageHeld()) setOpening(null);
      }
    },
    [create, leave, notices, opening, person, sitting],
  );
  return { start, opening };
}
