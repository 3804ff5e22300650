import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { SceneView } from '@scenewright/contract';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, race, select, take, takeEvery } from 'redux-saga/effects';
import { soundtrackApi } from '../../../entities/audio/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { changesShown } from '../../../platform/realtime/slice.js';
import type { Services } from '../../../platform/services/services.js';
import { putThunk, putThunkResolve } from '../../../platform/store/thunk-effects.js';
import { followShots, placeShot } from './place-shot.js';

interface ShotMove {
  readonly projectId: string;
  readonly sceneUid: string;
  readonly shotUid: string;
  /** The number that it is to have. */
  readonly to: number;
}

/** A person put a shot at another place of its scene. */
export const shotMoved = createAction<ShotMove>('scenes/shotMoved');

type Undo = () => void;

/** Shows the new order; gives back what shows the old one again. */
function* show({ projectId, sceneUid, shotUid, to }: ShotMove): SagaIterator<Undo> {
  const order = (yield putThunk(
    scenesApi.util.updateQueryData('scenes', projectId, (draft) => placeShot(draft, sceneUid, shotUid, to)),
  )) as { undo: Undo };
  const { data: scenes } = (yield select(scenesApi.endpoints.scenes.select(projectId))) as { data?: readonly SceneView[] };
  const scene = scenes?.find(({ uid }) => uid === sceneUid);
  const sound = (yield putThunk(
    soundtrackApi.util.updateQueryData('audios', projectId, (draft) => scene && followShots(draft, scene)),
  )) as { undo: Undo };
  return () => {
    sound.undo();
    order.undo();
  };
}

const isFetched = isAnyOf(scenesApi.endpoints.scenes.matchFulfilled, soundtrackApi.endpoints.audios.matchFulfilled, changesShown);

/** What was asked for before the move comes with the old order: the new one is shown over it again. */
function* showAgain(move: ShotMove, shown: { undo: Undo }): SagaIterator<never> {
  while (true) {
    yield take(isFetched);
    shown.undo = (yield call(show, move)) as Undo;
  }
}

function* send({ projectId, sceneUid, shotUid, to }: ShotMove): SagaIterator<{ error?: unknown }> {
  const input = { params: { projectId, sceneId: sceneUid, shotId: shotUid }, body: { place: to } };
  return (yield putThunkResolve(scenesApi.endpoints.moveShot.initiate(input, { track: false }))) as { error?: unknown };
}

/** Shows the new order at once and tells the studio; a refusal brings the old one back, and says why. */
function* moveShot({ payload: move }: ReturnType<typeof shotMoved>): SagaIterator {
  const { notices } = (yield getContext('services')) as Services;
  const shown = { undo: (yield call(show, move)) as Undo };
  const { answer } = (yield race({ answer: call(send, move), never: call(showAgain, move, shown) })) as { answer: { error?: unknown } };
  if (!answer.error) return;
  yield call(shown.undo);
  yield call(notices.error, 'The shot could not be moved.', messageOf(answer.error, 'Try again in a moment.'));
}

export function* moveShotSaga(): SagaIterator {
  yield takeEvery(shotMoved, moveShot);
}
