import { useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';

interface Together<Item> {
  readonly items: readonly Item[];
  /** One call; `step` makes all of them one. */
  readonly call: (item: Item, step: string) => PromiseLike<{ error?: unknown }>;
  /** Said of those with which it was done. */
  readonly done: (count: number) => string;
  /** 'deleted', to say of how many it was not. */
  readonly deed: string;
}

/** Does the same with several shots, one after the other: one step, which is undone as a whole. */
export function useTogether(projectId: string) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const [isBusy, setBusy] = useState(false);
  const together = async <Item>({ items, call, done, deed }: Together<Item>): Promise<boolean> => {
    setBusy(true);
    const step = newStep();
    const errors: unknown[] = [];
    for (const item of items) {
      const { error } = await call(item, step);
      if (error) errors.push(error);
    }
    setBusy(false);
    if (errors.length > 0) {
      const title =
        items.length === 1 ? `The shot could not be ${deed}.` : `${errors.length} of ${items.length} shots could not be ${deed}.`;
      notices.error(title, messageOf(errors[0], 'Try again in a moment.'));
    }
    const count = items.length - errors.length;
    if (count > 0) undoable({ done: done(count), undo: () => undoStep(step), otherwise: 'That could not be undone.' });
    return errors.length === 0;
  };
  return { together, isBusy };
}
