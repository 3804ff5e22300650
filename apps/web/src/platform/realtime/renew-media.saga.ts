import type { Action } from '@reduxjs/toolkit';
import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from 'redux-saga/effects';
import { api } from '../api/api.js';
import { WITH_MEDIA } from '../api/tags.js';
import { selectIsClosing, signedIn, signedOut } from '../session/slice.js';
import { connectionChanged, selectIsLive } from './slice.js';

/** Well within the day for which an address works at least, also with what is read whole only every second time. */
export const RENEWED_AFTER_MS = 6 * 60 * 60_000;
/** By the clock: timers stand still while the machine sleeps. */
export const LOOKED_EVERY_MS = 10 * 60_000;
/** By then a connection that died in its sleep has been noticed. */
export const NOTICED_WITHIN_MS = 60_000;

/** Without a document, as in tests without a browser, somebody always looks. */
const page = typeof document === 'undefined' ? null : document;
const isSeen = (): boolean => page?.hidden !== true;

const pageSeen = (): EventChannel<true> =>
  eventChannel((emit) => {
    const look = () => isSeen() && emit(true);
    page?.addEventListener('visibilitychange', look);
    return () => page?.removeEventListener('visibilitychange', look);
  });

const isLiveNow = (action: Action) => connectionChanged.match(action) && action.payload === 'live';
const isLostNow = (action: Action) => connectionChanged.match(action) && action.payload !== 'live';

/** Without a connection, or on one that turns out to be dead, nothing may have come of it: it is asked for again on the next one. */
function* renew(): SagaIterator {
  while (true) {
    yield put(api.util.invalidateTags([...WITH_MEDIA]));
    if ((yield select(selectIsLive)) as boolean) {
      const { kept } = (yield race({ kept: delay(NOTICED_WITHIN_MS), lost: take(isLostNow) })) as { kept?: true };
      if (kept) return;
    }
    const { live } = (yield race({ live: take(isLiveNow), late: delay(RENEWED_AFTER_MS) })) as { live?: Action };
    if (!live) return;
  }
}

function* renewInTime(): SagaIterator {
  const seen = (yield call(pageSeen)) as EventChannel<true>;
  let renewedAt = Date.now();
  try {
    while (true) {
      yield race({ seen: take(seen), later: delay(LOOKED_EVERY_MS) });
      if (!isSeen() || Date.now() - renewedAt < RENEWED_AFTER_MS || ((yield select(selectIsClosing)) as boolean)) continue;
      renewedAt = Date.now();
      yield call(renew);
    }
  } finally {
    seen.close();
  }
}

/** Addresses of media end: of a page that stays open, what has any is fetched anew while somebody looks at it, or when they come back to it. */
export function* renewMediaSaga(): SagaIterator {
  while (true) {
    yield take(signedIn);
    yield race({ here: call(renewInTime), left: take(signedOut) });
  }
}
