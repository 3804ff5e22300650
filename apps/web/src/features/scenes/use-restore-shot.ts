import { scenesApi } from '../../entities/scene/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { wantFocus } from './board/wanted-focus.js';

/** Brings a deleted shot back, and the focus to it, so that it is seen to be there. */
export function useRestoreShot(projectId: string, sceneUid: string, shotUid: string) {
  const dispatch = useAppDispatch();
  return async () => {
    wantFocus(shotUid);
    const input = { params: { projectId, sceneId: sceneUid, shotUid } };
    const answer = await dispatch(scenesApi.endpoints.restoreShot.initiate(input, { track: false }));
    if (answer.error) wantFocus(null);
    return answer;
  };
}
