import { buffers, type EventChannel, eventChannel, type SagaIterator } from 'redux-saga';
import { all, call, delay, fork, getContext, put, race, select, take, takeLeading } from 'redux-saga/effects';
import { api } from '../api/api.js';
import { livesHere, selectMovedTo, studioBack } from '../api/availability.js';
import { staleBy } from '../api/stale.js';
import type { IdentityClient, SignedInPerson } from '../identity/identity-client.js';
import { ownPrices } from '../identity/own-prices.js';
import { ensureUserRecord, UserRecordRefused } from '../identity/user-record.js';
import { ownKeysOffered } from '../page/own-keys.js';
import { tellPriceFactors } from '../page/price-factors.js';
import type { Services } from '../services/services.js';
import { expectSomebody } from './expected.js';
import { closingChanged, recognised, selectPerson, signedIn, signedOut, signOutAsked } from './slice.js';

/** A token is renewed when it is this old. */
export const TOKEN_MAX_AGE_MS = 5 * 60_000;

/** How long after it could not say the studio is asked for somebody's record again; at once when it is back. */
export const RECORD_AGAIN_MS = 30_000;

/** What the identity tells; wrapped, because a channel cannot carry null. */
interface Told {
  readonly person: SignedInPerson | null;
}

/** While the studio is told of somebody the latest is kept. */
const authChannel = (identity: IdentityClient): EventChannel<Told> =>
  eventChannel((emit) => identity.onAuthState((person) => emit({ person })), buffers.sliding(1));

/** What was fetched for whoever was here is nobody else's, and neither is their connection. */
function* forgetPerson(): SagaIterator {
  const { notices } = (yield getContext('services')) as Services;
  yield call(tellPriceFactors, null);
  yield call(expectSomebody, false);
  yield put(signedOut());
  yield put(livesHere());
  // what they waited for is given up
  yield call(notices.dropFailures);
  yield put(api.util.resetApiState());
}

/** `missing`: the studio could not say. */
type UserRecord = 'there' | 'missing' | 'refused';

/** A refusal signs them out, of which the identity tells at once: whoever asks may be given up by then, and the reason is said all the same. */
async function register({ identity, fetch, notices }: Services): Promise<UserRecord> {
  try {
    return (await ensureUserRecord(identity, fetch)) ? 'there' : 'missing';
  } catch (error) {
    if (!(error instanceof UserRecordRefused)) throw error;
    // behind what failed of theirs, which is dropped
    await new Promise((resolve) => setTimeout(resolve));
    notices.error('Sign up failed', error.message);
    return 'refused';
  }
}

function* turnAway(): SagaIterator {
  yield call(expectSomebody, false);
  yield put(signedOut());
}

/**
 * Learns what somebody with keys of their own is asked; whether that is known. Tells the page nothing once it is given up: they may have left
 * meanwhile.
 */
function* askForPrices({ identity, fetch }: Services): SagaIterator {
  if (!ownKeysOffered()) return true;
  const prices = (yield call(ownPrices, identity, fetch)) as string | null;
  yield call(tellPriceFactors, prices);
  return prices !== null;
}

/** Their record, and what comes with it; `missing` where the studio could not say all of it. */
function* introduce(services: Services): SagaIterator {
  const record = (yield call(register, services)) as UserRecord;
  if (record === 'refused') return record;
  return (yield call(askForPrices, services)) ? record : 'missing';
}

/** Behind whoever has gone on without a record, by which all that they do is refused, or without their prices, by which all that costs is. */
function* introduceLater(): SagaIterator {
  const services = (yield getContext('services')) as Services;
  let record: UserRecord = 'missing';
  while (record === 'missing') {
    yield race({ back: take(studioBack), later: delay(RECORD_AGAIN_MS) });
    // of whoever has moved the studio has said where they live, unless that comes to nothing
    if (yield select(selectMovedTo)) yield take(livesHere);
    record = (yield call(introduce, services)) as UserRecord;
  }
  if (record === 'refused') return yield call(turnAway);
  // what was asked meanwhile was answered as to nobody
  yield put(api.util.invalidateTags(staleBy(['user', 'credits', 'subscription'])));
}

/** Whether anything of them is missing. */
function* follow(person: SignedInPerson | null): SagaIterator {
  const services = (yield getContext('services')) as Services;
  const { notices } = services;
  const before = (yield select(selectPerson)) as SignedInPerson | null;
  if (!person || (before && before.uid !== person.uid)) yield call(forgetPerson);
  if (!person) return false;
  yield put(recognised());
  try {
    const record = (yield call(introduce, services)) as UserRecord;
    if (record === 'refused') {
      yield call(turnAway);
      return false;
    }
    yield call(expectSomebody, true);
    yield put(signedIn(person));
    yield call(notices.expect);
    return record === 'missing';
  } catch (error) {
    yield call(turnAway);
    throw error;
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
    let isAnyMissing = false;
    while (true) {
      const { told } = (yield race({
        told: take(channel),
        ...(isAnyMissing ? { later: call(introduceLater) } : {}),
      })) as { told?: Told };
      isAnyMissing = told !== undefined && ((yield call(follow, told.person)) as boolean);
    }
  } finally {
    channel.close();
  }
}

export function* sessionSaga(): SagaIterator {
  yield all([fork(renewTokens), takeLeading(signOutAsked, signOut), fork(followIdentity)]);
}
