import type { SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, takeLeading } from 'redux-saga/effects';
import { studioAway, studioBack } from '../api/availability.js';
import type { Services } from '../services/services.js';
import { missed } from './slice.js';

const LOOK_EVERY_MS = 2_000;
const ANSWERED_WITHIN_MS = 10_000;

interface Checks {
  readonly database?: { readonly ok: boolean };
  readonly eventLog?: { readonly ok: boolean };
}

/** Whether reading and changing work again; what else may ail the studio is no reason to wait. */
async function canWork(fetch: Services['fetch']): Promise<boolean> {
  try {
    const { checks } = (await (await fetch('/api/health', { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })).json()) as {
      checks: Checks;
    };
    return checks.database?.ok === true && checks.eventLog?.ok === true;
  } catch {
    return false;
  }
}

function* waitForIt(): SagaIterator {
  const { fetch } = (yield getContext('services')) as Services;
  do yield delay(LOOK_EVERY_MS);
  while (!((yield call(canWork, fetch)) as boolean));
  yield put(studioBack());
  // what failed to load meanwhile is fetched, and what is shown comes up to date
  yield put(missed());
}

/** While the studio's database is away, looks whether it is back, and goes on then. */
export function* availabilitySaga(): SagaIterator {
  yield takeLeading(studioAway, waitForIt);
}
