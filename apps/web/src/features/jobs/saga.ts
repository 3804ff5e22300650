import type { PushedJob } from '@scenewright/contract';
import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, delay, flush, put, take } from 'redux-saga/effects';
import { isOpenState } from '../../entities/job/index.js';
import { api } from '../../platform/api/api.js';
import { jobReceived, jobsReceived } from '../../platform/realtime/slice.js';

/** Jobs begin and end in bursts; the list is fetched once for all of them. */
export const BURST_MS = 200;

type Told = ReturnType<typeof jobReceived> | ReturnType<typeof jobsReceived>;

/** Fetches the list of jobs again when one begins, changes its state or ends; progress alone is pushed and needs no fetch. */
export function* jobsSaga(): SagaIterator {
  /** Of what is under way. */
  const states = new Map<string, string>();
  const isNewsOf = ({ id, state }: PushedJob): boolean => {
    const before = states.get(id);
    if (isOpenState(state)) states.set(id, state);
    else states.delete(id);
    return before !== states.get(id);
  };
  const isNews = (told: Told): boolean => {
    if (jobReceived.match(told)) return isNewsOf(told.payload);
    // all that is under way: what is missing ended while nothing was heard
    const open = new Set(told.payload.map(({ id }) => id));
    const ended = [...states.keys()].filter((id) => !open.has(id));
    for (const id of ended) states.delete(id);
    return told.payload.filter(isNewsOf).length > 0 || ended.length > 0;
  };
  const received = (yield actionChannel([jobReceived.type, jobsReceived.type], buffers.expanding())) as never;
  while (true) {
    const first = (yield take(received)) as Told;
    if (!isNews(first)) continue;
    yield delay(BURST_MS);
    for (const more of (yield flush(received)) as Told[]) isNews(more);
    yield put(api.util.invalidateTags(['Jobs']));
  }
}
