import type { SagaIterator } from 'redux-saga';
import { all, call, delay, getContext, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { api } from '../../platform/api/api.js';
import { isApiError } from '../../platform/api/api-error.js';
import type { CallAnswer } from '../../platform/api/request.js';
import { staleInProject } from '../../platform/api/stale.js';
import type { Services } from '../../platform/services/services.js';
import { signedOut } from '../../platform/session/slice.js';
import { readAnew } from '../../platform/store/read-anew.js';
import { putThunk, putThunkResolve } from '../../platform/store/thunk-effects.js';
import { assistantApi } from './api.js';
import { answerAwaited, answerCame, answerFailed, asked, assistantActed, selectPending, stopped } from './slice.js';

export const CHAT_REFRESH_MS = 1200;
const FAILED = 'Sorry, I encountered an error. Please try again.';

/** A call that is under way, as its mutation gives it. */
interface Underway<Answer> {
  unwrap(): Promise<Answer>;
  abort(): void;
}

/** One question and its answer. Nothing is asked while an answer is awaited. */
function* answer({ payload: question }: ReturnType<typeof asked>): SagaIterator {
  const { projectId, message } = question;
  if (message === '' || (yield select(selectPending, projectId))) return;
  yield put(answerAwaited({ projectId, message }));
  const asking = (yield putThunk(assistantApi.endpoints.askAssistant.initiate({ body: question }))) as Underway<CallAnswer<'askAssistant'>>;
  try {
    const { answered, left } = (yield race({
      answered: call(() => asking.unwrap()),
      stopped: take((action: unknown) => stopped.match(action) && action.payload === projectId),
      left: take(signedOut),
    })) as { answered?: CallAnswer<'askAssistant'>; left?: unknown };
    // who leaves before the answer is there has stopped it; what was done by then shows
    if (!answered) asking.abort();
    // nothing of it is asked in the name of whoever comes next
    if (left) return;
    yield call(fetchConversation, projectId);
    yield put(answerCame(projectId));
    if (!answered || answered.actions.some(({ state }) => state === 'done')) yield put(assistantActed(projectId));
  } catch (error) {
    const { report } = (yield getContext('services')) as Services;
    // what the studio says of it tells what to do; everything else is the assistant's own sentence
    const said = isApiError(error) && error.status >= 400 && error.status < 500 ? error.error : null;
    yield call(fetchConversation, projectId);
    yield put(answerFailed({ projectId, error: said ? `${FAILED} ${said}` : FAILED }));
    if (!said) yield call(report, error, 'assistant');
  }
}

/** What was written down of it takes the place of what was only awaited. */
function* fetchConversation(projectId: string): SagaIterator {
  yield putThunkResolve(readAnew(assistantApi.endpoints.conversation, projectId));
}

/** What the assistant has begun shows a moment later. */
function* refreshProject({ payload: projectId }: ReturnType<typeof assistantActed>): SagaIterator {
  yield delay(CHAT_REFRESH_MS);
  yield put(api.util.invalidateTags([...staleInProject(projectId), 'Credits']));
}

export function* assistantSaga(): SagaIterator {
  yield all([takeEvery(asked, answer), takeLatest(assistantActed, refreshProject)]);
}
