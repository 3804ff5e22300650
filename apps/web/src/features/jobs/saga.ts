import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, delay, flush, put, take } from 'redux-saga/effects';
import { isOpenState } from '../../entities/job/index.js';
import { api } from '../../platform/api/api.js';
import { jobReceived } from '../../platform/realtime/slice.js';

/** Jobs begin and end in bursts; the list is fetched once for all of them. */
export const BURST_MS = 200;

type Received = ReturnType<typeof jobReceived>;

/** Fetches the list of jobs again when one begins, changes its state or ends; progress alone is pushed and needs no fetch. */
export function* jobsSaga(): SagaIterator {
  const states = new Map<string, string>();
  const isNews = ({ payload: { id, state } }: Received): boolean => {
    const before = states.get(id);
    if (isOpenState(state)) states.set(id, state);
    else states.delete(id);
    return before !== state;
  };
  const received = (yield actionChannel(jobReceived.type, buffers.expanding())) as never;
  while (true) {
    const first = (yield take(received)) as Received;
    if (!isNews(first)) continue;
    yield delay(BURST_MS);
    for (const more of (yield flush(received)) as Received[]) isNews(more);
    yield put(api.util.invalidateTags(['Jobs']));
  }
}
