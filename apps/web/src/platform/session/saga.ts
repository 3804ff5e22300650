import { buffers, type EventChannel, eventChannel, type SagaIterator } from 'redux-saga';
import { all, call, delay, fork, getContext, put, race, select, take, takeLeading } from 'redux-saga/effects';
import { api } from '../api/api.js';
import type { IdentityClient, SignedInPerson } from '../identity/identity-client.js';
import { learnOwnPrices } from '../identity/own-prices.js';
import { ensureUserRecord, UserRecordRefused } from '../identity/user-record.js';
import { ownKeysOffered } from '../page/own-keys.js';
import { tellPriceFactors } from '../page/price-factors.js';
import type { Services } from '../services/services.js';
import { expectSomebody } from './expected.js';
import { closingChanged, recognised, selectPerson, signedIn, signedOut, signOutAsked } from './slice.js';

/** A token is renewed when it is this old. */
export const TOKEN_MAX_AGE_MS = 5 * 60_000;

/** What the identity tells; wrapped, because a channel cannot carry null. */
interface Told {
  readonly person: SignedInPerson | null;
}

/** While the studio is told of somebody the latest is kept. */
const authChannel = (identity: IdentityClient): EventChannel<Told> =>
  eventChannel((emit) => identity.onAuthState((person) => emit({ person })), buffers.sliding(1));

/** What was fetched for whoever was here is nobody else's, and neither is their connection. */
function* forgetPerson(): SagaIterator {
  yield call(tellPriceFactors, null);
  yield call(expectSomebody, false);
  yield put(signedOut());
  yield put(api.util.resetApiState());
}

function* follow(person: SignedInPerson | null): SagaIterator {
  const { identity, fetch, notices } = (yield getContext('services')) as Services;
  const before = (yield select(selectPerson)) as SignedInPerson | null;
  if (!person || (before && before.uid !== person.uid)) yield call(forgetPerson);
  if (!person) return;
  yield put(recognised());
  try {
    yield call(ensureUserRecord, identity, fetch);
    if (ownKeysOffered()) yield call(learnOwnPrices, identity, fetch);
    yield call(expectSomebody, true);
    yield put(signedIn(person));
    yield call(notices.expect);
  } catch (error) {
    yield call(expectSomebody, false);
    yield put(signedOut());
    if (!(error instanceof UserRecordRefused)) throw error;
    yield call(notices.error, 'Sign up failed', error.message);
  }
}

function* renewTokens(): SagaIterator {
  const { identity } = (yield getContext('services')) as Services;
  while (true) {
    yield take(signedIn);
    let left = false;
    while (!left) {
      const { out } = (yield race({ age: delay(TOKEN_MAX_AGE_MS), out: take(signedOut) })) as { out?: unknown };
      left = out !== undefined;
      // a failure is met again at the next call, which says what is wrong
      if (!left) yield call(() => identity.getIdToken({ fresh: true }).catch(() => null));
    }
  }
}

function* signOut(): SagaIterator {
  const { identity, notices, navigate } = (yield getContext('services')) as Services;
  // the socket hears of it before the answer is here: nothing of that is to be taken for a session that ended elsewhere
  yield put(closingChanged(true));
  try {
    yield call(() => identity.signOut());
    yield call(notices.success, 'Signed out successfully');
    yield call(navigate, '/');
  } catch {
    yield put(closingChanged(false));
    yield call(notices.error, 'Failed to sign out');
  }
}

function* followIdentity(): SagaIterator {
  const { identity } = (yield getContext('services')) as Services;
  const channel = (yield call(authChannel, identity)) as EventChannel<Told>;
  try {
    while (true) {
      const { person } = (yield take(channel)) as Told;
      yield call(follow, person);
    }
  } finally {
    channel.close();
  }
}

export function* sessionSaga(): SagaIterator {
  yield all([fork(renewTokens), takeLeading(signOutAsked, signOut), fork(followIdentity)]);
}
