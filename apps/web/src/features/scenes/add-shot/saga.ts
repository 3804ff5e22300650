import { createAction, nanoid } from '@reduxjs/toolkit';
import type { SceneView } from '@scenewright/contract';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, select, takeEvery } from 'redux-saga/effects';
import { soundtrackApi } from '../../../entities/audio/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import type { Services } from '../../../platform/services/services.js';
import { putThunk, putThunkResolve } from '../../../platform/store/thunk-effects.js';
import type { ShotRequest } from './add-shot-input.js';
import { insertShot, newShot, placeOf, shiftAudios } from './insert-shot.js';

interface ShotAsked extends ShotRequest {
  readonly projectId: string;
}

/** A person asked for another shot. */
export const shotAsked = createAction<ShotAsked>('scenes/shotAsked');

/**
 * Shows the shot at once, with everything after it moved up, and asks the studio for it. The answer, or a push before it, brings the
 * shot itself; a refusal brings the scenes back as they are (both fetch them again: the call makes their tags stale either way).
 */
function* addShot({ payload }: ReturnType<typeof shotAsked>): SagaIterator {
  const { projectId, scene: number, shot: wanted, description } = payload;
  const { notices } = (yield getContext('services')) as Services;
  const { data: scenes } = (yield select(scenesApi.endpoints.scenes.select(projectId))) as { data?: readonly SceneView[] };
  const scene = scenes?.find(({ id }) => id === number);
  if (!scene) {
    yield call(notices.error, 'Failed to add shot', `There is no scene ${number} any more.`);
    return;
  }
  const at = placeOf(scene.shots, wanted);
  const shot = newShot(`temp_${nanoid()}`, description);
  yield putThunk(scenesApi.util.updateQueryData('scenes', projectId, (draft) => insertShot(draft, scene.uid, at, shot)));
  yield putThunk(soundtrackApi.util.updateQueryData('audios', projectId, (draft) => shiftAudios(draft, number, at)));
  const input = { params: { projectId, sceneId: scene.uid }, body: { description, shot_id: at } };
  const { error } = (yield putThunkResolve(scenesApi.endpoints.addShot.initiate(input, { track: false }))) as { error?: unknown };
  if (error) yield call(notices.error, 'Failed to add shot', messageOf(error, 'Try again in a moment.'));
}

export function* addShotSaga(): SagaIterator {
  yield takeEvery(shotAsked, addShot);
}
