import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga';
import { all, call, delay, fork, getContext, put, putResolve, race, take, takeLeading } from 'redux-saga/effects';
import { api } from '../../app/api.js';
import type { ApiError } from '../../app/api-error.js';
import type { Services } from '../../app/services.js';
import type { IdentityClient, SignedInPerson } from '../../identity/identity-client.js';
import { accountsApi } from './api.js';
import { signedIn, signedOut, signOutAsked } from './slice.js';

/** A token is renewed when it is this old. */
export const TOKEN_MAX_AGE_MS = 5 * 60_000;

/** What the identity tells; wrapped, because a channel cannot carry null. */
export const authChannel = (identity: IdentityClient): EventChannel<{ person: SignedInPerson | null }> =>
  eventChannel((emit) => identity.onAuthState((person) => emit({ person })));

/** Name of a new record: what the identity knows, else what stands before the @. */
export const nameOf = ({ displayName, email }: SignedInPerson): string => displayName?.trim() || email.split('@')[0] || '';

/** Makes sure that the studio knows the person. Null when it does (or cannot say now), else why it refuses them. */
export function* ensureUserRecord(person: SignedInPerson): SagaIterator<string | null> {
  const answer = (yield putResolve(
    accountsApi.endpoints.registerUser.initiate({ body: { name: nameOf(person) } }, { track: false }) as never,
  )) as {
    error?: ApiError;
  };
  if (answer.error?.status !== 400) return null;
  return answer.error.error_code === 'UNKNOWN' && answer.error.error.startsWith('HTTP error!')
    ? 'Failed to create user record.'
    : answer.error.error;
}

export function* follow(person: SignedInPerson | null): SagaIterator {
  const { identity, notices } = (yield getContext('services')) as Services;
  if (!person) {
    yield put(signedOut());
    yield put(api.util.resetApiState());
    return;
  }
  const refusal = (yield call(ensureUserRecord, person)) as string | null;
  if (refusal === null) {
    yield put(signedIn(person));
    return;
  }
  yield call(notices.error, 'Sign up failed', refusal);
  // the account is deleted first: once signed out there is nobody to delete
  yield call(quietly, () => identity.deleteCurrent());
  yield call(quietly, () => identity.signOut());
  yield put(signedOut());
}

const quietly = (work: () => Promise<void>): Promise<void> => work().catch(() => {});

export function* renewTokens(): SagaIterator {
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

export function* signOut(): SagaIterator {
  const { identity, notices, navigate } = (yield getContext('services')) as Services;
  try {
    yield call(() => identity.signOut());
    yield call(notices.success, 'Signed out successfully');
    yield call(navigate, '/');
  } catch {
    yield call(notices.error, 'Failed to sign out');
  }
}

function* followIdentity(): SagaIterator {
  const { identity } = (yield getContext('services')) as Services;
  const channel = (yield call(authChannel, identity)) as EventChannel<{ person: SignedInPerson | null }>;
  try {
    while (true) {
      const { person } = (yield take(channel)) as { person: SignedInPerson | null };
      yield call(follow, person);
    }
  } finally {
    channel.close();
  }
}

export function* sessionSaga(): SagaIterator {
  yield all([fork(renewTokens), takeLeading(signOutAsked, signOut), fork(followIdentity)]);
}
