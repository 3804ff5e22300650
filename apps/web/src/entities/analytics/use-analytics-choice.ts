import { useSelector } from 'react-redux';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { selectPerson } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { analyticsApi } from './api.js';
import { keepAnswer, personAnswered, selectConsent, visitorAnswered } from './slice.js';

/** What is known of the answer of who is here, and how they give another: a person on all their devices, a visitor in this browser. */
export function useAnalyticsChoice() {
  const dispatch = useAppDispatch();
  const { notices } = useServices();
  const consent = useSelector(selectConsent);
  const person = useSelector(selectPerson);
  const [choose, { isLoading }] = analyticsApi.useChooseAnalyticsMutation();
  /** Whether it is answered: a yes only when it was kept. */
  const answer = async (allowed: boolean): Promise<boolean> => {
    if (!person) {
      keepAnswer(allowed);
      dispatch(visitorAnswered(allowed));
      return true;
    }
    const answered = personAnswered({ uid: person.uid, allowed });
    // a no needs nobody’s answer
    if (!allowed) dispatch(answered);
    const { error } = await choose({ body: { allowed } });
    if (error) {
      const meanwhile = allowed ? 'Nothing is sent.' : 'Nothing is sent until this page is loaded anew.';
      notices.error(`Your answer could not be kept. ${meanwhile}`, messageOf(error, 'Try again in a moment.'));
      return !allowed;
    }
    dispatch(answered);
    return true;
  };
  return { consent, answer, busy: isLoading };
}
