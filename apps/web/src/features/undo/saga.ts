import { createAction } from '@reduxjs/toolkit';
import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, flush, getContext, race, take } from 'redux-saga/effects';
import { messageOf } from '../../platform/api/api-error.js';
import { turnsTaken } from '../../platform/api/in-turn.js';
import type { CallAnswer } from '../../platform/api/request.js';
import type { Services } from '../../platform/services/services.js';
import { signedOut } from '../../platform/session/slice.js';
import { readAnew } from '../../platform/store/read-anew.js';
import { putThunkResolve } from '../../platform/store/thunk-effects.js';
import { stepsApi } from '../../platform/undo/api.js';

type Way = 'undo' | 'redo';
interface Turn {
  readonly projectId: string;
  readonly way: Way;
  /** The one that was shown; without it whichever is next when its turn comes. */
  readonly step?: string;
}

/** A person wants a step undone, or done again. */
export const stepTurned = createAction<Turn>('undo/stepTurned');

/** More clicks than anybody means; what comes beyond is dropped. */
const MOST_WAITING = 20;

type Next = Pick<CallAnswer<'steps'>, 'undo' | 'redo'>;

/** By keys what is next is found out then: what was done a moment ago may not be shown yet, or be on its way. */
function* nextStep({ projectId, way }: Turn): SagaIterator<{ step?: string | undefined; why?: string; error?: unknown }> {
  yield call(turnsTaken, (yield getContext('services')) as Services);
  const { data, error } = (yield putThunkResolve(readAnew(stepsApi.endpoints.nextSteps, projectId))) as { data?: Next; error?: unknown };
  const next = data?.[way];
  if (next?.state === 'fixed') return { why: `You cannot undo “${next.name}”. ${next.because ?? ''}`.trim() };
  if (data && !next) return { why: way === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.' };
  return { step: next?.step, error };
}

function* turn(asked: Turn): SagaIterator {
  const { projectId, way } = asked;
  const { notices } = (yield getContext('services')) as Services;
  const found = (asked.step ? { step: asked.step } : yield call(nextStep, asked)) as { step?: string; why?: string; error?: unknown };
  if (found.why) return yield call(notices.info, found.why);
  const cannot = way === 'undo' ? 'That could not be undone.' : 'That could not be done again.';
  if (!found.step) return yield call(notices.error, cannot, messageOf(found.error, 'Try again in a moment.'));
  const endpoint = way === 'undo' ? stepsApi.endpoints.undoStep : stepsApi.endpoints.redoStep;
  const input = { params: { projectId }, body: { step: found.step } };
  const { data, error } = (yield putThunkResolve(endpoint.initiate(input, { track: false }))) as {
    data?: CallAnswer<'undoStep'>;
    error?: unknown;
  };
  if (!data) return yield call(notices.error, cannot, messageOf(error, 'Try again in a moment.'));
  const { undo, redo, name } = data;
  yield putThunkResolve(stepsApi.util.upsertQueryData('nextSteps', projectId, { undo, redo }));
  const isPaid = (way === 'undo' ? redo : undo)?.paid === true;
  yield call(
    notices.success,
    `${way === 'undo' ? 'Undone' : 'Done again'}: ${name}.${isPaid && way === 'undo' ? ' The credits stay used.' : ''}`,
  );
}

/** One after the other: each is decided on what the one before it left. Those that are left when the person signs out are dropped. */
export function* undoSaga(): SagaIterator {
  const asked = (yield actionChannel(stepTurned.type, buffers.dropping(MOST_WAITING))) as never;
  while (true) {
    const { payload } = (yield take(asked)) as ReturnType<typeof stepTurned>;
    const { left } = (yield race({ turned: call(turn, payload), left: take(signedOut) })) as { left?: unknown };
    if (left) yield flush(asked);
  }
}
