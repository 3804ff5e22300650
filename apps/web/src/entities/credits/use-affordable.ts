import { type RefObject, useCallback } from 'react';
import { type ApiError, messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import type { Sitting } from '../../ui/use-sitting.js';
import { creditsApi } from './api.js';
import { creditsRanShort, premiumWanted } from './slice.js';

/** Said where the studio gives no reason of its own. */
const UNCHECKED_CREDITS = 'Your credits could not be checked, and nothing was started. Try again in a moment.';

/**
 * Asks the studio whether a price (in credits) can be paid, before anything starts; opens the Insufficient Credits dialog when not.
 * After a check that fails nothing starts either, and what failed is said: the dialog would speak of credits, which may be there.
 * Who has closed the dialog meanwhile has given it up: nothing starts, and nothing is said of it.
 */
export function useAffordable(sitting: RefObject<Sitting>): (price: number, message?: string) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const { notices } = useServices();
  const [check] = creditsApi.useCheckCreditsMutation();
  return useCallback(
    async (price, message) => {
      if (price <= 0) return true;
      const asked = sitting.current;
      const { data, error } = await check({ body: { amount: price } });
      if (asked.isClosed) return false;
      if (data?.has_enough) return true;
      if (data) dispatch(creditsRanShort({ required: price, available: data.credits, ...(message ? { message } : {}) }));
      else notices.error(messageOf(error, UNCHECKED_CREDITS));
      return false;
    },
    [check, dispatch, notices, sitting],
  );
}

/** Opens the dialog that belongs to a refusal, if one does; says whether it did. */
export function useBarrier(): (error: ApiError, message?: string) => boolean {
  const dispatch = useAppDispatch();
  return useCallback(
    ({ error_code, details = {} }, message) => {
      if (error_code === 'INSUFFICIENT_CREDITS') {
        const { required, available } = details as { required?: number; available?: number };
        dispatch(creditsRanShort({ required: required ?? 0, available: available ?? 0, ...(message ? { message } : {}) }));
        return true;
      }
      if (error_code === 'PREMIUM_REQUIRED') {
        const { feature = 'This choice', type } = details as { feature?: string; type?: string };
        dispatch(premiumWanted({ feature, type: type === 'resolution' ? 'resolution' : 'model' }));
        return true;
      }
      return false;
    },
    [dispatch],
  );
}
