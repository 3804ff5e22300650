import { EDITING_FORGOTTEN_MS, EDITING_TOLD_AGAIN_MS } from '@scenewright/contract';
import type { SagaIterator, Task } from 'redux-saga';
import { cancel, delay, fork, put, race, select, take } from 'redux-saga/effects';
import type { StudioSocket } from '../socket/socket.js';
import { type Edited, editingBegan, editingEnded, editingForgotten, editingHeard, selectOwnEditing } from './editing.slice.js';
import { connectionChanged } from './slice.js';

const tell = (socket: StudioSocket, { projectId, text }: { projectId: string; text: string | null }) =>
  // volatile: what cannot be told now is told again, or no longer true by then
  socket.volatile.emit('editing', { projectId, text });

/** Tells the other windows what is edited here: when it begins and ends, and again while it lasts. */
export function* tellEditing(socket: StudioSocket): SagaIterator {
  let told: Edited | null = null;
  while (true) {
    const own = (yield select(selectOwnEditing)) as Edited | null;
    if (own) tell(socket, own);
    else if (told) tell(socket, { ...told, text: null });
    told = own;
    const moved = take([editingBegan.type, editingEnded.type]);
    yield own ? race({ moved, again: delay(EDITING_TOLD_AGAIN_MS) }) : moved;
  }
}

function* forgetLater(window: string): SagaIterator {
  yield delay(EDITING_FORGOTTEN_MS);
  yield put(editingForgotten(window));
}

/** Forgets who has not been heard of for a while. */
export function* forgetEditing(): SagaIterator {
  const waiting = new Map<string, Task>();
  while (true) {
    const action = (yield take([editingHeard.type, connectionChanged.type])) as ReturnType<typeof editingHeard | typeof connectionChanged>;
    if (connectionChanged.match(action)) {
      if (action.payload === 'live') continue;
      for (const task of waiting.values()) yield cancel(task);
      waiting.clear();
      continue;
    }
    const { window, text } = (action as ReturnType<typeof editingHeard>).payload;
    const before = waiting.get(window);
    if (before) yield cancel(before);
    waiting.delete(window);
    if (text !== null) waiting.set(window, (yield fork(forgetLater, window)) as Task);
  }
}
