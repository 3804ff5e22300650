import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { ChangedPart, PushedChange, PushedEvent } from '@scenewright/contract';
import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { api } from '../api/api.js';
import type { StaleTag } from '../api/stale.js';
import { signedOut } from '../session/slice.js';
import { putThunk } from '../store/thunk-effects.js';
import type { Fit } from './apply-list.js';
import { type Carrier, carriers } from './carrier.js';
import { KeptChanges } from './kept-changes.js';
import { answeredAt, changesShown, eventsReceived, positionSet, selectIsLive } from './slice.js';

interface Answered extends UnknownAction {
  readonly meta: { readonly arg: { readonly originalArgs?: unknown }; readonly baseQueryMeta?: { readonly position?: string } };
}

const tagOf = ({ tag }: Carrier, projectId: string | undefined): StaleTag => (projectId === undefined ? tag : { type: tag, id: projectId });

function* showAgain(kept: KeptChanges, action: Answered): SagaIterator {
  const { arg, baseQueryMeta } = action.meta;
  const answered = carriers.find(({ isAnswer }) => isAnswer(action));
  if (!answered || baseQueryMeta?.position === undefined) return;
  if (!((yield select(selectIsLive)) as boolean)) yield put(answeredAt(baseQueryMeta.position));
  const projectId = typeof arg.originalArgs === 'string' ? arg.originalArgs : undefined;
  const lacking = kept.answeredAt(answered.part, projectId, BigInt(baseQueryMeta.position));
  if (lacking?.length === 0) return;
  if (lacking && ((yield putThunk(answered.show(projectId, lacking))) as Fit) !== 'unfit') return;
  kept.forget(answered.part, projectId);
  yield put(api.util.invalidateTags([tagOf(answered, projectId)]));
}

/** The changes of one part that came together, by project. A person's own things have none, even where what changed them has one. */
function byProject(part: ChangedPart, received: readonly PushedEvent[]): ReadonlyMap<string | undefined, PushedChange[]> {
  const changes = new Map<string | undefined, PushedChange[]>();
  for (const { change, project_id } of received) {
    if (change?.[part] === undefined) continue;
    const projectId = part === 'credits' ? undefined : project_id;
    const others = changes.get(projectId);
    if (others) others.push(change);
    else changes.set(projectId, [change]);
  }
  return changes;
}

function* showAll(kept: KeptChanges, received: readonly PushedEvent[]): SagaIterator {
  const reached = BigInt(received.at(-1)?.position ?? 0);
  const misfits: StaleTag[] = [];
  for (const carrier of carriers) {
    const { part } = carrier;
    for (const [projectId, changes] of byProject(part, received)) {
      const fates = changes.map((change) => kept.add(part, projectId, change));
      const shown = changes.filter((_, index) => fates[index] === 'shown');
      const fit: Fit = shown.length === 0 ? 'fits' : ((yield putThunk(carrier.show(projectId, shown))) as Fit);
      if (fit === 'ahead') kept.awaits(part, projectId, BigInt(shown.at(-1)?.at ?? 0));
      if (fit === 'whole') kept.awaits(part, projectId, null);
      if (fit === 'unfit' || fates.includes('late')) misfits.push(tagOf(carrier, projectId));
    }
    for (const projectId of kept.awaitedInVain(part, reached)) misfits.push(tagOf(carrier, projectId));
  }
  yield put(changesShown());
  if (misfits.length > 0) yield put(api.util.invalidateTags(misfits));
}

/** Puts what pushes carry into the answers that show it, in the order of the log, whatever is fetched meanwhile. */
export function* carrySaga(): SagaIterator {
  let kept = new KeptChanges();
  // of a log that went back, or of somebody else, nothing is shown over an answer
  yield takeEvery([positionSet.type, signedOut.type], () => {
    kept = new KeptChanges();
  });
  const isAnswer = (action: Action) => carriers.some((carrier) => carrier.isAnswer(action as UnknownAction));
  yield takeEvery(isAnswer, function* again(action: Action): SagaIterator {
    yield* showAgain(kept, action as Answered);
  });
  yield takeEvery(eventsReceived, function* show({ payload }: ReturnType<typeof eventsReceived>): SagaIterator {
    yield* showAll(kept, payload);
  });
}
