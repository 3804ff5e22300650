import { createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, takeLatest } from 'redux-saga/effects';

/** The page changed, or its hash: `hash` with its '#', or empty. */
export const navigated = createAction<{ hash: string }>('app/navigated');

/** So long a new page has to render before its anchor is looked for. */
export const SCROLL_DELAY_MS = 50;

export function scrollTo(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior: 'smooth' });
  else window.scrollTo({ top: 0 });
}

export function* scrollToHash({ payload: { hash } }: ReturnType<typeof navigated>): SagaIterator {
  if (hash) yield delay(SCROLL_DELAY_MS);
  yield call(scrollTo, hash);
}

export function* scrollSaga(): SagaIterator {
  yield takeLatest(navigated, scrollToHash);
}
