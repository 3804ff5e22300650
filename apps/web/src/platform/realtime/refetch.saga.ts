import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { select, takeEvery } from 'redux-saga/effects';
import { type ApiState, api } from '../api/api.js';
import type { StaleTag } from '../api/stale.js';
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

/** What became stale while a query was under way for the first time: what it carries is known when it ends. */
function* told(early: Map<string, StaleTag[]>, { payload }: ReturnType<typeof api.util.invalidateTags>): SagaIterator {
  const queries = (yield select((state: ApiState) => state[api.reducerPath].queries)) as ApiState['api']['queries'];
  const tags = payload.filter((tag): tag is StaleTag => tag != null);
  for (const [key, query] of Object.entries(queries))
    if (query?.status === 'pending' && query.fulfilledTimeStamp === undefined) early.set(key, [...(early.get(key) ?? []), ...tags]);
}

/**
 * Fetches again what became stale while it was being fetched, once that has ended: the answer may be of the time before. RTK Query itself
 * sends nothing where the same is under way, or would hold back everything that is stale until no call at all is (`delayed`).
 */
export function* refetchSaga(): SagaIterator {
  const stale = new Set<string>();
  const early = new Map<string, StaleTag[]>();
  yield takeEvery(api.util.invalidateTags.match, told, early);
  yield takeEvery(isQueryEnd, function* again(action: QueryEnded): SagaIterator {
    const { endpointName, originalArgs, queryCacheKey } = action.meta.arg;
    if (wasStale(action)) stale.add(queryCacheKey);
    if (action.meta.condition) return;
    const state = (yield select()) as ApiState;
    const tags = early.get(queryCacheKey) ?? [];
    early.delete(queryCacheKey);
    const carriesOne = api.util.selectInvalidatedBy(state as never, tags).some((entry) => entry.queryCacheKey === queryCacheKey);
    const isStale = stale.delete(queryCacheKey) || carriesOne;
    const query = api.endpoints[endpointName] as unknown as { initiate: (input: never, options: object) => () => unknown };
    if (isStale && state[api.reducerPath].queries[queryCacheKey])
      yield putThunk(query.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  });
}
