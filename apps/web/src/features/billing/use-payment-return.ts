import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../platform/api/api.js';
import { useServices } from '../../platform/services/services-context.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';

export interface AwaitedPayment {
  /** The plan that was paid for, where the address said it. */
  readonly planId: string | null;
  /** Enough said about it. */
  readonly dismiss: () => void;
}

/**
 * Reads how a person comes back from paying, says it once, and clears it from the address.
 * @returns what was paid for, until it is dismissed or the page is left; null when nothing was
 */
export function usePaymentReturn(): AwaitedPayment | null {
  const { notices } = useServices();
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const payment = search.get('payment');
  const [paidFor, setPaidFor] = useState<{ planId: string | null } | null>(null);
  const handled = useRef(false);
  useEffect(() => {
    if (payment === null || handled.current) return;
    handled.current = true;
    if (payment === 'success') {
      setPaidFor({ planId: search.get('plan') });
      notices.success('Payment successful! Your subscription is now active.');
      dispatch(api.util.invalidateTags(['Subscription', 'Credits', 'CreditHistory']));
    } else if (payment === 'cancelled') notices.info('Payment was cancelled. You can try again anytime.');
    setSearch(
      (before) => {
        before.delete('payment');
        if (payment === 'success') before.delete('plan');
        return before;
      },
      { replace: true },
    );
  }, [payment, search, setSearch, notices, dispatch]);
  return paidFor && { ...paidFor, dismiss: () => setPaidFor(null) };
}
