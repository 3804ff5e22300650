import type { SagaIterator } from 'redux-saga';
import { all, call, delay, getContext, spawn } from 'redux-saga/effects';
import { analyticsSaga } from '../entities/analytics/index.js';
import { availabilitySaga } from '../platform/realtime/availability.saga.js';
import { carrySaga } from '../platform/realtime/carry.saga.js';
import { refetchSaga } from '../platform/realtime/refetch.saga.js';
import { renewMediaSaga } from '../platform/realtime/renew-media.saga.js';
import { realtimeSaga } from '../platform/realtime/saga.js';
import { staleSaga } from '../platform/realtime/stale.saga.js';
import type { Services } from '../platform/services/services.js';
import { sessionSaga } from '../platform/session/saga.js';
import { scrollSaga } from './scroll.saga.js';

export type Sagas = Readonly<Record<string, () => SagaIterator>>;

/** What runs from the start. */
export const rootSagas: Sagas = {
  session: sessionSaga,
  realtime: realtimeSaga,
  carry: carrySaga,
  stale: staleSaga,
  refetch: refetchSaga,
  renewMedia: renewMediaSaga,
  availability: availabilitySaga,
  scroll: scrollSaga,
  analytics: analyticsSaga,
};

const LONGEST_PAUSE_MS = 30_000;

/** Runs a saga; when it fails, reports why and starts it again after a pause that grows. The others run on. */
export function* supervise(name: string, saga: () => SagaIterator): SagaIterator {
  const services = (yield getContext('services')) as Services;
  for (let failures = 0; ; failures += 1) {
    try {
      yield call(saga);
      return;
    } catch (error) {
      yield call(services.report, error, `saga ${name}`);
      yield delay(Math.min(500 * 2 ** failures, LONGEST_PAUSE_MS));
    }
  }
}

/** Runs each of them by itself. */
export function* superviseAll(sagas: Sagas): SagaIterator {
  yield all(Object.entries(sagas).map(([name, saga]) => spawn(supervise, name, saga)));
}
