import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { select, takeEvery } from 'redux-saga/effects';
import { type ApiState, api } from '../api/api.js';
import { putThunk } from '../store/thunk-effects.js';

interface QueryEnded extends UnknownAction {
  readonly meta: {
    /** Nothing was sent: the same was under way. */
    readonly condition?: boolean;
    readonly arg: { readonly endpointName: keyof typeof api.endpoints; readonly originalArgs: never; readonly queryCacheKey: string } & {
      readonly forceRefetch?: unknown;
      readonly subscribe?: boolean;
    };
  };
}

const ENDS = new Set(['fulfilled', 'rejected'].map((end) => `${api.reducerPath}/executeQuery/${end}`));
const isQueryEnd = (action: unknown): action is QueryEnded => isAction(action) && ENDS.has(action.type);

/** What shows a query by itself asks for it without subscribing; whoever opens a page takes what is under way. */
const wasStale = ({ meta: { arg, condition } }: QueryEnded): boolean =>
  condition === true && arg.forceRefetch === true && arg.subscribe === false;

/**
 * Fetches again what became stale while it was being fetched, once that has ended: the answer may be of the time before. RTK Query itself
 * sends nothing where the same is under way, or would hold back everything that is stale until no call at all is (`delayed`).
 */
export function* refetchSaga(): SagaIterator {
  const stale = new Set<string>();
  yield takeEvery(isQueryEnd, function* again(action: QueryEnded): SagaIterator {
    const { endpointName, originalArgs, queryCacheKey } = action.meta.arg;
    if (wasStale(action)) stale.add(queryCacheKey);
    if (action.meta.condition || !stale.delete(queryCacheKey)) return;
    const isShown = (yield select((state: ApiState) => state[api.reducerPath].queries[queryCacheKey] !== undefined)) as boolean;
    const query = api.endpoints[endpointName] as unknown as { initiate: (input: never, options: object) => () => unknown };
    if (isShown) yield putThunk(query.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  });
}
