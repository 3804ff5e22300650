import { isAnyOf } from '@reduxjs/toolkit';
import type { AudioView, SceneView } from '@scenewright/contract';
import type { SagaIterator } from 'redux-saga';
import { all, call, delay, getContext, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { bulkAudios, soundtrackApi } from '../../entities/audio/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { api } from '../../platform/api/api.js';
import type { ApiError } from '../../platform/api/api-error.js';
import { selectIsLive } from '../../platform/realtime/slice.js';
import type { Services } from '../../platform/services/services.js';
import { signedOut } from '../../platform/session/slice.js';
import { putThunkResolve } from '../../platform/store/thunk-effects.js';
import { beginning } from '../../ui/beginning.js';

export const BULK_POLL_MS = 5000;
export const BULK_TIMEOUT_MS = 10 * 60_000;
export const CREDITS_AFTER_AUDIO_MS = 1000;

const { generateAllAudios, generateSoundEffect, generateVoice, audios: audiosQuery } = soundtrackApi.endpoints;

/** What was made by a call that waits: its charge is booked a moment later. */
const audioWasMade = isAnyOf(generateVoice.matchFulfilled, generateSoundEffect.matchFulfilled);

export function* refreshCreditsSoon(): SagaIterator {
  yield delay(CREDITS_AFTER_AUDIO_MS);
  yield put(api.util.invalidateTags(['Credits']));
}

interface Read {
  readonly data?: readonly AudioView[];
  readonly error?: ApiError;
}

function* readAudios(projectId: string): SagaIterator<Read> {
  // pushes keep what is shown fresh; without them it is asked for
  if ((yield select(selectIsLive)) as boolean) {
    const shown = (yield select(audiosQuery.select(projectId))) as Read;
    if (shown.data) return shown;
  }
  return (yield putThunkResolve(audiosQuery.initiate(projectId, { subscribe: false, forceRefetch: true }))) as Read;
}

const isUnderWay = (audio: AudioView) => audio.audio_url === null && audio.status !== 'failed';

/** Every 5 s, until each of the audios has its sound, has failed or is gone, alone or with its project. */
function* waitForAudios(projectId: string, ids: ReadonlySet<string>): SagaIterator {
  while (true) {
    yield delay(BULK_POLL_MS);
    const { data, error } = (yield call(readAudios, projectId)) as Read;
    if (error?.status === 404) return;
    if (data && !data.some((audio) => ids.has(audio._id) && isUnderWay(audio))) return;
  }
}

function* seeBulkThrough(projectId: string): SagaIterator {
  const before = (yield select(audiosQuery.select(projectId))) as { data?: readonly AudioView[] };
  const scenes = (yield select(scenesApi.endpoints.scenes.select(projectId))) as { data?: readonly SceneView[] };
  const ids = new Set(bulkAudios(before.data ?? [], scenes.data ?? []).map((audio) => audio._id));
  if (ids.size === 0) return;
  const { late, left } = (yield race({
    done: call(waitForAudios, projectId, ids),
    late: delay(BULK_TIMEOUT_MS),
    left: take(signedOut),
  })) as { late?: true; left?: unknown };
  // nothing of it is asked in the name of whoever comes next
  if (left) return;
  if (late) yield call(sayWhatStillRuns, projectId, ids);
  yield put(api.util.invalidateTags([{ type: 'Audios', id: projectId }, 'Credits']));
}

function* sayWhatStillRuns(projectId: string, ids: ReadonlySet<string>): SagaIterator {
  const { notices } = (yield getContext('services')) as Services;
  const { data = [] } = (yield select(audiosQuery.select(projectId))) as { data?: readonly AudioView[] };
  const running = data.filter((audio) => ids.has(audio._id) && isUnderWay(audio));
  if (running.length === 0) return;
  const named = running.slice(0, 3).map((audio) => `“${beginning(audio.prompt, 40)}”`);
  const more = running.length > named.length ? ` and ${running.length - named.length} more` : '';
  yield call(notices.info, `Still generating: ${named.join(', ')}${more}. They will appear when they are done.`);
}

function* bulkStarted({ meta }: { meta: { arg: { originalArgs: { body: { project_id: string } } } } }): SagaIterator {
  yield call(seeBulkThrough, meta.arg.originalArgs.body.project_id);
}

export function* soundtrackSaga(): SagaIterator {
  yield all([takeEvery(audioWasMade, refreshCreditsSoon), takeEvery(generateAllAudios.matchFulfilled, bulkStarted)]);
}
