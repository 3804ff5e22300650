import { messageOf } from '../api/api-error.js';
import { useServices } from '../services/services-context.js';

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
