import { useAppDispatch } from '../../app/store.js';
import { scenesApi } from './api.js';
import { focusCard } from './board/move-by-arrows.js';

/** Brings a deleted shot back and puts the focus on it, so that it is seen to be there. */
export function useRestoreShot(projectId: string, sceneUid: string, shotUid: string) {
  const dispatch = useAppDispatch();
  return async () => {
    const input = { params: { projectId, sceneId: sceneUid, shotUid } };
    const answer = await dispatch(scenesApi.endpoints.restoreShot.initiate(input, { track: false }));
    if (answer.error) return answer;
    await dispatch(scenesApi.endpoints.scenes.initiate(projectId, { subscribe: false, forceRefetch: true }));
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-shot="${CSS.escape(shotUid)}"]`);
      if (card) focusCard(card);
    });
    return answer;
  };
}
