import type { Action } from '@reduxjs/toolkit';
import type { SceneStatus, SceneView } from '@scenewright/contract';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from 'redux-saga/effects';
import { scenesApi, scenesLeft, scenesOpened } from '../../entities/scene/index.js';
import { api } from '../../platform/api/api.js';
import { connectionChanged, selectIsLive } from '../../platform/realtime/slice.js';
import { putThunkResolve } from '../../platform/store/thunk-effects.js';
import { isSceneBusy, isSummaryBusy, snapshotOf } from './in-progress.js';

export const STATUS_POLL_MS = 3000;

type ApiState = Parameters<ReturnType<typeof scenesApi.endpoints.scenes.select>>[0];

export function* readStatus(projectId: string): SagaIterator<readonly SceneStatus[] | undefined> {
  const asked = scenesApi.endpoints.sceneStatus.initiate(projectId, { subscribe: false, forceRefetch: true });
  const { data } = (yield putThunkResolve(asked)) as { data?: readonly SceneStatus[] };
  return data;
}

/** Asks every 3 s how the scenes stand, fetches them again on a change, and ends when nothing runs any more. */
export function* pollStatus(projectId: string): SagaIterator {
  const refetch = api.util.invalidateTags([{ type: 'Scenes', id: projectId }, 'Credits']);
  let snapshot: string | undefined;
  while (true) {
    yield delay(STATUS_POLL_MS);
    const summary = (yield call(readStatus, projectId)) as readonly SceneStatus[] | undefined;
    if (!summary) continue;
    const before = snapshot;
    snapshot = snapshotOf(summary);
    // the last answer is followed by a fetch even if it was the first: what ran when the scenes were loaded has ended since
    const isOver = !isSummaryBusy(summary);
    if (isOver || (before !== undefined && before !== snapshot)) yield put(refetch);
    if (isOver) return;
  }
}

const selectNeedsPolling = (state: ApiState & Parameters<typeof selectIsLive>[0], projectId: string): boolean =>
  !selectIsLive(state) && (scenesApi.endpoints.scenes.select(projectId)(state).data ?? []).some((scene: SceneView) => isSceneBusy(scene));

const mayChangeTheNeed = (action: Action) => connectionChanged.match(action) || scenesApi.endpoints.scenes.matchFulfilled(action);
const isLiveNow = (action: Action) => connectionChanged.match(action) && action.payload === 'live';

/** As long as pushes do not come, polls whenever something is in progress. */
function* keepFresh(projectId: string): SagaIterator {
  while (true) {
    if ((yield select(selectNeedsPolling, projectId)) as boolean) yield race({ poll: call(pollStatus, projectId), live: take(isLiveNow) });
    yield take(mayChangeTheNeed);
  }
}

export function* scenePollingSaga(): SagaIterator {
  while (true) {
    const { payload: projectId } = (yield take(scenesOpened)) as ReturnType<typeof scenesOpened>;
    yield race({ fresh: call(keepFresh, projectId), left: take(scenesLeft) });
  }
}
