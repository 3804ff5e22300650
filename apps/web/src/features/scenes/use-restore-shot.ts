import { useUndoStep } from '../../platform/undo/use-undoable.js';
import { forgetWantedFocus, wantFocus } from './wanted-focus.js';

/** Brings a deleted shot back, and the focus to it, so that it is seen to be there. */
export function useRestoreShot(projectId: string, shotUid: string) {
  const undoStep = useUndoStep(projectId);
  /** `step`: its deletion. */
  return async (step: string) => {
    wantFocus(shotUid);
    const answer = await undoStep(step);
    if (answer.error) forgetWantedFocus();
    return answer;
  };
}
