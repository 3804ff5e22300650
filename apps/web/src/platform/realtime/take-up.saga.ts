import type { Acknowledgement, PushedEvent, ResumeAnswer } from '@scenewright/contract';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from 'redux-saga/effects';
import type { StudioSocket } from '../socket/socket.js';
import {
  connectionChanged,
  eventsReceived,
  missed,
  positionReached,
  positionSet,
  projectJoined,
  selectEventId,
  selectPosition,
  selectReadFrom,
  selectTakenIn,
  selectWatched,
} from './slice.js';

export const ANSWER_WITHIN_MS = 5000;
const AGAIN_AFTER_MS = 1000;

const joinRoom = (socket: StudioSocket, projectId: string): Promise<Acknowledgement> =>
  socket.timeout(ANSWER_WITHIN_MS).emitWithAck('join-project', { projectId });
const askForMissed = (socket: StudioSocket, after: string, eventId: string | null, projectIds: string[]): Promise<ResumeAnswer> =>
  socket.timeout(ANSWER_WITHIN_MS).emitWithAck('resume', { after, projectIds, ...(eventId ? { eventId } : {}) });

/** Each event once: what was seen already comes again after a reconnect and is dropped. */
export function* receive(events: readonly PushedEvent[]): SagaIterator {
  const seen = BigInt(((yield select(selectTakenIn)) as string | null) ?? -1);
  const news = events.filter(({ position }) => BigInt(position) > seen);
  if (news.length > 0) yield put(eventsReceived(news));
}

/** Of what was seen of the log nothing counts any more. */
export function* beginAnew(position: string): SagaIterator {
  yield put(positionSet(position));
  yield put(missed());
}

/** Enters the room of a project, however long the studio takes to answer; of a lost connection the next one does. */
export function* join(socket: StudioSocket, projectId: string): SagaIterator {
  while (socket.connected) {
    try {
      const answer = (yield call(joinRoom, socket, projectId)) as Acknowledgement;
      // a refusal is met by the page itself, whose calls answer 404
      if (!answer.ok) return;
      yield put(positionReached(answer.position));
      return yield put(projectJoined(projectId));
    } catch {
      yield delay(AGAIN_AFTER_MS);
    }
  }
}

/** What has happened since a position, in order. @returns whether the studio answered that; it does not for projects that are no more */
function* catchUp(socket: StudioSocket, after: string, eventId: string | null, projectIds: string[]): SagaIterator<boolean> {
  try {
    const answer = (yield call(askForMissed, socket, after, eventId, projectIds)) as ResumeAnswer;
    if (!answer.ok) return false;
    if ('refetch' in answer) yield call(beginAnew, answer.position);
    else {
      yield call(receive, answer.events);
      yield put(positionReached(answer.position));
    }
    return true;
  } catch {
    return false;
  }
}

function* joinAll(socket: StudioSocket, projectIds: readonly string[]): SagaIterator {
  for (const projectId of projectIds) yield call(join, socket, projectId);
}

/** What was read before there was a connection may be older than what comes from it: of a project everything, of the person what has happened. */
function* begin(socket: StudioSocket, projectIds: readonly string[]): SagaIterator {
  yield call(joinAll, socket, projectIds);
  const after = (yield select(selectReadFrom)) as string | null;
  if (after !== null && !((yield call(catchUp, socket, after, null, [])) as boolean)) yield put(missed());
}

/** Joins what was opened while others were joined. */
function* joinLate(socket: StudioSocket, joined: ReadonlySet<string>): SagaIterator {
  const watched = Object.keys((yield select(selectWatched)) as Record<string, number>);
  const late = watched.filter((projectId) => !joined.has(projectId));
  if (late.length === 0) return;
  yield call(joinAll, socket, late);
  yield call(joinLate, socket, new Set(watched));
}

/** Takes up where the last connection ended: first what was missed, in order, then live. */
export function* takeUp(socket: StudioSocket, isFirst: boolean): SagaIterator {
  const after = (yield select(selectPosition)) as string | null;
  const eventId = (yield select(selectEventId)) as string | null;
  const projectIds = Object.keys((yield select(selectWatched)) as Record<string, number>);
  if (isFirst) yield call(begin, socket, projectIds);
  else if (after === null || !((yield call(catchUp, socket, after, eventId, projectIds)) as boolean)) {
    yield call(joinAll, socket, projectIds);
    yield put(missed());
  }
  yield call(joinLate, socket, new Set(projectIds));
  yield put(connectionChanged('live'));
}
