import { nanoid } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, delay, getContext, put, select, takeEvery, takeLatest } from 'redux-saga/effects';
import { api } from '../../platform/api/api.js';
import { staleInProject } from '../../platform/api/stale.js';
import type { Assistant, Reply } from '../../platform/services/assistant.js';
import type { Services } from '../../platform/services/services.js';
import { asked, assistantActed, type ChatMessage, messageAdded, selectConversation } from './slice.js';

export const CHAT_REFRESH_MS = 1200;

const message = (type: ChatMessage['type'], content: string): ChatMessage => ({
  id: nanoid(),
  type,
  content,
  timestamp: new Date().toISOString(),
});

/** One question and its answer. Nothing is asked while an answer is awaited. */
function* answer({ payload: question }: ReturnType<typeof asked>): SagaIterator {
  const { assistant, report } = (yield getContext('services')) as Services;
  const { projectId } = question;
  const { isWaiting } = (yield select(selectConversation, projectId)) as ReturnType<typeof selectConversation>;
  if (!assistant || isWaiting || question.message === '') return;
  yield put(messageAdded({ projectId, message: message('user', question.message) }));
  try {
    const { response, actions } = (yield call([assistant, assistant.ask] as [Assistant, Assistant['ask']], question)) as Reply;
    yield put(messageAdded({ projectId, message: message('assistant', response.trim() || "I've processed your request.") }));
    if (actions.length > 0) yield put(assistantActed(projectId));
  } catch (error) {
    yield put(messageAdded({ projectId, message: message('assistant', 'Sorry, I encountered an error. Please try again.') }));
    yield call(report, error, 'assistant');
  }
}

/** What the assistant has begun shows a moment later. */
function* refreshProject({ payload: projectId }: ReturnType<typeof assistantActed>): SagaIterator {
  yield delay(CHAT_REFRESH_MS);
  yield put(api.util.invalidateTags([...staleInProject(projectId), 'Credits']));
}

export function* assistantSaga(): SagaIterator {
  yield all([takeEvery(asked, answer), takeLatest(assistantActed, refreshProject)]);
}
