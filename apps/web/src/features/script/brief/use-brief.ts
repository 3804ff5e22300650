import { api } from '../../../platform/api/api.js';
import { isApiError, messageOf } from '../../../platform/api/api-error.js';
import { useRefusal } from '../../../platform/api/use-refusal.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';
import { useSitting } from '../../../ui/use-sitting.js';
import { type BriefDraft, type BriefField, briefChanges, STYLES } from './brief-draft.js';

interface Conflict {
  /** What the studio has by now. */
  readonly now: Partial<BriefDraft>;
  readonly shown: string;
}

const shownOf = (field: BriefField, now: string): string =>
  field === 'videoStyle' ? (STYLES.find(({ value }) => value === now)?.label ?? now) : field === 'videoLength' ? `${now} seconds` : now;

/** Saves what a film was begun with, all that changed of it as one step. */
export function useBrief(projectId: string, onSaved: () => void) {
  const [revise, { isLoading: isSaving }] = api.useReviseBriefMutation();
  const { refusal, begin, forget } = useRefusal<string | Conflict>(useSitting());
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const save = async (from: BriefDraft, to: BriefDraft): Promise<void> => {
    const attempt = begin();
    const body = briefChanges(from, to);
    if (Object.keys(body).length === 0) return onSaved();
    const step = newStep();
    const { error } = await revise({ params: { projectId }, body, step });
    if (isApiError(error) && error.error_code === 'EDIT_CONFLICT' && error.field) {
      const field = error.field as BriefField;
      const now = String(error.details?.now ?? '');
      const conflict = { now: { [field]: now }, shown: shownOf(field, now) };
      return attempt.refuse(conflict, 'The brief was not saved: it was changed meanwhile.');
    }
    if (error) {
      const refused = messageOf(error, 'It could not be saved. Try again in a moment.');
      return attempt.refuse(refused, 'The brief was not saved.', messageOf(error, 'Try again in a moment.'));
    }
    undoable({
      done: 'The brief was changed',
      undo: () => undoStep(step),
      otherwise: 'The brief from before could not be brought back.',
    });
    if (!attempt.isOver) onSaved();
  };
  const isFailure = typeof refusal === 'string';
  return { save, forget, failure: isFailure ? refusal : null, conflict: isFailure ? null : refusal, isSaving };
}
