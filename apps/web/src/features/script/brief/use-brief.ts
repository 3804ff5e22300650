import { useState } from 'react';
import { api } from '../../../platform/api/api.js';
import { isApiError, messageOf } from '../../../platform/api/api-error.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const forget = () => {
    setFailure(null);
    setConflict(null);
  };
  const save = async (from: BriefDraft, to: BriefDraft): Promise<void> => {
    forget();
    const body = briefChanges(from, to);
    if (Object.keys(body).length === 0) return onSaved();
    const step = newStep();
    const { error } = await revise({ params: { projectId }, body, step });
    if (isApiError(error) && error.error_code === 'EDIT_CONFLICT' && error.field) {
      const field = error.field as BriefField;
      const now = String(error.details?.now ?? '');
      return setConflict({ now: { [field]: now }, shown: shownOf(field, now) });
    }
    if (error) return setFailure(messageOf(error, 'It could not be saved. Try again in a moment.'));
    undoable({
      done: 'The brief was changed',
      undo: () => undoStep(step),
      otherwise: 'The brief from before could not be brought back.',
    });
    onSaved();
  };
  return { save, forget, failure, conflict, isSaving };
}
