import type { SagaIterator } from 'redux-saga';
import { all, call, delay, getContext, spawn } from 'redux-saga/effects';
import { sessionSaga } from '../features/accounts/saga.js';
import { assistantSaga } from '../features/assistant/saga.js';
import { jobsSaga } from '../features/jobs/saga.js';
import { addShotSaga } from '../features/scenes/add-shot/saga.js';
import { scenePollingSaga } from '../features/scenes/saga.js';
import { soundtrackDesignSaga } from '../features/soundtrack/design.saga.js';
import { soundtrackSaga } from '../features/soundtrack/saga.js';
import { realtimeSaga } from '../realtime/saga.js';
import { staleSaga } from '../realtime/stale.saga.js';
import { scrollSaga } from './scroll.saga.js';
import type { Services } from './services.js';

const sagas = {
  session: sessionSaga,
  realtime: realtimeSaga,
  stale: staleSaga,
  scenePolling: scenePollingSaga,
  addShot: addShotSaga,
  soundtrack: soundtrackSaga,
  soundtrackDesign: soundtrackDesignSaga,
  jobs: jobsSaga,
  assistant: assistantSaga,
  scroll: scrollSaga,
};

const LONGEST_PAUSE_MS = 30_000;

/** Runs a saga; when it fails, reports why and starts it again after a pause that grows. The others run on. */
export function* kept(name: string, saga: () => SagaIterator): SagaIterator {
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

export function* rootSaga(): SagaIterator {
  yield all(Object.entries(sagas).map(([name, saga]) => spawn(kept, name, saga)));
}
