import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, delay, flush, put, take } from 'redux-saga/effects';
import { api, TAGS } from '../app/api.js';
import { eventReceived, missed, projectJoined } from './slice.js';
import { type StaleTag, staleAfter, staleInProject } from './stale.js';

/** Events come in bursts; what they make stale is fetched once for all of them. */
export const BURST_MS = 120;

type Heard = ReturnType<typeof eventReceived> | ReturnType<typeof missed> | ReturnType<typeof projectJoined>;

function tagsOf(heard: Heard): readonly StaleTag[] {
  if (eventReceived.match(heard)) return staleAfter(heard.payload);
  // what was read before the room was joined may be older than what comes from it
  if (projectJoined.match(heard)) return staleInProject(heard.payload);
  return TAGS;
}

export function* staleSaga(): SagaIterator {
  const heard = (yield actionChannel([eventReceived.type, missed.type, projectJoined.type], buffers.expanding())) as never;
  while (true) {
    const first = (yield take(heard)) as Heard;
    yield delay(BURST_MS);
    const rest = (yield flush(heard)) as Heard[];
    const tags = new Map([first, ...rest].flatMap(tagsOf).map((tag) => [JSON.stringify(tag), tag]));
    if (tags.size > 0) yield put(api.util.invalidateTags([...tags.values()]));
  }
}
