import { v4 as uuid } from 'uuid';
import { messageOf } from '../api/api-error.js';
import { useServices } from '../services/services-context.js';
import { useAppDispatch } from '../store/dispatch.js';
import { stepsApi } from './api.js';

interface Undoable {
  /** What was done. */
  readonly done: string;
  /** Takes it back. */
  readonly undo: () => PromiseLike<{ error?: unknown }>;
  /** Said when it could not be taken back. */
  readonly otherwise: string;
}

/** Tells what was done, with a button that takes it back. It works on when what told it has left the screen. */
export function useUndoable() {
  const { notices } = useServices();
  return ({ done, undo, otherwise }: Undoable) => {
    const run = async () => {
      const { error } = await undo();
      if (error) notices.error(otherwise, messageOf(error, 'Try again in a moment.'));
    };
    notices.success(done, { label: 'Undo', run });
  };
}

/** A name for what a click is about to do, by which it can be undone: it goes with each call that belongs to the click. */
export const newStep = (): string => uuid();

/** Takes back a step of somebody's own in a project. */
export function useUndoStep(projectId: string) {
  const dispatch = useAppDispatch();
  return (step: string) => dispatch(stepsApi.endpoints.undoStep.initiate({ params: { projectId }, body: { step } }, { track: false }));
}
