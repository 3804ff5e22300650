import type { Acknowledgement } from '@scenewright/contract';
import type { EventChannel, SagaIterator, Task } from 'redux-saga';
import { buffers } from 'redux-saga';
import { actionChannel, call, cancel, delay, fork, getContext, put, select, take } from 'redux-saga/effects';
import { retryDelay } from '../api/base-query.js';
import type { Services } from '../services/services.js';
import { closingChanged, selectIsClosing, signedIn, signedOut } from '../session/slice.js';
import type { StudioSocket } from '../socket/socket.js';
import { forgetEditing, tellEditing } from './editing.saga.js';
import { editingHeard } from './editing.slice.js';
import {
  assistantHeard,
  connectionChanged,
  jobReceived,
  jobsReceived,
  projectClosed,
  projectOpened,
  selectIsLive,
  selectWatched,
} from './slice.js';
import { type Closing, type SocketMessage, socketChannel } from './socket-channel.js';
import { ANSWER_WITHIN_MS, beginAnew, join, receive, takeUp } from './take-up.saga.js';

/** Before trying again after the studio refused the socket, e.g. for an old token. */
export const REFUSED_PAUSE_MS = 5000;
/** Windows are closed by people, not in seconds. */
const TOO_MANY_PAUSE_MS = 60_000;

const leaveRoom = (socket: StudioSocket, projectId: string): Promise<Acknowledgement> =>
  socket.timeout(ANSWER_WITHIN_MS).emitWithAck('leave-project', { projectId });

function* watchRooms(socket: StudioSocket): SagaIterator {
  const asked = (yield actionChannel([projectOpened.type, projectClosed.type], buffers.expanding())) as never;
  while (true) {
    const { type, payload } = (yield take(asked)) as { type: string; payload: string };
    // without a connection nothing is asked: the next one joins whatever is open then
    if (!((yield select(selectIsLive)) as boolean)) continue;
    const watchers = ((yield select(selectWatched)) as Record<string, number>)[payload] ?? 0;
    if (type === projectOpened.type && watchers === 1) yield call(join, socket, payload);
    if (type === projectClosed.type && watchers === 0) yield call(quietly, leaveRoom(socket, payload));
  }
}

const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** The session goes on as far as anybody knows: a new token tells, and nobody has to notice. */
const asksForToken = (why: Closing | null): boolean => why?.reason === 'expired' || why?.reason === 'signed-out';

/** Asking for a token finds out, too, that the session has ended, and the page shows it. */
function* connectAgain(socket: StudioSocket, why: Closing | null): SagaIterator {
  const { identity, notices } = (yield getContext('services')) as Services;
  // whoever ends the session from here is led away by that
  while ((yield select(selectIsClosing)) as boolean) yield take(closingChanged);
  if (why?.reason === 'too-many') {
    yield call(notices.error, 'Changes do not come by themselves in this window.', why.message);
    yield delay(TOO_MANY_PAUSE_MS);
  } else if (!asksForToken(why)) yield delay(REFUSED_PAUSE_MS);
  yield call(() => identity.getIdToken({ fresh: true }).catch(() => null));
  yield call([socket, socket.connect]);
}

/** What the socket is made of is fetched first, and may not arrive. */
function* opened(): SagaIterator<StudioSocket> {
  const { identity, openSocket } = (yield getContext('services')) as Services;
  for (let attempt = 1; ; attempt++) {
    try {
      return (yield call(openSocket, () => identity.getIdToken())) as StudioSocket;
    } catch {
      yield put(connectionChanged('down'));
      yield delay(retryDelay(attempt));
    }
  }
}

function* runSocket(): SagaIterator {
  yield put(connectionChanged('connecting'));
  const socket = (yield call(opened)) as StudioSocket;
  const channel = (yield call(socketChannel, socket)) as EventChannel<SocketMessage>;
  let connections = 0;
  try {
    yield fork(watchRooms, socket);
    yield fork(tellEditing, socket);
    yield fork(forgetEditing);
    while (true) {
      const message = (yield take(channel)) as SocketMessage;
      if (message.kind === 'connected') {
        yield call(takeUp, socket, connections === 0);
        connections += 1;
      } else if (message.kind === 'lost') {
        if (!asksForToken(message.why)) yield put(connectionChanged(connections > 0 ? 'down' : 'connecting'));
        if (message.final) yield fork(connectAgain, socket, message.why);
      } else if (message.kind === 'events') yield call(receive, message.events);
      else if (message.kind === 'went-back') yield call(beginAnew, message.position);
      else if (message.kind === 'job') yield put(jobReceived(message.job));
      else if (message.kind === 'jobs') yield put(jobsReceived(message.jobs));
      else if (message.kind === 'assistant') yield put(assistantHeard(message.progress));
      else yield put(editingHeard(message.editing));
    }
  } finally {
    channel.close();
    yield put(connectionChanged('off'));
  }
}

export function* realtimeSaga(): SagaIterator {
  while (true) {
    yield take(signedIn);
    const task = (yield fork(runSocket)) as Task;
    yield take(signedOut);
    yield cancel(task);
  }
}
