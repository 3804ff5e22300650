import type { SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, race, select, take } from 'redux-saga/effects';
import { type ApiError, mayPass, messageOfField } from '../../platform/api/api-error.js';
import { studioBack } from '../../platform/api/availability.js';
import { holdPage } from '../../platform/page/hold-page.js';
import { connectionChanged } from '../../platform/realtime/slice.js';
import type { Services } from '../../platform/services/services.js';
import { selectPerson, signedIn } from '../../platform/session/slice.js';
import { putThunkResolve } from '../../platform/store/thunk-effects.js';
import { sendRevision } from './api.js';
import { selectUnsavedText, selectUnsavedTexts, textDone, textLeft, type UnsavedText } from './unsaved.slice.js';

/** Without word of a connection that came back it is tried again so often. */
const SEND_AGAIN_MS = 5_000;

type Texts = Readonly<Record<string, UnsavedText>>;

/** Those that the studio may still take as they are; none while nobody is signed in. */
function* waiting(): SagaIterator<[string, UnsavedText][]> {
  if (((yield select(selectPerson)) as unknown) === null) return [];
  return Object.entries((yield select(selectUnsavedTexts)) as Texts).filter(([, { isRefused }]) => !isRefused);
}

function* send(key: string, text: UnsavedText): SagaIterator {
  const { notices } = (yield getContext('services')) as Services;
  const { label, revision, step, isTold } = text;
  const { error } = (yield putThunkResolve(sendRevision(revision, step))) as { error?: ApiError };
  // its writer has it again
  if (((yield select(selectUnsavedText, key)) as UnsavedText | undefined) !== text) return;
  if (!error) {
    yield put(textDone(key));
    if (isTold) yield call(notices.success, `${label} saved`);
    return;
  }
  // 401: who signs in again sends it then
  if (mayPass(error) || error.status === 401) {
    if (isTold) return;
    yield put(textLeft({ key, text: { ...text, isTold: true } }));
    yield call(
      notices.error,
      `${label} is not saved yet.`,
      'It is sent as soon as the studio can be reached. Keep this page open until then.',
    );
    return;
  }
  const isGone = error.status === 404;
  yield put(isGone ? textDone(key) : textLeft({ key, text: { ...text, isRefused: true } }));
  const title = isGone ? `${label} was not saved.` : `${label} was not saved. Go back to it: what you wrote is kept there.`;
  yield call(notices.error, title, messageOfField(error, 'Try again in a moment.'));
}

const news = [textLeft.type, textDone.type, connectionChanged.type, studioBack.type, signedIn.type];

/** Sends what was left before it was saved, until the studio has it. The page is held as long as there is any of it. */
export function* unsavedTextsSaga(): SagaIterator {
  let release = () => {};
  try {
    while (true) {
      for (const [key, text] of (yield call(waiting)) as [string, UnsavedText][]) yield call(send, key, text);
      release();
      if (Object.keys((yield select(selectUnsavedTexts)) as Texts).length > 0) release = (yield call(holdPage)) as () => void;
      const isAnyWaiting = ((yield call(waiting)) as unknown[]).length > 0;
      yield isAnyWaiting ? race({ heard: take(news), again: delay(SEND_AGAIN_MS) }) : take(news);
      // what is shown again at once stays with its writer
      yield delay(0);
    }
  } finally {
    release();
  }
}
