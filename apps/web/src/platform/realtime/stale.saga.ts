import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, delay, flush, put, select, take } from 'redux-saga/effects';
import { api } from '../api/api.js';
import { type StaleTag, staleAfter, staleInProject } from '../api/stale.js';
import { TAGS } from '../api/tags.js';
import { selectIsClosing } from '../session/slice.js';
import { eventsReceived, missed, projectJoined } from './slice.js';

/** Events come in bursts; what they make stale is fetched once for all of them. */
export const BURST_MS = 120;
/** When there is news again so soon after a fetch, events keep coming: the pauses grow, and what is shown lags by no more than one. */
const AGAIN_WITHIN_MS = 1000;
const LONGEST_PAUSE_MS = 4000;

/** Before the n-th fetch in a row, from 0; two changes of a person are not yet a row. */
const pauseBefore = (inARow: number): number => Math.min(BURST_MS * 4 ** Math.max(0, inARow - 1), LONGEST_PAUSE_MS);

type Received = ReturnType<typeof eventsReceived> | ReturnType<typeof missed> | ReturnType<typeof projectJoined>;

function tagsOf(received: Received): readonly StaleTag[] {
  if (eventsReceived.match(received)) return received.payload.flatMap(staleAfter);
  // what was read before the room was joined may be older than what comes from it
  if (projectJoined.match(received)) return staleInProject(received.payload);
  return TAGS;
}

export function* staleSaga(): SagaIterator {
  const received = (yield actionChannel([eventsReceived.type, missed.type, projectJoined.type], buffers.expanding())) as never;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let inARow = 0;
  while (true) {
    const first = (yield take(received)) as Received;
    inARow = Date.now() - fetchedAt < AGAIN_WITHIN_MS ? inARow + 1 : 0;
    yield delay(eventsReceived.match(first) ? pauseBefore(inARow) : BURST_MS);
    const rest = (yield flush(received)) as Received[];
    if ((yield select(selectIsClosing)) as boolean) continue;
    const tags = new Map([first, ...rest].flatMap(tagsOf).map((tag) => [JSON.stringify(tag), tag]));
    fetchedAt = Date.now();
    if (tags.size > 0) yield put(api.util.invalidateTags([...tags.values()]));
  }
}
