import { type Action, isAnyOf } from '@reduxjs/toolkit';
import type { AudioView, ProjectView, SceneView, UserView } from '@scenewright/contract';
import type { SagaIterator } from 'redux-saga';
import { call, race, select, take } from 'redux-saga/effects';
import { accountsApi } from '../../entities/account/index.js';
import { soundtrackApi } from '../../entities/audio/index.js';
import { isOwn, projectsApi } from '../../entities/project/index.js';
import { scenesApi, scenesLeft, scenesOpened } from '../../entities/scene/index.js';
import { putThunk } from '../../platform/store/thunk-effects.js';

/** Whoever shows how the design of a project's audio stands finds it by this key. */
export const designKey = (projectId: string): string => `design-${projectId}`;

export const askForDesign = (projectId: string) =>
  soundtrackApi.endpoints.designAudios.initiate({ body: { project_id: projectId } }, { fixedCacheKey: designKey(projectId) });

interface Known {
  readonly scenes: readonly SceneView[] | undefined;
  readonly audios: readonly AudioView[] | undefined;
  readonly project: Pick<ProjectView, 'user_email'> | undefined;
  readonly me: Pick<UserView, 'email'> | undefined;
}

function* whatIsKnown(projectId: string): SagaIterator<Known> {
  const { data: scenes } = (yield select(scenesApi.endpoints.scenes.select(projectId))) as { data?: SceneView[] };
  const { data: audios } = (yield select(soundtrackApi.endpoints.audios.select(projectId))) as { data?: AudioView[] };
  const { data: project } = (yield select(projectsApi.endpoints.project.select(projectId))) as { data?: ProjectView };
  const { data: me } = (yield select(accountsApi.endpoints.me.select())) as { data?: UserView };
  return { scenes, audios, project, me };
}

/** Whether a project's audio is still to be designed; null until all that it depends on is known. */
export function needsDesign({ scenes, audios, project, me }: Known): boolean | null {
  if (!scenes || !audios || !project || (project.user_email && !me)) return null;
  const isMine = isOwn(project, me);
  const hasShots = scenes.some(({ shots }) => shots.length > 0);
  // scenes that are still to come bring the question up again
  if (!hasShots && isMine) return null;
  return isMine && audios.length === 0;
}

const mayTell = isAnyOf(
  scenesApi.endpoints.scenes.matchFulfilled,
  soundtrackApi.endpoints.audios.matchFulfilled,
  projectsApi.endpoints.project.matchFulfilled,
  accountsApi.endpoints.me.matchFulfilled,
);

/** Once what is known says so, and once only: what somebody deletes afterwards stays deleted. */
function* designWhenMissing(projectId: string): SagaIterator {
  while (true) {
    const needed = needsDesign((yield call(whatIsKnown, projectId)) as Known);
    if (needed) yield putThunk(askForDesign(projectId));
    if (needed !== null) return;
    yield take((action: Action) => mayTell(action));
  }
}

export function* soundtrackDesignSaga(): SagaIterator {
  while (true) {
    const { payload: projectId } = (yield take(scenesOpened)) as ReturnType<typeof scenesOpened>;
    yield race({ design: call(designWhenMissing, projectId), left: take(scenesLeft) });
  }
}
