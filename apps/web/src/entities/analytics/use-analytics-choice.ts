import { useSelector } from 'react-redux';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { selectPerson } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { analyticsApi } from './api.js';
import { keepAnswer, selectConsent, visitorAnswered } from './slice.js';

/** What is known of the answer of who is here, and how they give another: a person on all their devices, a visitor in this browser. */
export function useAnalyticsChoice() {
  const dispatch = useAppDispatch();
  const { notices } = useServices();
  const consent = useSelector(selectConsent);
  const person = useSelector(selectPerson);
  const [choose, { isLoading }] = analyticsApi.useChooseAnalyticsMutation();
  const answer = async (allowed: boolean): Promise<boolean> => {
    if (!person) {
      keepAnswer(allowed);
      dispatch(visitorAnswered(allowed));
      return true;
    }
    const { error } = await choose({ body: { allowed } });
    if (error) notices.error('Your answer could not be kept. Nothing is sent.', messageOf(error, 'Try again in a moment.'));
    return !error;
  };
  return { consent, answer, busy: isLoading };
}
