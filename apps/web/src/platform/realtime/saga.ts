import type { Acknowledgement, PushedEvent, ResumeAnswer } from '@scenewright/contract';
import type { EventChannel, SagaIterator, Task } from 'redux-saga';
import { buffers } from 'redux-saga';
import { actionChannel, call, cancel, delay, fork, getContext, put, select, take } from 'redux-saga/effects';
import type { Services } from '../services/services.js';
import { closingChanged, selectIsClosing, signedIn, signedOut } from '../session/slice.js';
import type { StudioSocket } from '../socket/socket.js';
import { forgetEditing, tellEditing } from './editing.saga.js';
import { editingHeard } from './editing.slice.js';
import {
  assistantHeard,
  connectionChanged,
  eventsReceived,
  jobReceived,
  jobsReceived,
  missed,
  positionReached,
  positionSet,
  projectClosed,
  projectJoined,
  projectOpened,
  selectEventId,
  selectIsLive,
  selectPosition,
  selectReadFrom,
  selectTakenIn,
  selectWatched,
} from './slice.js';
import { type Closing, type SocketMessage, socketChannel } from './socket-channel.js';

const ANSWER_WITHIN_MS = 5000;
/** Before trying again after the studio refused the socket, e.g. for an old token. */
export const REFUSED_PAUSE_MS = 5000;
/** Windows are closed by people, not in seconds. */
const TOO_MANY_PAUSE_MS = 60_000;

const joinRoom = (socket: StudioSocket, projectId: string): Promise<Acknowledgement> =>
  socket.timeout(ANSWER_WITHIN_MS).emitWithAck('join-project', { projectId });
const leaveRoom = (socket: StudioSocket, projectId: string): Promise<Acknowledgement> =>
  socket.timeout(ANSWER_WITHIN_MS).emitWithAck('leave-project', { projectId });
const askForMissed = (socket: StudioSocket, after: string, eventId: string | null, projectIds: string[]): Promise<ResumeAnswer> =>
  socket.timeout(ANSWER_WITHIN_MS).emitWithAck('resume', { after, projectIds, ...(eventId ? { eventId } : {}) });

/** Each event once: what was seen already comes again after a reconnect and is dropped. */
function* receive(events: readonly PushedEvent[]): SagaIterator {
  const seen = BigInt(((yield select(selectTakenIn)) as string | null) ?? -1);
  const news = events.filter(({ position }) => BigInt(position) > seen);
  if (news.length > 0) yield put(eventsReceived(news));
}

/** Of what was seen of the log nothing counts any more. */
function* beginAnew(position: string): SagaIterator {
  yield put(positionSet(position));
  yield put(missed());
}

function* join(socket: StudioSocket, projectId: string): SagaIterator {
  try {
    const answer = (yield call(joinRoom, socket, projectId)) as Acknowledgement;
    // a refusal is met by the page itself, whose calls answer 404
    if (!answer.ok) return;
    yield put(positionReached(answer.position));
    yield put(projectJoined(projectId));
  } catch {
    // the connection was lost on the way; the next one joins again
  }
}

/** What has happened since a position, in order. @returns whether the studio answered that at all: it does not for projects that are no more */
function* catchUp(socket: StudioSocket, after: string, eventId: string | null, projectIds: string[]): SagaIterator {
  try {
    const answer = (yield call(askForMissed, socket, after, eventId, projectIds)) as ResumeAnswer;
    if (!answer.ok) return false;
    if ('refetch' in answer) yield call(beginAnew, answer.position);
    else {
      yield call(receive, answer.events);
      yield put(positionReached(answer.position));
    }
  } catch {
    yield put(missed());
  }
  return true;
}

/** What was read before there was a connection may be older than what comes from it: of a project everything, of the person what has happened. */
function* begin(socket: StudioSocket, projectIds: string[]): SagaIterator {
  for (const projectId of projectIds) yield call(join, socket, projectId);
  const after = (yield select(selectReadFrom)) as string | null;
  if (after !== null) yield call(catchUp, socket, after, null, []);
}

/** Takes up where the last connection ended: first what was missed, in order, then live. */
function* takeUp(socket: StudioSocket, isFirst: boolean): SagaIterator {
  const after = (yield select(selectPosition)) as string | null;
  const eventId = (yield select(selectEventId)) as string | null;
  const projectIds = Object.keys((yield select(selectWatched)) as Record<string, number>);
  if (isFirst) yield call(begin, socket, projectIds);
  else if (after === null || !((yield call(catchUp, socket, after, eventId, projectIds)) as boolean)) {
    for (const projectId of projectIds) yield call(join, socket, projectId);
    yield put(missed());
  }
  yield put(connectionChanged('live'));
}

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

function* runSocket(): SagaIterator {
  const { identity, openSocket } = (yield getContext('services')) as Services;
  yield put(connectionChanged('connecting'));
  const socket = (yield call(openSocket, () => identity.getIdToken())) as StudioSocket;
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
