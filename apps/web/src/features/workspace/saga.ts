import { createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { delay, put, takeLatest } from 'redux-saga/effects';
import { api } from '../../app/api.js';
import { staleInProject } from '../../realtime/stale.js';

export const CHAT_REFRESH_MS = 1200;

/** The assistant changed something in a project. */
export const assistantActed = createAction<string>('assistant/acted');

export function* refreshProject({ payload: projectId }: ReturnType<typeof assistantActed>): SagaIterator {
  yield delay(CHAT_REFRESH_MS);
  yield put(api.util.invalidateTags([...staleInProject(projectId), 'Credits']));
}

export function* assistantRefreshSaga(): SagaIterator {
  yield takeLatest(assistantActed, refreshProject);
}
