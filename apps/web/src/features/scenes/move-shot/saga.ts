import { createAction } from '@reduxjs/toolkit';
import type { SceneView } from '@scenewright/contract';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, putResolve, select, takeEvery } from 'redux-saga/effects';
import { messageOf } from '../../../app/api-error.js';
import type { Services } from '../../../app/services.js';
import { soundtrackApi } from '../../soundtrack/api.js';
import { scenesApi } from '../api.js';
import { followShots, placeShot } from './place-shot.js';

export interface ShotMove {
  readonly projectId: string;
  readonly sceneUid: string;
  readonly shotUid: string;
  /** The number that it is to have. */
  readonly to: number;
}

/** A person put a shot at another place of its scene. */
export const shotMoved = createAction<ShotMove>('scenes/shotMoved');

interface Shown {
  readonly undo: () => void;
}

/** Shows the new order at once and tells the studio; a refusal brings the old one back, and says why. */
export function* moveShot({ payload }: ReturnType<typeof shotMoved>): SagaIterator {
  const { projectId, sceneUid, shotUid, to } = payload;
  const { notices } = (yield getContext('services')) as Services;
  const order = (yield put(
    scenesApi.util.updateQueryData('scenes', projectId, (draft) => placeShot(draft, sceneUid, shotUid, to)) as never,
  )) as Shown;
  const { data: scenes } = (yield select(scenesApi.endpoints.scenes.select(projectId))) as { data?: readonly SceneView[] };
  const scene = scenes?.find(({ uid }) => uid === sceneUid);
  const sound = (yield put(
    soundtrackApi.util.updateQueryData('audios', projectId, (draft) => scene && followShots(draft, scene)) as never,
  )) as Shown;
  const input = { params: { projectId, sceneId: sceneUid, shotId: shotUid }, body: { place: to } };
  const { error } = (yield putResolve(scenesApi.endpoints.moveShot.initiate(input, { track: false }) as never)) as { error?: unknown };
  if (!error) return;
  yield call(sound.undo);
  yield call(order.undo);
  yield call(notices.error, 'The shot could not be moved.', messageOf(error, 'Try again in a moment.'));
}

export function* moveShotSaga(): SagaIterator {
  yield takeEvery(shotMoved, moveShot);
}
