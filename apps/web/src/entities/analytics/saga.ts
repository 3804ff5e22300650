import type { AnalyticsEvent } from '@scenewright/contract';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, all, call, flush, fork, select, take } from 'redux-saga/effects';
import { type Session, selectPerson, selectSession } from '../../platform/session/slice.js';
import { putThunk } from '../../platform/store/thunk-effects.js';
import { analyticsApi } from './api.js';
import { analyticsHost } from './host.js';
import { type AnalyticsConsent, happened, selectConsent } from './slice.js';

/** What happens before somebody has answered waits, in this page alone: for a yes to be sent, for a no to be forgotten. */
const MOST_WAITING = 20;

type Heard = Channel<{ payload: AnalyticsEvent }>;

const { analyticsChoice, identifyMe, trackEvent, trackVisit } = analyticsApi.endpoints;

/** Whose page it is: a uid, 'visitor', or null while that is being found out. */
function* owner(): SagaIterator {
  const { status, person } = (yield select(selectSession)) as Session;
  return status === 'loading' ? null : (person?.uid ?? 'visitor');
}

/** Looks for what whoever signs in has answered, says who they are once they allow it, and forgets what was heard of whoever was here before. */
function* followPerson(heard: Heard): SagaIterator {
  let here: string | null = null;
  let isIdentified = false;
  while (true) {
    const now = (yield call(owner)) as string | null;
    if (now !== here) {
      if (here !== null) yield flush(heard);
      here = now;
      isIdentified = false;
      if (isPerson(here)) yield putThunk(analyticsChoice.initiate());
    }
    if (isPerson(here) && !isIdentified && ((yield select(selectConsent)) as AnalyticsConsent) === 'allowed') {
      isIdentified = true;
      yield putThunk(identifyMe.initiate(undefined, { track: false }));
    }
    yield take('*');
  }
}

const isPerson = (one: string | null): one is string => one !== null && one !== 'visitor';

/** The answer of whose page it was when something happened; no answer of somebody who comes after them counts. */
function* answerTo(): SagaIterator {
  let whose = (yield call(owner)) as string | null;
  while (true) {
    const consent = (yield select(selectConsent)) as AnalyticsConsent;
    if (consent !== 'unknown' && consent !== 'unasked') return consent;
    yield take('*');
    const now = (yield call(owner)) as string | null;
    if (whose !== null && now !== whose) return 'refused';
    whose = now;
  }
}

function* tell(heard: Heard): SagaIterator {
  while (true) {
    const { payload: event } = (yield take(heard)) as { payload: AnalyticsEvent };
    if (((yield call(answerTo)) as AnalyticsConsent) !== 'allowed') continue;
    if (yield select(selectPerson)) yield putThunk(trackEvent.initiate({ body: event }, { track: false }));
    else if (event.name === 'Home Viewed')
      yield putThunk(trackVisit.initiate({ body: { name: event.name, allowed: true } }, { track: false }));
  }
}

/** Tells the studio what happened, of whoever allows it; where analytics are off it ends at once. */
export function* analyticsSaga(): SagaIterator {
  if (analyticsHost() === null) return;
  const heard = (yield actionChannel(happened, buffers.sliding(MOST_WAITING))) as Heard;
  yield all([fork(followPerson, heard), fork(tell, heard)]);
}
